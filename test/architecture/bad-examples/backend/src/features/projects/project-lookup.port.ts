import { projects } from './projects.queries.js';

export const count = projects.length;
