import type { Comment } from '@shulayim/contracts';
import { Settings } from '../../../backend/src/platform/config/settings/settings.js';
import { invite } from '../invitations/invitation-helpers.js';
import { proveAddress } from '../privacy/privacy-helpers.js';
import { Listener } from '../../support/listener.js';
import type { Person } from '../../support/person.js';
import { until } from '../../support/until.js';
import { addPart, comment, createProject, prose, type TestProject } from '../../support/projects.js';
import { useWorld } from '../../support/world.js';

const world = useWorld({ MAIL_SETTLE_SECONDS: '0' });
let dana: Person;
let noa: Person;
beforeAll(async () => {
  dana = await world.register('author');
});
beforeEach(async () => {
  noa = await world.register('reader', 'נועה לוי');
});
afterEach(() => Listener.closeAll());

const publicProject = () => createProject(dana, { visibility_status: 'public' });
const shared = () => createProject(dana, { visibility_status: 'shared' });
const open = (person: Person, { part }: TestProject) => person.post(`/api/texts/${part.id}/access`);
const answer = (person: Person, { id }: Comment, comment_text = 'תודה') =>
  person.post(`/api/comments/${id}/replies`, { comment_text });

describe("a reader's home hears", () => {
  const news = (listener: Listener) => listener.all('changed').filter(({ topic }) => topic === 'notifications');
  async function atHome(person: Person, since?: string): Promise<Listener> {
    const listener = await Listener.connect(person, since ? { since } : {});
    expect(await listener.ask('watch', { topic: 'notifications' })).toEqual({ success: true });
    return listener;
  }

  it('of what others do to their comments, but not of their own doing or of others’ comments', async () => {
    const { part } = await publicProject();
    const guest = world.person();
    await guest.get(`/api/texts/${part.id}`);
    const [own, guests] = [await comment(noa, part), await comment(guest, part)];
    const [home, guestsHome] = [await atHome(noa), await atHome(guest)];
    await answer(noa, own);
    await answer(dana, guests);
    await guestsHome.hears('changed');
    await home.catchUp();
    expect(news(home)).toEqual([]);
    for (const [n, step] of ['replies', 'resolve', 'reopen'].entries()) {
      await dana.post(`/api/comments/${own.id}/${step}`, { comment_text: 'תודה' });
      await until(() => news(home).length === n + 1);
    }
  });

  it('of a new version and a new part of what they read, and of an invitation', async () => {
    const project = await publicProject();
    await open(noa, project);
    await proveAddress(noa, world.app.get(Settings).dataDir);
    const home = await atHome(noa);
    const path = `/api/projects/${project.project.id}/parts`;
    await dana.put(`${path}/${project.part.id}`, { body: `${prose} ועוד.`, text_version: 1 });
    await until(() => news(home).length === 1);
    await addPart(dana, project.project.id);
    await until(() => news(home).length === 2);
    await invite(dana, (await shared()).project.id, noa.user.email);
    await until(() => news(home).length === 3);
  });

  it('what was missed while away, in one word', async () => {
    const { part } = await publicProject();
    const own = await comment(noa, part);
    const before = await atHome(noa);
    await answer(dana, own);
    const { position } = await before.hears('changed');
    before.close();
    const calm = await atHome(noa, position);
    await calm.catchUp();
    expect(news(calm)).toEqual([]);
    calm.close();
    await answer(dana, own, 'ועוד');
    await dana.post(`/api/comments/${own.id}/resolve`);
    const again = await atHome(noa, position);
    await again.hears('changed');
    await again.catchUp();
    expect(news(again)).toHaveLength(1);
  });

  it('nothing without a name', async () => {
    const stranger = await Listener.connect(world.person());
    expect(await stranger.refusedToWatch({ topic: 'notifications' })).toBe('not_signed_in');
  });
});
