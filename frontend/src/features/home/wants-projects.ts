/** Whether one came to `/home` for its public works ('discover more texts', A §2) and not for what else stands there. */
export const wantsProjects = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'works' in state && state.works === true;
