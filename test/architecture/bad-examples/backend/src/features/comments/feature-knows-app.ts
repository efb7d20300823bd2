import { program } from '../../main.js';

export const name = program;
