import { works } from './works.queries.js';

export const count = works.length;
