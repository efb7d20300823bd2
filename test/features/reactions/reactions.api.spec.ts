import { PassageReactions, maxReactionLabelLength, sentences, type Part } from '@shulayim/contracts';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import type { Person } from '../../support/person.js';
import {
  addPart,
  createLink,
  createProject,
  nobodysId,
  openLink,
  quote,
  type TestProject,
} from '../../support/projects.js';
import { until } from '../../support/until.js';
import { password, useWorld } from '../../support/world.js';
import { visitorOf } from '../comments/comment-helpers.js';
import { react, reactedIn, reactionOn, reactionsOf, sendReaction, setReactions } from './reaction-helpers.js';

const world = useWorld();
let dana: Person;
let noa: Person;
let project: TestProject;
let part: Part;
beforeAll(async () => {
  [dana, noa] = [await world.register('author'), await world.register('reader', 'נועה לוי')];
});
beforeEach(async () => {
  project = await createProject(dana, { visibility_status: 'public' });
  part = project.part;
});

const seenByAuthor = async () => (await reactionsOf(dana, part)).passages;
const whoReacted = async (passageId: string) =>
  (await dana.get(`/api/parts/${part.id}/reactions/${passageId}`)).as(PassageReactions).reactions;

describe('a reaction', () => {
  it('stands on its passage: one for each reader, whom the author sees by name', async () => {
    const mine = await react(noa, part, 'moved');
    const start = part.body.indexOf(quote);
    expect(mine).toMatchObject({
      kind: 'moved',
      selected_text: quote,
      selection_start: start,
      selection_end: start + quote.length,
      text_version: 1,
      anchor_state: 'placed',
    });
    const guest = await visitorOf(world, part);
    await sendReaction(guest, part, 'slow', { author_name: 'אורי' });
    expect(await seenByAuthor()).toMatchObject([
      {
        passage_id: mine?.passage_id,
        selected_text: quote,
        people: 2,
        counts: [
          { kind: 'moved', count: 1 },
          { kind: 'slow', count: 1 },
        ],
      },
    ]);
    expect(await whoReacted(mine?.passage_id ?? '')).toMatchObject([
      { kind: 'slow', author_name: 'אורי', is_guest: true, reader: null, guest_number: 1 },
      { kind: 'moved', author_name: 'נועה לוי', is_guest: false, reader: { id: noa.user.id }, guest_number: null },
    ]);
  });

  it('is changed and taken back by another tap, and sent twice is one', async () => {
    const first = await react(noa, part, 'moved');
    expect(await react(noa, part, 'moved')).toEqual(first);
    const changed = await react(noa, part, 'lost');
    expect(changed).toMatchObject({ passage_id: first?.passage_id, kind: 'lost' });
    expect((await reactionsOf(noa, part)).mine).toEqual([changed]);
    expect(await seenByAuthor()).toMatchObject([{ people: 1, counts: [{ kind: 'lost', count: 1 }] }]);
    expect(await react(noa, part, null)).toBeNull();
    expect(await react(noa, part, null)).toBeNull();
    expect((await reactionsOf(noa, part)).mine).toEqual([]);
    expect(await seenByAuthor()).toEqual([]);
    await react(noa, part, 'more');
    expect(await seenByAuthor()).toMatchObject([{ people: 1, counts: [{ kind: 'more', count: 1 }] }]);
  });

  it('by many taps at once is one', async () => {
    const taps = await Promise.all([1, 2, 3, 4].map(() => sendReaction(noa, part, 'laughed')));
    expect(taps.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await seenByAuthor()).toMatchObject([{ people: 1, counts: [{ kind: 'laughed', count: 1 }] }]);
  });

  it('is shown to its own reader alone, and to the author', async () => {
    await react(noa, part, 'moved');
    const other = await world.register('reader');
    expect(await reactionsOf(other, part)).toMatchObject({ mine: [], passages: [] });
    expect(await reactionsOf(noa, part)).toMatchObject({ mine: [{ kind: 'moved' }], passages: [] });
    const [passage] = await seenByAuthor();
    (await noa.get(`/api/parts/${part.id}/reactions/${passage?.passage_id}`)).refused(404, 'not_found');
    const otherPart = await addPart(dana, project.project.id);
    const elsewhere = await dana.get(`/api/parts/${otherPart.id}/reactions/${passage?.passage_id}`);
    expect(elsewhere.as(PassageReactions).reactions).toEqual([]);
  });

  it('counts no comment', async () => {
    await react(noa, part, 'moved');
    const { text } = await dana.get(`/api/projects/${project.project.id}`);
    expect(text).not.toMatch(/"comments?_?[cC]ount":[1-9]/);
    expect((await dana.get(`/api/parts/${part.id}/comments`)).text).toContain('"comments":[]');
  });
});

describe('who may react', () => {
  it('is who may comment: not the author, nor where comments are closed', async () => {
    (await sendReaction(dana, part, 'moved')).refused(403, 'own_text');
    const closed = await createProject(dana, { visibility_status: 'public', allow_comments: false });
    (await sendReaction(noa, closed.part, 'moved')).refused(403, 'comments_off');
    const forPeople = await createProject(dana, { visibility_status: 'public', allow_guests: false });
    (await sendReaction(await visitorOf(world, forPeople.part), forPeople.part, 'moved')).refused(401, 'not_signed_in');
  });

  it('is a guest who came by a link, for as long as it opens the text', async () => {
    const shared = await createProject(dana, { visibility_status: 'shared' });
    const stranger = world.person();
    (await sendReaction(stranger, shared.part, 'moved')).refused(404, 'not_found');
    const link = await createLink(dana, shared);
    const guest = await openLink(world.person(), link);
    expect(await react(guest, shared.part, 'moved')).toMatchObject({ kind: 'moved' });
    await dana.put(`/api/projects/${shared.project.id}`, { visibility_status: 'private' });
    (await sendReaction(guest, shared.part, 'slow')).refused(404, 'not_found');
    (await guest.get(`/api/parts/${shared.part.id}/reactions`)).refused(404, 'not_found');
  });

  it.each(['x', nobodysId])('is nobody where there is no part %s', async (id) => {
    (await noa.put(`/api/parts/${id}/reactions`, reactionOn(part, 'moved'))).refused(404, 'not_found');
    (await noa.get(`/api/parts/${id}/reactions`)).refused(404, 'not_found');
    (await dana.get(`/api/parts/${part.id}/reactions/${id}x`)).refused(404, 'not_found');
  });

  it('takes back what they said where no new reactions are taken', async () => {
    await react(noa, part, 'moved');
    await dana.put(`/api/projects/${project.project.id}`, { allow_comments: false });
    expect(await react(noa, part, null)).toBeNull();
    expect(await seenByAuthor()).toEqual([]);
  });

  it('says which passage, in words that stand there', async () => {
    const nowhere = { selection_start: 2 ** 40, selection_end: 2 ** 40 + quote.length };
    for (const changes of [{ selected_text: 'אין כזה' }, nowhere])
      (await sendReaction(noa, part, 'moved', changes)).refused(400, 'selection_mismatch');
    expect(
      (await noa.put(`/api/parts/${part.id}/reactions`, { ...reactionOn(part, null), kind: 'angry' })).refused(
        400,
        'invalid_input',
      ).fields,
    ).toEqual({ kind: sentences.invalid });
  });
});

describe('which reactions a work takes', () => {
  it('is chosen and named by its author; what stands, stays', async () => {
    await react(noa, part, 'slow');
    const settings = { off: ['slow'], labels: { moved: ' צבט בלב ' } };
    expect(await setReactions(dana, project.project.id, settings)).toEqual({
      enabled: true,
      off: ['slow'],
      labels: { moved: 'צבט בלב' },
    });
    const seen = await reactionsOf(noa, part);
    expect(seen.settings).toEqual({ enabled: true, off: ['slow'], labels: { moved: 'צבט בלב' } });
    expect(seen.mine).toMatchObject([{ kind: 'slow' }]);
    const other = await world.register('reader');
    (await sendReaction(other, part, 'slow')).refused(403, 'reactions_off');
    expect(await react(other, part, 'moved')).toMatchObject({ kind: 'moved' });
    await setReactions(dana, project.project.id, { enabled: false });
    (await sendReaction(other, part, 'more')).refused(403, 'reactions_off');
    expect(await seenByAuthor()).toMatchObject([{ people: 2 }]);
    expect(await react(other, part, null)).toBeNull();
  });

  it.each([
    ['blank', ' ', sentences.reactionLabelEmpty],
    ['too long', 'א'.repeat(maxReactionLabelLength + 1), sentences.reactionLabelTooLong],
  ])('has no label that is %s', async (_, label, sentence) => {
    const answer = await dana.put(`/api/projects/${project.project.id}/reactions`, {
      enabled: true,
      off: [],
      labels: { moved: label },
    });
    expect(Object.values(answer.refused(400, 'invalid_input').fields ?? {})).toEqual([sentence]);
  });

  it('is nobody else’s to see or choose', async () => {
    const path = `/api/projects/${project.project.id}/reactions`;
    const other = await world.register('author');
    (await other.get(path)).refused(404, 'not_found');
    (await other.put(path, { enabled: false, off: [], labels: {} })).refused(404, 'not_found');
    (await dana.get('/api/projects/x/reactions')).refused(404, 'not_found');
  });
});

describe('in the author’s feed', () => {
  it('a passage is one entry, however many react; it goes with the last of them', async () => {
    const guest = await visitorOf(world, part);
    await react(noa, part, 'moved');
    await react(guest, part, 'moved');
    await react(noa, part, 'beautiful', 'איש לא ענה לה');
    await setReactions(dana, project.project.id, { labels: { moved: 'צבט בלב' } });
    const query = `kind=passage_reacted&project_id=${project.project.id}`;
    expect(await reactedIn(dana, query)).toMatchObject([
      { reactions: { selected_text: 'איש לא ענה לה', people: 1, counts: [{ kind: 'beautiful', count: 1 }] } },
      {
        kind: 'passage_reacted',
        part_id: part.id,
        actor: { id: null, name: null },
        reactions: {
          selected_text: quote,
          people: 2,
          counts: [{ kind: 'moved', count: 2 }],
          labels: { moved: 'צבט בלב' },
        },
      },
    ]);
    await react(guest, part, 'slow');
    expect((await reactedIn(dana, query)).map(({ reactions }) => reactions?.people)).toEqual([2, 1]);
    await react(noa, part, null);
    await react(noa, part, null, 'איש לא ענה לה');
    expect(await reactedIn(dana, query)).toMatchObject([{ reactions: { people: 1 } }]);
    await react(guest, part, null);
    expect(await reactedIn(dana, query)).toEqual([]);
  });

  it('pages hold each passage once, and comments are counted without them', async () => {
    await Promise.all(['שלוש', 'סירות', 'מרים'].map((passage) => react(noa, part, 'moved', passage)));
    const query = `kind=passage_reacted&project_id=${project.project.id}&limit=2`;
    const first = JSON.parse((await dana.get(`/api/feed?${query}`)).text) as {
      entries: { id: string }[];
      next_cursor: string;
    };
    const rest = await reactedIn(dana, `${query}&cursor=${first.next_cursor}`);
    expect(new Set([...first.entries, ...rest].map(({ id }) => id)).size).toBe(3);
    expect(JSON.parse((await dana.get('/api/feed/unread')).text)).toMatchObject({ count: 0 });
  });
});

it('what a guest said is the account’s once they sign in, and changes there', async () => {
  const guest = await visitorOf(world, part);
  await react(guest, part, 'moved');
  await guest.register({ name: 'אורי כץ', email: `guest-${Date.now()}@example.org`, password, role: 'reader' });
  const [passage] = await seenByAuthor();
  await until(async () => (await whoReacted(passage?.passage_id ?? ''))[0]?.author_name === 'אורי כץ');
  await react(guest, part, 'lost');
  expect(await seenByAuthor()).toMatchObject([{ people: 1, counts: [{ kind: 'lost', count: 1 }] }]);
});

itRebuildsAlike(() => world);
