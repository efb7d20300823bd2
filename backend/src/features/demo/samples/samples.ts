import { clock } from './clock/clock.js';
import type { DemoProject } from './demo-project.js';
import { genesis } from './genesis/genesis.js';
import { library } from './library/library.js';
import { miriam } from './miriam/miriam.js';
import { psalms } from './psalms/psalms.js';
import { ruth } from './ruth.js';
import { stories } from './stories.js';

/** The sample works of the demo author, in the order in which they are to be created: their ids come from it. */
export const demoProjects: readonly DemoProject[] = [miriam, stories, ruth, genesis, psalms, library, clock];
