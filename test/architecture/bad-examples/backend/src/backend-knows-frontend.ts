import { screen } from '../../frontend/src/features/home/home.screen.js';

export const shown = screen;
