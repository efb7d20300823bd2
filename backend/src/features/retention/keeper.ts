/** Lets go of what one growing thing need not keep. */
export interface Keeper {
  readonly name: string;
  /**
   * One small step: called again until there is nothing left to do.
   *
   * @param now of the program's clock
   * @returns whether there may be more
   */
  step(now: Date): Promise<boolean>;
}

const dayMs = 24 * 60 * 60 * 1000;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);
