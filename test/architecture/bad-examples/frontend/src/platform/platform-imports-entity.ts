import { projectsKey } from '../entities/project.queries.js';

export const key = projectsKey;
