import { proposeAnchor } from '@shulayim/anchoring';
import type { Comment, OpenedText } from '@shulayim/contracts';
import { ApiFailure } from '../../../../platform/api/api';
import { type ReadText, mergeComment, refreshText, sendingId } from '../../model/merge-comments';
import { commentBeingSent } from '../../model/new-comment';
import { type Queue, sendUnsent } from './send-unsent';
import { type UnsentComment, afterFailure, parseUnsent, unsentOf, withUnsent } from '../unsent-comment';

const content = 'בבוקר ירדה מרים. שלוש חסרו, והים שקט.';
const textOf = (body: string, version: number, comments: Comment[] = []): ReadText => {
  const text = { id: 'part', content: body, version };
  return refreshText(undefined, { success: true, text, comments, can_comment: true } as unknown as OpenedText, 0);
};
const held = textOf(content, 1);
const start = content.indexOf('שלוש');
const said = { span: { start, end: start + 'שלוש חסרו'.length }, comment_text: 'למה שלוש?', author_name: '' };
const waiting = (key: string, changes: Partial<UnsentComment> = {}): UnsentComment => ({
  ...unsentOf(held, { ...said, key }, null, '2026-01-01T10:00:00.000Z'),
  ...changes,
});
const failure = (
  status: number,
  code = 'internal',
  proposal?: ApiFailure['proposal'],
  retryAfter: number | null = null,
) => new ApiFailure(status, code, 'משפט', {}, null, retryAfter, proposal);

function memory(entries: UnsentComment[]): Queue & { all: UnsentComment[] } {
  const queue = {
    all: entries,
    read: () => queue.all,
    put: (entry: UnsentComment) => void (queue.all = [...queue.all, entry]),
    drop: (key: string) => void (queue.all = queue.all.filter((one) => one.key !== key)),
  };
  return queue;
}

/** A round over these entries; each try answers with the next of these. */
async function round(entries: UnsentComment[], answers: (ApiFailure | null)[], userId: string | null = null) {
  const queue = memory(entries);
  const told = { sent: [] as string[], refused: [] as string[], posted: [] as string[] };
  const post = async (entry: UnsentComment) => {
    told.posted.push(entry.key);
    const answer = answers.shift() ?? null;
    if (answer) throw answer;
    return { id: entry.key } as Comment;
  };
  const end = await sendUnsent({
    queue,
    userId,
    post,
    newKey: () => 'new',
    onSent: ({ key }) => told.sent.push(key),
    onRefused: ({ key }, sentence) => told.refused.push(`${key} ${sentence}`),
  });
  return { end, left: queue.all, ...told };
}

describe('comments that wait', () => {
  it('go out in the order of their writing, each once, and only their own person’s', async () => {
    const others = waiting('c', { userId: 'somebody' });
    expect(await round([waiting('a'), others, waiting('b')], [])).toMatchObject({
      end: 'done',
      posted: ['a', 'b'],
      sent: ['a', 'b'],
      left: [others],
    });
  });

  it.each([
    ['no network', failure(0, 'network')],
    ['a server that is broken', failure(500)],
    ['a gateway that is down', failure(502)],
    ['a page in the place of an answer', failure(200, 'html_instead_of_json')],
  ])('wait on, all of them, while there is %s', async (_name, trouble) => {
    const { end, left, posted } = await round([waiting('a'), waiting('b')], [trouble]);
    expect([end, left.length, posted]).toEqual([{ kind: 'waits', retryAfterSeconds: null }, 2, ['a']]);
  });

  it('wait as long as a busy server says', async () => {
    const { end } = await round([waiting('a')], [failure(429, 'too_many_requests', undefined, 7)]);
    expect(end).toEqual({ kind: 'waits', retryAfterSeconds: 7 });
  });

  it('wait for their writer to sign in again; a guest who may not write any more is told', () => {
    const refused = failure(401, 'not_signed_in');
    expect(afterFailure(waiting('a', { userId: 'me' }), refused, () => 'new').kind).toBe('waits');
    expect(afterFailure(waiting('a'), refused, () => 'new')).toEqual({ kind: 'refused', sentence: 'משפט' });
  });

  it('are given back with the reason when they are refused, and do not stop the others', async () => {
    const { sent, refused, left } = await round([waiting('a'), waiting('b')], [failure(403, 'closed')]);
    expect([sent, refused, left]).toEqual([['b'], ['a משפט'], []]);
  });

  it('follow their words to a new place, under another key, and are given back when the words have changed', async () => {
    const proposal = { selection_start: 30, selection_end: 39, selected_text: 'שלוש חסרו', text_version: 2 };
    const moved = failure(409, 'text_changed', proposal);
    expect(await round([waiting('a')], [moved])).toMatchObject({ posted: ['a', 'new'], sent: ['new'], left: [] });
    const changed = failure(409, 'text_changed', { ...proposal, selected_text: 'ארבע חסרו' });
    expect((await round([waiting('a')], [changed])).refused).toEqual(['a משפט']);
    expect((await round([waiting('a')], [failure(409, 'text_changed', null)])).refused).toEqual(['a משפט']);
  });

  it('survive whatever the storage holds', () => {
    expect(parseUnsent(JSON.stringify([waiting('a')]))).toEqual([waiting('a')]);
    expect(['{', '[{"key":"a"}]', 'null', ''].map((raw) => parseUnsent(raw))).toEqual([[], [], [], []]);
  });
});

describe('on the page', () => {
  const shown = (text: ReadText) => text.comments.map(({ id }) => id);

  it('they stand on their passages, and go when they wait no longer', () => {
    const now = withUnsent(held, [waiting('a')], null, null);
    expect(now.comments).toMatchObject([{ id: sendingId('a'), selection_start: start, selected_text: 'שלוש חסרו' }]);
    expect(withUnsent(now, [waiting('a')], null, null)).toBe(now);
    expect(shown(withUnsent(now, [], null, null))).toEqual([]);
  });

  it('they are not shown beside themselves once the server’s own has come', () => {
    const comment = { ...commentBeingSent(held, { ...said, key: 'a' }, null), id: 'real' };
    const heard = mergeComment(held, { change: 'added', comment }, 1);
    expect(shown(withUnsent(heard, [waiting('a')], null, null))).toEqual(['real']);
  });

  it('they go along with their passage through a new version, and stay without one', () => {
    const waits = [waiting('a')];
    const late = withUnsent(textOf(`פתיחה. ${content}`, 2), waits, null, null);
    expect(late.comments).toEqual([]);
    const longer = withUnsent(textOf(`פתיחה. ${content}`, 2), waits, null, proposeAnchor);
    expect(longer.comments).toMatchObject([{ selection_start: start + 7, text_version: 2 }]);
    const gone = withUnsent(textOf('אחר לגמרי.', 2), waits, null, proposeAnchor);
    expect(gone.comments).toMatchObject([
      { selection_start: null, anchor_state: 'orphaned', comment_text: 'למה שלוש?' },
    ]);
  });
});
