import { clock } from '../../../backend/src/platform/good-clock.js';

export const now = clock();
