import { count } from '../works/project-lookup.port.js';

export const twice = count * 2;
