import type { projectPages } from '../pages/project-page';

/** Loads one of the pages about a work. */
export const projectPage = (name: keyof typeof projectPages) => () =>
  import('../pages/project-page').then((m) => m.projectPages[name]);
