import { works } from '../works/works.queries.js';

export const count = works.length;
