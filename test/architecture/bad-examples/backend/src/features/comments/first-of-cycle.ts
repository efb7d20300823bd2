import { second } from './second-of-cycle.js';

export const first = (): string => second();
