type Wire = (typeof import('./wire'))['wire'];

/** The schema of an answer, once its library is here. */
export const answer =
  <Name extends keyof Wire>(name: Name) =>
  (): Promise<Wire[Name]> =>
    import('./wire').then(({ wire }) => wire[name]);
