/** The `globalThis` of the program and its packages, which all specs of a worker share (test/bin/shared-modules). */
declare const sharedGlobal: typeof globalThis;
