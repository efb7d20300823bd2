import type { Progress } from '@shulayim/contracts';
import type { ReaderKey } from '../../../platform/auth/visitor.js';

/** A text as it stands. */
export interface TextNow {
  readonly partId: string;
  readonly textVersion: number;
}

/** Remembers where a reader stopped. */
export abstract class PlaceKeeper {
  /**
   * A later place stands, whichever of two comes first.
   *
   * @param place UTF-16 code units: where in the text, and how long it is
   * @param at ISO 8601
   */
  abstract keep(
    reader: ReaderKey,
    text: TextNow,
    place: { offset: number; units: number },
    at: string,
  ): Promise<Progress>;
}
