import { maintenanceSentences, sentences, sentenceIn, SiteState, type NewMaintenanceWindow } from '@shulayim/contracts';
import { Listener } from '../../support/listener.js';
import type { Person } from '../../support/person.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { type World, startWorld } from '../../support/world.js';

const admin = { ADMIN_EMAIL: 'owner@example.org', ADMIN_PASSWORD: 'admin-password' };
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A window of `ms` that starts after so many milliseconds: both of one reading of the clock. */
function lasting(startMs: number, ms: number, note?: string) {
  const start = Date.now() + startMs;
  const [starts_at = '', ends_at = ''] = [start, start + ms].map((at) => new Date(at).toISOString());
  return { starts_at, ends_at, ...(note === undefined ? {} : { note }) };
}

let world: World;
let owner: Person;
let dana: Person;
beforeAll(async () => {
  world = await startWorld({ ...admin, COMING_SOON: 'off' });
  owner = world.person();
  await owner.logIn(admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD);
  dana = await world.register('author');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => world.close());

const put = (maintenance_window: unknown) => owner.put('/api/admin/site', { maintenance_window });
const announce = async (window: NewMaintenanceWindow | null) => (await put(window)).as(SiteState).site;
const told = async () => (await world.person().get('/api/site')).as(SiteState).site;
/** The program's clock stands still there until the end of the test. */
const itIs = (now: string) => jest.spyOn(world.clock, 'now').mockReturnValue(now);
const before = (at: string) => new Date(Date.parse(at) - 1).toISOString();

async function expectOpen(): Promise<void> {
  for (const person of [world.person(), dana, owner]) {
    expect((await person.get('/api/library')).status).toBe(200);
    expect((await person.get('/home')).status).toBe(200);
  }
}

it('is announced by an admin alone', async () => {
  const maintenance_window = lasting(hourMs, hourMs);
  (await world.person().put('/api/admin/site', { maintenance_window })).refused(401, 'not_signed_in');
  (await dana.put('/api/admin/site', { maintenance_window })).refused(403, 'wrong_role');
  expect((await told()).maintenance_window).toBeNull();
});

describe('what is refused', () => {
  const { maintenanceEndsEarly, maintenanceTooLong, maintenanceStarted, maintenanceTooFar, maintenanceNoteTooLong } =
    maintenanceSentences;
  const [starts, ends, note] = ['starts_at', 'ends_at', 'note'].map((name) => `maintenance_window.${name}`);
  it.each([
    ['an end before the start', () => lasting(hourMs, -1), ends, maintenanceEndsEarly],
    ['an end at the start', () => lasting(hourMs, 0), ends, maintenanceEndsEarly],
    ['more than a day', () => lasting(hourMs, dayMs + 1000), ends, maintenanceTooLong],
    ['a start that has passed', () => lasting(-1, hourMs), starts, maintenanceStarted],
    ['a start more than thirty days ahead', () => lasting(30 * dayMs + hourMs, hourMs), starts, maintenanceTooFar],
    ['too many words', () => lasting(hourMs, hourMs, 'א'.repeat(201)), note, maintenanceNoteTooLong],
    ['no start', () => ({ ends_at: lasting(hourMs, hourMs).ends_at }), starts, sentences.required],
    [
      'a day that is none',
      () => ({ ...lasting(hourMs, hourMs), ends_at: '2026-02-30T10:00:00Z' }),
      ends,
      sentences.invalid,
    ],
    [
      'a time of nowhere',
      () => ({ ...lasting(hourMs, hourMs), starts_at: '2026-02-03T10:00' }),
      starts,
      sentences.invalid,
    ],
    ['no window', () => 'tomorrow', 'maintenance_window', sentences.invalid],
  ])('%s', async (_name, window, field = '', sentence) => {
    expect((await put(window())).refused(400, 'invalid_input').fields).toEqual({ [field]: sentence });
    for (const language of ['en', 'ar'] as const) expect(sentenceIn(language, sentence)).not.toBe(sentence);
    expect((await told()).maintenance_window).toBeNull();
  });
});

describe('an announced window', () => {
  const words = 'מחליפים את בסיס הנתונים <b>';
  let window: { starts_at: string; ends_at: string; note: string | null };
  beforeAll(async () => {
    const site = await announce({ ...lasting(hourMs, hourMs / 2), note: ` ${words}\n` });
    if (site.maintenance_window) window = site.maintenance_window;
  });
  afterAll(() => announce(null));

  it('is told to everybody, and leaves the site open until then', async () => {
    expect(window).toMatchObject({ note: words });
    expect(await told()).toMatchObject({ maintenance: false, maintenance_window: window });
    await expectOpen();
    itIs(before(window.starts_at));
    await expectOpen();
  });

  it('closes the site by itself for everybody but admins, and says when it is back', async () => {
    itIs(window.starts_at);
    for (const person of [world.person(), dana]) {
      const answer = await person.get('/api/library');
      answer.refused(503, 'maintenance');
      const page = await person.get('/home');
      expect([page.status, page.headers.get('retry-after'), answer.headers.get('retry-after')]).toEqual([
        503,
        '1800',
        '1800',
      ]);
      expect(page.text).toContain(`<time datetime="${window.ends_at}">`);
    }
    expect((await owner.get('/api/library')).status).toBe(200);
    expect((await owner.get('/home')).status).toBe(200);
    expect(await told()).toMatchObject({ maintenance: false, maintenance_window: window });
    itIs(before(window.ends_at));
    const last = await dana.get('/api/library');
    last.refused(503, 'maintenance');
    expect(last.headers.get('retry-after')).toBe('1');
  });

  it('opens it by itself at its end, and is no more', async () => {
    itIs(window.ends_at);
    await expectOpen();
    expect((await told()).maintenance_window).toBeNull();
  });

  it('says nothing of an end that an admin’s switch has overtaken', async () => {
    itIs(window.starts_at);
    await owner.put('/api/admin/site', { maintenance: true });
    const page = await dana.get('/home');
    expect([page.status, page.headers.get('retry-after'), page.text.includes('<time')]).toEqual([503, '300', false]);
    itIs(window.ends_at);
    (await dana.get('/api/library')).refused(503, 'maintenance');
    await owner.put('/api/admin/site', { maintenance: false });
  });
});

it('one that is cancelled closes nothing, and every open page hears of both', async () => {
  const page = await Listener.connect(world.person());
  const window = lasting(hourMs, hourMs);
  await announce(window);
  await page.hears('site', ({ site }) => site.maintenance_window?.ends_at === window.ends_at);
  await announce(null);
  await page.hears('site', ({ site }) => site.maintenance_window === null);
  itIs(window.starts_at);
  await expectOpen();
});

it('each announcement is an event with the one before it; the same again is none', async () => {
  const first = { ...lasting(hourMs, hourMs), note: null };
  const second = { ...first, note: 'יותר זמן' };
  for (const window of [first, first, second, null, null]) await announce(window);
  const { rows } = await world.pool.query<{ type: string; data: unknown }>(
    `SELECT type, data FROM events WHERE type LIKE 'MaintenanceWindow%' ORDER BY position DESC LIMIT 3`,
  );
  const asLogged = ({ starts_at, ends_at, note }: typeof second | typeof first) => ({
    startsAt: starts_at,
    endsAt: ends_at,
    note,
  });
  expect(rows.reverse()).toEqual([
    { type: 'MaintenanceWindowAnnounced', data: { window: asLogged(first), from: null } },
    { type: 'MaintenanceWindowAnnounced', data: { window: asLogged(second), from: asLogged(first) } },
    { type: 'MaintenanceWindowCancelled', data: { window: asLogged(second) } },
  ]);
});

itRebuildsAlike(() => world);
