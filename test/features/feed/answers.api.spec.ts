import { Feed, Unread, type FeedEntry } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { comment, createProject } from '../../support/projects.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { useWorld } from '../../support/world.js';
import { answerFix, decide, revise } from '../fixes/fix-helpers.js';
import { markRead, playIn, told, unread as unreadInBell } from '../notifications/inbox-helpers.js';

const world = useWorld();
beforeAll(() => playIn(world));

const answers = async (author: Person, query = ''): Promise<FeedEntry[]> =>
  (await author.get(`/api/feed?kind=fix_answered${query}`)).as(Feed).entries;
const unread = async (author: Person) => (await author.get('/api/feed/unread')).as(Unread).count;

/** A comment of the reader's that was fixed in version 2, all of the feed seen. */
async function fixed() {
  const [dana, noa] = [await world.register('author'), await world.register('reader', 'נועה לוי')];
  const project = await createProject(dana, { visibility_status: 'public' });
  const remark = await comment(noa, project.part);
  await revise(dana, project.part);
  await decide(dana, remark);
  const [newest] = (await dana.get('/api/feed')).as(Feed).entries;
  (await dana.post('/api/feed/read', { up_to: newest?.position })).as(Unread);
  return { dana, noa, project, remark };
}

it('a reader’s answer to a fix is an entry of the author’s feed, with their word, and counted as new', async () => {
  const { dana, noa, project, remark } = await fixed();
  expect(await unread(dana)).toBe(0);
  await answerFix(noa, remark, { answer: 'better', words: 'כמעט שם' });
  const [entry, ...others] = await answers(dana, `&project_id=${project.project.id}`);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    kind: 'fix_answered',
    is_read: false,
    actor: { name: 'נועה לוי' },
    part_id: remark.part_id,
  });
  expect(entry?.comment?.decision?.answer).toMatchObject({ answer: 'better', words: 'כמעט שם' });
  expect(await unread(dana)).toBe(1);
});

it('read under the bell it is no news in the feed, and seen in the feed none under the bell', async () => {
  const { dana, noa, remark } = await fixed();
  await answerFix(noa, remark);
  const [notification] = await told(dana);
  expect(notification?.kind).toBe('fix_answered');
  await markRead(dana, { ids: [notification?.id] });
  expect(await unread(dana)).toBe(0);
  await answerFix(noa, remark, { answer: 'no' });
  const [entry] = await answers(dana);
  expect([await unread(dana), await unreadInBell(dana)]).toEqual([1, 1]);
  (await dana.post('/api/feed/read', { up_to: entry?.position })).as(Unread);
  expect([await unread(dana), await unreadInBell(dana)]).toEqual([0, 0]);
});

it('the last answer stands alone, and goes when the author decides anew', async () => {
  const { dana, noa, remark } = await fixed();
  for (const answer of ['no', 'better', 'yes']) await answerFix(noa, remark, { answer });
  const [entry, ...others] = await answers(dana);
  expect(others).toEqual([]);
  expect(entry?.comment?.decision?.answer?.answer).toBe('yes');
  await decide(dana, remark, { decision: 'kept', why: 'כך זה נשאר' });
  expect(await answers(dana)).toEqual([]);
  expect(await unread(dana)).toBe(0);
});

itRebuildsAlike(() => world);
