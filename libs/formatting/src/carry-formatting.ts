import { type Span, lineAround } from '@shulayim/anchoring';
import { afterEdits, followSpan, type TextEdit, textEdits } from '@shulayim/anchoring/revision';
import { type Block, type Formatting, noFormatting } from './formatting.js';
import { isPlain } from './same-formatting.js';
import { settleFormatting } from './settle-formatting.js';

/**
 * A formatting after its text was revised as plain text: words keep their look, and lines stay what they were, wherever they
 * stand now.
 *
 * @param from the body that it was made for
 * @param to   the revised body
 */
export function carryFormatting(from: string, to: string, formatting: Formatting): Formatting {
  if (from === to || isPlain(formatting)) return formatting;
  const edits = textEdits(from, to);
  const marks = formatting.marks.flatMap((mark) => {
    const span = followSpan(edits, mark);
    return span ? [{ ...mark, ...span }] : [];
  });
  const blocks = formatting.blocks.flatMap((block) => {
    const span = followLines(from, to, edits, block);
    return span ? [withAnchor({ ...block, ...span }, edits)] : [];
  });
  return isPlain({ marks, blocks }) ? noFormatting : settleFormatting(to, { marks, blocks });
}

/** Lines that are one now with the line before or behind them are what that one is. */
function followLines(from: string, to: string, edits: readonly TextEdit[], block: Span): Span | null {
  const span = followSpan(edits, block);
  if (!span) return null;
  const lines = { start: lineAround(to, span.start).start, end: lineAround(to, span.end).end };
  const behind = nextLetter(from, block.end);
  const isJoined = behind < from.length && afterEdits(edits, behind) < lines.end;
  const before = lastLetter(from, block.start);
  const isJoinedBefore =
    before >= 0 && (followSpan(edits, { start: before, end: before + 1 })?.end ?? -1) > lines.start;
  return isJoined || isJoinedBefore ? null : lines;
}

function nextLetter(text: string, offset: number): number {
  let at = offset;
  while (at < text.length && /\s/.test(text.charAt(at))) at += 1;
  return at;
}

function lastLetter(text: string, offset: number): number {
  let at = offset - 1;
  while (at >= 0 && /\s/.test(text.charAt(at))) at -= 1;
  return at;
}

function withAnchor({ anchor, ...block }: Block, edits: readonly TextEdit[]): Block {
  const followed = anchor && followSpan(edits, anchor);
  return followed ? { ...block, anchor: followed } : block;
}
