import { count } from '../projects/project-lookup.port.js';

export const twice = count * 2;
