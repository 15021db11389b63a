#pragma once

// Linked into a program, this target takes malloc's place and stands in front of the Swift runtime,
// and counts. It is read through CRealTime. For glibc on x86-64.
