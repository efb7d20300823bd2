type Schemas = (typeof import('./answer-schemas'))['answerSchemas'];

/** The schema of an answer, once its library is here. */
export const answer =
  <Name extends keyof Schemas>(name: Name) =>
  (): Promise<Schemas[Name]> =>
    import('./answer-schemas').then(({ answerSchemas }) => answerSchemas[name]);
