import { composeEdits, textEdits, type TextEdit } from '@shulayim/anchoring/revision';
import type { ReplacedSpan } from '../../../events/writing/draft.events.js';
import { withSpan } from './changes.js';
import type { DraftHistory } from './draft.decider.js';

/**
 * What an author changed, save by save: closer to what they did than one comparison of the two texts, which cannot tell what
 * was written in the place of words that are all gone.
 *
 * @param from the body of the version that the draft is based on
 */
export function draftEdits(from: string, { body: first, changes }: DraftHistory): TextEdit[] {
  let body = first;
  let edits = textEdits(from, body);
  for (const change of changes) {
    const span = goingOn(edits, body, change);
    const own = textEdits(body.slice(span.start, span.end), span.words);
    edits = composeEdits(
      edits,
      own.map((edit) => shifted(edit, span.start)),
    );
    body = withSpan(body, span);
  }
  return edits;
}

/**
 * Words that were put in before a blank read the same when they were put in behind the blank before: where that is the end of
 * what was written earlier, they go on with it.
 */
function goingOn(edits: readonly TextEdit[], body: string, span: ReplacedSpan): ReplacedSpan {
  if (span.start !== span.end) return span;
  let { start, words } = span;
  while (!edits.some(({ nowEnd }) => nowEnd === start)) {
    const before = body.charAt(start - 1);
    if (!/\s/.test(before) || !words.endsWith(before)) return span;
    [start, words] = [start - 1, before + words.slice(0, -1)];
  }
  return { start, end: start, words };
}

const shifted = ({ start, end, nowStart, nowEnd }: TextEdit, by: number): TextEdit => ({
  start: start + by,
  end: end + by,
  nowStart: nowStart + by,
  nowEnd: nowEnd + by,
});
