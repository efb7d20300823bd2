import { world } from '../../test/support/world.js';

export const copy = world;
