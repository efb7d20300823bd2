import type { Span } from '@shulayim/anchoring';
import { useReadingUi, textSize } from '../../comments/text/reading.store';
import type { ReadText } from '../../comments/model/merge-comments';
import { serverSource } from '../../comments/text/server-source';
import { useReadingSource } from '../../comments/text/use-source';
import { useCommenting } from '../../comments/compose/use-commenting';
import { useCommentFocus } from '../notes/focus/use-comment-focus';

export interface ReadingInput {
  readonly held: ReadText;
  /** The text's place in the query cache. */
  readonly textKey: readonly unknown[];
  /** Whether this screen takes comments without an account, where the work allows them (decisions §5). */
  readonly guestsWelcome: boolean;
  /** Turns to the page that a passage stands on, where the screen has pages; the same function at every drawing. */
  readonly reveal?: (span: Span) => void;
}

/** The reading core: one text, its comments, and the way from a selection to a comment. Each screen dresses it. */
export function useReading({ held, textKey, guestsWelcome, reveal }: ReadingInput) {
  const fontSize = useReadingUi((ui) => ui.fontSize);
  // What stays in this browser needs no account.
  const isTrial = useReadingSource() !== serverSource;
  const commenting = useCommenting({ held, textKey, guestsWelcome: guestsWelcome || isTrial, reveal });
  const { text, layout } = commenting;
  const focus = useCommentFocus({ text, layout, comments: held.comments, reveal });
  return { held, textKey, commenting, focus, text, layout, reveal, /** Pixels. */ size: textSize(fontSize) };
}
export type Reading = ReturnType<typeof useReading>;
