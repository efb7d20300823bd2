export type WorkEvent = { type: 'WorkCreated' };
