/**
 * A rule said no. Not a bug: one filter turns it into the answer that a person reads.
 *
 * @param code   stable, flat snake_case; also the key of its sentence in the catalogues
 * @param status HTTP status that this refusal amounts to
 * @param facts  values for the blanks of that sentence; shown to people, so never a secret
 */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    readonly facts: Record<string, unknown> = {},
  ) {
    super(code);
    this.name = new.target.name;
  }
}
