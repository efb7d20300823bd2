import type { Second } from './second-of-type-cycle.js';

export type First = Second | null;
