import { Comments, Done, OneComment, OpenedText, sentences, type Part } from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import type { Person } from '../../support/person.js';
import { comment, commentOn, createLink, createProject, openLink, type TestProject } from '../../support/projects.js';
import { useWorld } from '../../support/world.js';
import { commentsOf, sendComment, visitorOf } from './comment-helpers.js';

const world = useWorld();
let dana: Person;
let noa: Person;
let project: TestProject;
let part: Part;
beforeAll(async () => {
  [dana, noa] = [await world.register('author'), await world.register('reader', 'נועה לוי')];
  project = await createProject(dana, { visibility_status: 'public' });
  part = project.part;
});

const visitor = () => visitorOf(world, part);
const send = (person: Person, changes: object = {}, headers = {}) => sendComment(person, part, changes, headers);
const listed = (person: Person) => commentsOf(person, part);

describe('who may do what with a comment', () => {
  const act = {
    edit: (person: Person, id: string) => person.put(`/api/comments/${id}`, { comment_text: 'אחרת' }),
    delete: (person: Person, id: string) => person.delete(`/api/comments/${id}`),
    resolve: (person: Person, id: string) => person.post(`/api/comments/${id}/resolve`),
    reopen: (person: Person, id: string) => person.post(`/api/comments/${id}/reopen`),
    reply: (person: Person, id: string) => person.post(`/api/comments/${id}/replies`, { comment_text: 'תודה' }),
  };

  it('nothing, once they are suspended: neither with their own nor with others’', async () => {
    const ron = await world.register('reader', 'רון');
    const own = await comment(ron, part);
    const { id: userId } = ron.user;
    const metadata = { actor: { kind: 'system', id: null }, at: world.clock.now() } as const;
    const suspended = { type: 'AccountSuspended', data: { userId, reason: null } } as const;
    await world.app.get(EventStore).append(`account-${userId}`, 'any', [suspended], { metadata });
    for (const { id } of [own, await comment(noa, part)])
      for (const [name, attempt] of Object.entries(act)) {
        const { status, text } = await attempt(ron, id);
        expect([name, status, (JSON.parse(text) as { code: string }).code]).toEqual([name, 403, 'account_inactive']);
      }
    (await send(ron)).refused(403, 'account_inactive');
    (await ron.get(`/api/parts/${part.id}/comments`)).refused(403, 'account_inactive');
    expect((await listed(dana)).find(({ id }) => id === own.id)?.comment_text).toBe(own.comment_text);
  });

  it('its writer edits and deletes it, and may answer', async () => {
    const { id } = await comment(noa, part);
    const edited = (await act.edit(noa, id)).as(OneComment).comment;
    expect(edited.comment_text).toBe('אחרת');
    expect(edited.edited_at).not.toBeNull();
    expect((await act.reply(noa, id)).as(OneComment, 201).comment.replies).toMatchObject([
      { comment_id: id, author_name: 'נועה לוי', comment_text: 'תודה' },
    ]);
    (await act.resolve(noa, id)).refused(403, 'not_yours');
    (await act.reopen(noa, id)).refused(403, 'not_yours');
    (await act.delete(noa, id)).as(Done);
    for (const again of Object.values(act)) (await again(noa, id)).refused(404, 'not_found');
    expect((await listed(dana)).map((one) => one.id)).not.toContain(id);
  });

  it('goes with its answers, and cannot be answered once it is gone', async () => {
    const { id } = await comment(noa, part);
    (await act.reply(dana, id)).as(OneComment, 201);
    (await act.delete(noa, id)).as(Done);
    (await act.reply(dana, id)).refused(404, 'not_found');
    const { rows } = await world.pool.query('SELECT 1 FROM replies WHERE comment_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('one that is resolved can still be answered and deleted by its writer', async () => {
    const { id } = await comment(noa, part);
    (await act.resolve(dana, id)).as(OneComment);
    expect((await act.reply(noa, id)).as(OneComment, 201).comment).toMatchObject({ resolved: true });
    (await act.delete(noa, id)).as(Done);
  });

  it('a guest is a writer like any other', async () => {
    const guest = await visitor();
    const { id } = await comment(guest, part);
    (await act.edit(guest, id)).as(OneComment);
    (await act.resolve(guest, id)).refused(403, 'not_yours');
    (await act.delete(guest, id)).as(Done);
  });

  it("the text's author resolves, reopens and answers it, twice without harm", async () => {
    const { id } = await comment(noa, part);
    const resolved = (await act.resolve(dana, id)).as(OneComment).comment;
    expect(resolved.resolved).toBe(true);
    expect((await act.resolve(dana, id)).as(OneComment).comment.resolved_at).toBe(resolved.resolved_at);
    expect((await act.reopen(dana, id)).as(OneComment).comment).toMatchObject({ resolved: false, resolved_at: null });
    (await act.reply(dana, id)).as(OneComment, 201);
    (await act.edit(dana, id)).refused(403, 'not_yours');
    (await act.delete(dana, id)).refused(403, 'not_yours');
  });

  it('somebody who may not see it finds nothing', async () => {
    const { id } = await comment(noa, part);
    const strangers = [await world.register('reader'), await world.register('author'), await visitor(), world.person()];
    for (const stranger of strangers) {
      for (const attempt of Object.values(act)) {
        const refusal = (await attempt(stranger, id)).refused(404, 'not_found');
        const missing = (await attempt(stranger, '00000000-0000-4000-8000-000000000000')).refused(404, 'not_found');
        expect({ ...refusal, requestId: '' }).toEqual({ ...missing, requestId: '' });
      }
    }
    (await act.edit(noa, 'x')).refused(404, 'not_found');
  });

  it('words are checked again when edited and answered', async () => {
    const { id } = await comment(noa, part);
    for (const [path, method] of [
      [`/api/comments/${id}`, 'PUT'],
      [`/api/comments/${id}/replies`, 'POST'],
    ] as const) {
      const blank = await noa.ask(method, path, { comment_text: ' \u200f' });
      expect(blank.refused(400, 'invalid_input').fields).toEqual({ comment_text: sentences.commentEmpty });
      const long = await noa.ask(method, path, { comment_text: 'א'.repeat(1001) });
      expect(long.refused(400, 'invalid_input').fields).toEqual({ comment_text: sentences.commentTooLong });
    }
  });
});

describe('who sees which comments', () => {
  it('the author all, others their own, by name and by page', async () => {
    const other = (await createProject(dana, { visibility_status: 'public' })).part;
    const [first, second] = [world.person(), world.person()];
    for (const guest of [first, second]) await guest.get(`/api/texts/${other.id}`);
    const ids = [];
    for (const person of [first, second, noa]) ids.push((await comment(person, other)).id);
    const seen = async (person: Person) =>
      (await person.get(`/api/texts/${other.id}`)).as(OpenedText).comments.map(({ id }) => id);
    expect(await seen(dana)).toEqual(ids);
    expect(await seen(first)).toEqual([ids[0]]);
    expect(await seen(noa)).toEqual([ids[2]]);
    expect(await seen(world.person())).toEqual([]);
    const page = (await dana.get(`/api/parts/${other.id}/comments?limit=2`)).as(Comments);
    const rest = (await dana.get(`/api/parts/${other.id}/comments?limit=2&cursor=${page.next_cursor}`)).as(Comments);
    expect([...page.comments, ...rest.comments].map(({ id }) => id)).toEqual(ids);
    (await dana.get(`/api/parts/${other.id}/comments?cursor=x`)).refused(400, 'invalid_input');
  });

  it("each other's, where the work lets its readers, but not to change", async () => {
    const open = await createProject(dana, { visibility_status: 'public', readers_see_comments: true });
    const { id } = await comment(noa, open.part);
    const guest = world.person();
    const [seen] = (await guest.get(`/api/texts/${open.part.id}`)).as(OpenedText).comments;
    expect(seen).toMatchObject({ id, is_mine: false, author_name: 'נועה לוי' });
    (await guest.put(`/api/comments/${id}`, { comment_text: 'שלי' })).refused(403, 'not_yours');
    (await guest.delete(`/api/comments/${id}`)).refused(403, 'not_yours');
    (await guest.post(`/api/comments/${id}/replies`, { comment_text: 'גם אני' })).refused(403, 'not_yours');
  });

  it('a program that has nothing but the token of a link', async () => {
    const shared = await createProject(dana, { visibility_status: 'shared' });
    const { shareToken } = await createLink(dana, shared);
    const program = world.person({ 'x-share-token': shareToken });
    const said = await program.post(`/api/parts/${shared.part.id}/comments`, commentOn(shared.part));
    expect(said.as(OneComment, 201).comment).toMatchObject({ is_guest: true, is_mine: true });
  });

  it('nobody whose link was switched off', async () => {
    const shared = await createProject(dana, { visibility_status: 'shared' });
    const link = await createLink(dana, shared);
    const guest = await openLink(world.person(), link);
    const { id } = await comment(guest, shared.part);
    await dana.post(`/api/sharing/${link.shareToken}/deactivate`);
    (await guest.put(`/api/comments/${id}`, { comment_text: 'שוב' })).refused(404, 'not_found');
    (await guest.get(`/api/parts/${shared.part.id}/comments`)).refused(404, 'not_found');
  });
});

it('a deleted comment leaves no words behind, but in the log', async () => {
  const guest = await visitor();
  const { id } = (await send(guest, { comment_text: 'מילים-למחיקה', author_name: 'שם-למחיקה' })).as(
    OneComment,
    201,
  ).comment;
  (await guest.delete(`/api/comments/${id}`)).as(Done);
  expect(JSON.stringify(await world.readModels())).not.toMatch(/מילים-למחיקה|שם-למחיקה/);
});

itRebuildsAlike(() => world);
