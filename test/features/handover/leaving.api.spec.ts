import { OnePart } from '@shulayim/contracts';
import { ResealWork } from '../../../backend/src/features/handover/completing/reseal-work.js';
import type { Person } from '../../support/person.js';
import { until } from '../../support/until.js';
import { password, useWorld } from '../../support/world.js';
import { seen } from '../images/image-files.js';
import { found } from '../privacy/privacy-helpers.js';
import { isThere, worksIn, words } from './full-work.js';
import { completed, handOver } from './handover-helpers.js';
import { writeLate } from './late-store.js';

const world = useWorld({ MAIL_SETTLE_SECONDS: '0', COMING_SOON: 'off' });
const { fullWork, leftOf, sealedFor, rowsOf } = worksIn(world);

describe('when somebody leaves the site for good', () => {
  const leave = async (person: Person) =>
    expect((await person.ask('DELETE', '/api/users/me', { password })).status).toBe(200);

  it('what they gave away stays whole, also when everything is made again from the log', async () => {
    const full = await fullWork();
    await handOver(world, full.work.project.id, { from: full.owner, to: full.recipient });
    await leave(full.owner);
    await isThere(full);
    const { part } = full;
    await world.rebuildAll();
    await isThere(full);
    for (const id of Object.values(full.images)) expect((await seen(full.recipient, id)).status).toBe(200);
    // The text can still be written with the images that it has.
    const { part: now } = (await full.recipient.get(`/api/projects/${full.work.project.id}/parts/${part.id}`)).as(
      OnePart,
    );
    const again = { body: `${now.body} עוד.`, formatting: now.formatting, text_version: now.text_version };
    (await full.recipient.put(`/api/projects/${full.work.project.id}/parts/${part.id}`, again)).as(OnePart);
  });

  it('waits until no word of it stands under their key', async () => {
    const full = await fullWork();
    const { id } = full.work.project;
    // As if the words were not sealed anew yet when the account is deleted.
    const words = world.app.get(ResealWork);
    const late = jest.spyOn(words, 'under').mockResolvedValue();
    await handOver(world, id, { from: full.owner, to: full.recipient });
    expect(await sealedFor(full.owner.user.id, id)).toBeGreaterThan(8);
    late.mockRestore();
    await leave(full.owner);
    expect(await sealedFor(full.owner.user.id, id)).toBe(0);
    await world.rebuildAll();
    await isThere(full);
  });

  it('what was handed over to them goes with them, and the former owner’s other works stay', async () => {
    const full = await fullWork();
    await handOver(world, full.work.project.id, { from: full.owner, to: full.recipient });
    await leave(full.recipient);
    const left = async () =>
      found((await rowsOf(full)).join('\n'), [words.title, words.draft, words.round, 'שאלה על צדפות']);
    expect(await left()).toEqual([]);
    await world.rebuildAll();
    expect(await left()).toEqual([]);
    (await full.reader.get(`/api/texts/${full.part.id}`)).refused(404, 'not_found');
    expect((await full.owner.get('/api/projects')).text).toContain('אחרת');
    expect((await seen(full.owner, full.images.shared)).status).toBe(200);
    expect((await seen(full.owner, full.images.own)).status).toBe(404);
  });
});

it('what was still written for the former owner follows, however late it comes', async () => {
  const full = await fullWork();
  const { id } = full.work.project;
  await handOver(world, id, { from: full.owner, to: full.recipient });
  // A process that has not heard of it yet.
  await writeLate(world, full.owner.user.id, { projectId: id, partId: full.part.id });
  await until(async () => (await leftOf(full)).length === 0 && (await sealedFor(full.owner.user.id, id)) === 0);
  await completed(world, id, 2);
  expect((await full.recipient.get(`/api/projects/${id}/parts/${full.part.id}/versions`)).text).toContain(
    'שם שנכתב באיחור',
  );
  await world.rebuildAll();
  expect(await leftOf(full)).toEqual([]);
});
