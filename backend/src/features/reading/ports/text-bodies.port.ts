/** The words of a text, version by version. A version never changes. */
export abstract class TextBodies {
  /** @returns null when there is no such version */
  abstract body(partId: string, version: number): Promise<string | null>;
}
