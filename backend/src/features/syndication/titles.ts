/** A part by its work, in one line. @param partTitle null of a work as a whole */
export const fullTitle = (projectTitle: string, partTitle: string | null): string =>
  partTitle === null || partTitle === projectTitle ? projectTitle : `${projectTitle} · ${partTitle}`;
