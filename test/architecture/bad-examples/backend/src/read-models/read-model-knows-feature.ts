import { projects } from '../features/projects/projects.queries.js';

export const rows = projects;
