import { anonymousReader } from '@shulayim/contracts/limits';
import { type FieldSentences, translationsOf } from '@shulayim/contracts/field-sentences';
import { troubles } from '../../api/api-troubles';
import type { Catalogue } from '../translate';

/** What is said without a catalogue, in one language: a code that it lacks does not compile. */
interface Unwritten {
  /** What comes in place of an answer; several of them say the same. */
  readonly troubles: Readonly<Record<keyof typeof troubles, string>>;
  readonly anonymousReader: string;
  /** In place of initials that nobody has. */
  readonly initial: string;
}

/** A language other than Hebrew: its catalogues by their files, and Hebrew → translation of all else that is said. */
export interface Translation {
  readonly files: Record<string, () => Promise<Catalogue>>;
  readonly sentences: ReadonlyMap<string, string>;
}

export const translationOf = (
  files: Translation['files'],
  fields: FieldSentences,
  unwritten: Unwritten,
): Translation => ({
  files,
  sentences: new Map([
    ...translationsOf(fields),
    ...Object.entries(unwritten.troubles).map(([code, sentence]): [string, string] => [
      troubles[code as keyof typeof troubles](0 as never).message,
      sentence,
    ]),
    [anonymousReader, unwritten.anonymousReader],
    ['א', unwritten.initial],
  ]),
});
