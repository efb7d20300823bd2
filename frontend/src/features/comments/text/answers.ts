type Schemas = (typeof import('./answer-schemas'))['answerSchemas'];

/** The schema of an answer; fetched only to look at one of another build of the program. */
export const answer =
  <Name extends keyof Schemas>(name: Name) =>
  (): Promise<Schemas[Name]> =>
    import('./answer-schemas').then(({ answerSchemas }) => answerSchemas[name]);
