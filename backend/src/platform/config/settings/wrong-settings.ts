/** One or more environment variables do not make sense; `problems` has a plain sentence for each. */
export class WrongSettings extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join('\n'));
  }
}
