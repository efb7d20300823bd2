/** Works that were handed over, for whoever makes somebody disappear. */
export abstract class HandoverCompletion {
  /**
   * No word of a work that is another's by now stands under this person's key any more. Idempotent.
   *
   * @param formerAuthorId whose key is about to be destroyed
   */
  abstract resealAllOf(formerAuthorId: string): Promise<void>;
}
