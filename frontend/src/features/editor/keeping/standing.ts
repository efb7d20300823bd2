import type { Draft, Part } from '@shulayim/contracts';
import { noFormatting } from '@shulayim/formatting';
import { type Written, writtenIn } from './written';

/** The state of a draft that a window goes on from. */
export interface Standing {
  readonly written: Written;
  readonly basedOn: number;
  readonly revision: number;
}

/** Another text of the same part: what goes on is made of the two. */
export interface Other extends Standing {
  /** `window`: a draft that another window saved; `version`: a version that was published. */
  readonly kind: 'window' | 'version';
  /** What both began with; null: the version that this window's text is based on. */
  readonly base: Written | null;
}

export const standingOf = (draft: Draft): Standing => ({
  written: writtenIn(draft),
  basedOn: draft.based_on,
  revision: draft.revision,
});

export const versionOf = (part: Part, revision: number): Standing => ({
  written: { title: part.title, body: part.body, formatting: part.formatting ?? noFormatting, fixes: [] },
  basedOn: part.text_version,
  revision,
});
