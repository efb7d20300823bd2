import type { First } from './first-of-type-cycle.js';

export type Second = readonly First[];
