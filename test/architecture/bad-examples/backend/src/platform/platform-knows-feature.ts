import { works } from '../features/works/works.queries.js';

export const all = works;
