import { screen } from '../home/home.screen.js';

export const shown = screen;
