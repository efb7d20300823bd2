import { screen } from '../features/home/home.screen.js';

export const shown = screen;
