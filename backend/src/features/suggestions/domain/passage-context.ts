import { lineAround, type Span } from '@shulayim/anchoring';

/** UTF-16 code units on each side: about a line. */
const most = 60;

/** What stands beside a passage within its lines, cut between words. */
export function contextOf(body: string, { start, end }: Span): { before: string; after: string } {
  const before = body.slice(lineAround(body, start).start, start);
  const after = body.slice(end, lineAround(body, end).end);
  const from = before.length > most ? before.indexOf(' ', before.length - most) + 1 : 0;
  const to = after.length > most ? after.lastIndexOf(' ', most) : after.length;
  return {
    before: (from > 0 ? '…' : '') + before.slice(from),
    after: to > 0 && to < after.length ? `${after.slice(0, to)}…` : after.slice(0, to > 0 ? to : most),
  };
}
