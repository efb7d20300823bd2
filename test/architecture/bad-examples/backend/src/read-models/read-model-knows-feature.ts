import { works } from '../features/works/works.queries.js';

export const rows = works;
