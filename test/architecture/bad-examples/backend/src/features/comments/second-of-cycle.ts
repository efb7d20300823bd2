import { first } from './first-of-cycle.js';

export const second = (): string => first();
