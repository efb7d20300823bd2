import { shown } from '../reading/reading-imports-home.js';

export const seen = shown;
