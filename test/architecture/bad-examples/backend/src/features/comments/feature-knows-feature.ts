import { projects } from '../projects/projects.queries.js';

export const count = projects.length;
