/** The furthest part of a work that somebody has read in, and where they are in it. */
export interface ReadSoFar {
  readonly partId: string;
  /** It stands after the part that was asked about. */
  readonly isLater: boolean;
  /** UTF-16 code units into it. */
  readonly offset: number;
  /** Of the part, rounded; null where its length is not known. */
  readonly percent: number | null;
}

/** How far a reader has read. */
export abstract class ReadSoFarLookup {
  /**
   * @param partId any part of the work
   * @param userId an account: guests are told that their places are not shown
   * @returns null of who has no place in the work, or hides from authors how far they read
   */
  abstract readSoFar(partId: string, userId: string): Promise<ReadSoFar | null>;
}
