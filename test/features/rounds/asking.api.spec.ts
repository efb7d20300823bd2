import { OpenedText } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { createProject, type TestProject } from '../../support/projects.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { freshEmail, useWorld } from '../../support/world.js';
import { read } from '../readers/readers-helpers.js';
import { askTo, join, leave, look, plan, roundToken, roundsOf, signUpLink } from './round-helpers.js';

const world = useWorld();
let dana: Person;
let work: TestProject;
beforeAll(async () => void (dana = await world.register('author', 'דנה אלון')));
beforeEach(async () => void (work = await createProject(dana, { visibility_status: 'private' })));

const opens = (reader: Person, { id }: { id: string }) => reader.get(`/api/texts/${id}`);
async function asked() {
  const round = await plan(dana, work);
  const email = freshEmail();
  await askTo(dana, round, { emails: [email] });
  return { round, token: await roundToken(world, email) };
}
const first = async () => (await roundsOf(dana, work))[0];

describe('whom an author asks', () => {
  it('by an address once; nobody twice, not themselves, and not who wants no mails', async () => {
    const round = await plan(dana, work);
    const email = freshEmail();
    const { results } = await askTo(dana, round, { emails: [email, email, dana.user.email, 'לא כתובת'] });
    expect(results.map(({ ok, code }) => code ?? ok)).toEqual([true, 'duplicate', 'own_address', 'invalid_email']);
    const again = await askTo(dana, round, { emails: [email] });
    expect(again.results).toMatchObject([{ ok: false, code: 'already_asked' }]);
    expect(again.round.readers).toHaveLength(1);
    (await dana.post(`/api/rounds/${round.id}/readers`, {})).refused(400, 'invalid_input');
  });

  it('by their account, who has read the work; their address is not told', async () => {
    const [noa, stranger] = [await world.register('reader', 'נועה לוי'), await world.register('reader')];
    const open = await createProject(dana, { visibility_status: 'public' });
    await read(open.part, noa);
    const round = await plan(dana, open);
    const { results } = await askTo(dana, round, { reader_ids: [noa.user.id, stranger.user.id] });
    expect(results.map(({ ok, code }) => code ?? ok)).toEqual([true, 'unknown_reader']);
    const [{ readers } = { readers: [] }] = await roundsOf(dana, open);
    expect(readers).toMatchObject([{ name: 'נועה לוי', email: null, state: 'asked' }]);
    await join(noa, await roundToken(world, noa.user.email ?? ''));
    expect((await roundsOf(dana, open))[0]?.readers).toMatchObject([{ state: 'joined', finished: 0 }]);
    await noa.put('/api/users/me', { shares_progress: false });
    expect((await roundsOf(dana, open))[0]?.readers).toMatchObject([{ state: 'joined', finished: null }]);
  });

  it('and takes out again, with what the round had opened to them', async () => {
    const { round, token } = await asked();
    const guest = world.person();
    await join(guest, token);
    const [reader] = (await first())?.readers ?? [];
    expect((await dana.delete(`/api/rounds/${round.id}/readers/${reader?.id}`)).status).toBe(200);
    (await opens(guest, work.part)).refused(404, 'not_found');
    (await guest.get(`/api/round-invitations/${token}`)).refused(404, 'not_found');
    (await dana.delete(`/api/rounds/${round.id}/readers/${reader?.id}`)).refused(404, 'not_found');
  });
});

describe('the link of a round', () => {
  it('takes so many, says that it is full, and that it takes nobody any more', async () => {
    const round = await plan(dana, work);
    const link = await signUpLink(dana, round, 1);
    const token = link?.token ?? '';
    expect(link).toMatchObject({ places: 1, taken: 0 });
    const [guest, late] = [world.person(), world.person()];
    expect(await look(guest, token)).toMatchObject({ is_sign_up: true, is_full: false, me: 'asked' });
    await join(guest, token, { name: 'אורי', email: 'uri@example.org', likes: 'מתח ושירה' });
    (await opens(guest, work.part)).as(OpenedText);
    expect((await first())?.readers).toMatchObject([
      { name: 'אורי', email: 'uri@example.org', likes: 'מתח ושירה', came_by: 'link', state: 'joined' },
    ]);
    expect((await look(late, token)).is_full).toBe(true);
    (await late.post(`/api/round-invitations/${token}/join`, {})).refused(409, 'round_places_taken');
    expect((await look(guest, token)).me).toBe('joined');
    await leave(guest, token);
    expect((await look(late, token)).is_full).toBe(false);
    expect(await signUpLink(dana, round, null)).toBeNull();
    (await late.post(`/api/round-invitations/${token}/join`, {})).refused(409, 'round_closed');
    (await late.post(`/api/round-invitations/${token}/join`, { email: 'לא' })).refused(400, 'invalid_input');
  });
});

itRebuildsAlike(() => world);
