export { screen } from './home.screen.js';
