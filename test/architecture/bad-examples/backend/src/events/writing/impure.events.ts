import { clock } from '../../platform/good-clock.js';

export const at = () => clock();
