import type { Draft, Text } from '@shulayim/contracts';
import type { KeptText } from './kept-texts';
import { type Other, type Standing, standingOf } from './standing';
import { isSameWritten, published } from './written';

export interface Beginning {
  readonly standing: Standing;
  /** What is gone on from, where it is not what the server has, with the state that it was written over. */
  readonly resumed: Standing | null;
  readonly theirs: Other | null;
}

/** What a window begins with: the draft, the text, or what this browser kept; two of them where they part. */
export function beginning(text: Text, draft: Draft | null, kept: KeptText | null): Beginning {
  const version: Standing = { written: published(text), basedOn: text.version, revision: draft?.revision ?? 0 };
  const standing = draft ? standingOf(draft) : version;
  if (kept && !isSameWritten(kept.written, standing.written)) {
    const isNext = kept.revision === standing.revision && kept.basedOn === standing.basedOn;
    const theirs = isNext ? null : ({ kind: draft ? 'window' : 'version', base: null, ...standing } as const);
    return { standing, resumed: kept, theirs };
  }
  if (draft && draft.based_on < text.version)
    return { standing, resumed: standing, theirs: { kind: 'version', base: null, ...version } };
  return { standing, resumed: null, theirs: null };
}
