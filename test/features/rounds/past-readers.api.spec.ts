import { OpenedRound, PastReaders } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { createProject, type TestProject } from '../../support/projects.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { freshEmail, useWorld } from '../../support/world.js';
import { read } from '../readers/readers-helpers.js';
import { askTo, join, joinedRound, leave, look, plan, roundToken, roundsOf } from './round-helpers.js';

const world = useWorld();
let dana: Person;
let work: TestProject;
beforeEach(async () => {
  dana = await world.register('author', 'דנה אלון');
  work = await createProject(dana, { visibility_status: 'public' });
});

const pastOf = async (author: Person) => (await author.get('/api/past-readers')).as(PastReaders);
const consent = (reader: Person, token: string, likes: string | null = null) =>
  reader.put(`/api/round-invitations/${token}/consent`, { likes });
const withdraw = (reader: Person, token: string) => reader.delete(`/api/round-invitations/${token}/consent`);
async function guestOf(round: { id: string }, name: string) {
  const [email, guest] = [freshEmail(), world.person()];
  await askTo(dana, round, { emails: [email] });
  const token = await roundToken(world, email);
  await join(guest, token, { name });
  return { email, guest, token };
}

describe('past readers', () => {
  it('are those who said so, while they do; asked to a new round by one press, and once', async () => {
    const round = await plan(dana, work);
    const [noa, uri] = [await guestOf(round, 'נועה'), await guestOf(round, 'אורי')];
    await dana.post(`/api/rounds/${round.id}/close`, {});
    expect((await look(noa.guest, noa.token)).can_consent).toBe(true);
    expect((await consent(noa.guest, noa.token, 'מתח')).as(OpenedRound).consent).toEqual({ likes: 'מתח' });
    const next = await plan(dana, work);
    const past = await pastOf(dana);
    expect(past.readers).toMatchObject([
      { name: 'נועה', email: noa.email, likes: 'מתח', round_name: round.name, project_title: work.project.title },
    ]);
    expect(past.rounds.map(({ id }) => id)).toEqual([next.id]);
    const past_reader_ids = past.readers.map(({ id }) => id);
    expect((await askTo(dana, next, { past_reader_ids })).results).toEqual([
      { past_reader_id: past_reader_ids[0], ok: true },
    ]);
    expect((await askTo(dana, next, { past_reader_ids })).results).toMatchObject([{ code: 'already_asked' }]);
    const [{ readers } = { readers: [] }] = await roundsOf(dana, work);
    expect(readers).toMatchObject([{ email: noa.email, state: 'asked' }]);
    const [{ readers: before } = { readers: [] }] = (await roundsOf(dana, work)).slice(1);
    const silent = before.find(({ email }) => email === uri.email)?.id ?? '';
    expect((await askTo(dana, next, { past_reader_ids: [silent] })).results).toMatchObject([
      { code: 'unknown_reader' },
    ]);

    // By the new invitation, before they answer it: in all rounds of the author.
    const token = await roundToken(world, noa.email);
    const stranger = world.person();
    expect((await look(stranger, token)).consent).toEqual({ likes: null });
    expect((await withdraw(stranger, token)).as(OpenedRound).consent).toBeNull();
    expect((await pastOf(dana)).readers).toEqual([]);
    const other = await plan(dana, work);
    expect((await askTo(dana, other, { past_reader_ids })).results).toMatchObject([{ code: 'unknown_reader' }]);
  });

  it('are asked by their account, whose address is told to nobody', async () => {
    const noa = await world.register('reader', 'נועה לוי');
    await read(work.part, noa);
    const round = await plan(dana, work);
    await askTo(dana, round, { reader_ids: [noa.user.id] });
    const token = await roundToken(world, noa.user.email ?? '');
    await join(noa, token);
    (await consent(noa, token)).as(OpenedRound);
    const { readers } = await pastOf(dana);
    expect(readers).toMatchObject([{ name: 'נועה לוי', email: null }]);
    const elsewhere = await plan(dana, await createProject(dana, { visibility_status: 'private' }));
    const { results } = await askTo(dana, elsewhere, { past_reader_ids: readers.map(({ id }) => id) });
    expect(results).toMatchObject([{ ok: true }]);
    await noa.put('/api/users/me', { shares_progress: false });
    expect((await pastOf(dana)).readers).toHaveLength(1);
    await leave(noa, token);
    expect((await pastOf(dana)).readers).toEqual([]);
  });

  it('are nobody who cannot be written to, who does not take part, or who was taken out', async () => {
    const { token, readers } = await joinedRound(world, dana, work, ['נועה']);
    const [noa] = readers as [Person];
    expect((await look(noa, token)).can_consent).toBe(false);
    (await consent(noa, token)).refused(409, 'round_without_address');
    (await consent(world.person(), token)).refused(404, 'not_found');
    (await withdraw(world.person(), token)).refused(404, 'not_found');
    const round = await plan(dana, work);
    const uri = await guestOf(round, 'אורי');
    (await consent(uri.guest, uri.token, 'א'.repeat(301))).refused(400, 'invalid_input');
    (await consent(uri.guest, uri.token)).as(OpenedRound);
    const { readers: shown } = await pastOf(dana);
    await dana.put(`/api/projects/${work.project.id}`, { visibility_status: 'private' });
    expect((await pastOf(dana)).readers).toEqual([]);
    await dana.put(`/api/projects/${work.project.id}`, { visibility_status: 'shared' });
    expect((await pastOf(dana)).readers).toHaveLength(1);
    expect((await dana.delete(`/api/rounds/${round.id}/readers/${shown[0]?.id}`)).status).toBe(200);
    expect((await pastOf(dana)).readers).toEqual([]);
  });

  it('are their author’s alone', async () => {
    const round = await plan(dana, work);
    const noa = await guestOf(round, 'נועה');
    (await consent(noa.guest, noa.token)).as(OpenedRound);
    const [{ id } = { id: '' }] = (await pastOf(dana)).readers;
    const other = await world.register('author');
    expect((await pastOf(other)).readers).toEqual([]);
    const theirs = await plan(other, await createProject(other, { visibility_status: 'public' }));
    expect((await askTo(other, theirs, { past_reader_ids: [id] })).results).toMatchObject([{ code: 'unknown_reader' }]);
    (await world.person().get('/api/past-readers')).refused(401, 'not_signed_in');
    (await (await world.register('reader')).get('/api/past-readers')).refused(403, 'wrong_role');
  });
});

itRebuildsAlike(() => world);
