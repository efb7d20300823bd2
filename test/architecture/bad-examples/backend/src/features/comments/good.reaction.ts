import { type WorkEvent } from '../../events/writing/project.events.js';
import { clock } from '../../platform/good-clock.js';

export const react = (event: WorkEvent) => `${event.type} ${clock()}`;
