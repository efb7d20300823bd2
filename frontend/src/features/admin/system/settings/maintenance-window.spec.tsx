import { type MaintenanceWindow, maintenanceSentences, sentences } from '@shulayim/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Call } from '../../../../testing/fake-server';
import { openPage } from '../../../../testing/open-page';
import { timeRange } from '../../../../platform/words/time-range';
import { exampleAdmin, exampleAdminSite, panelServer } from '../../users/users.examples';
import words from '../admin-system.he.json';
import { instantOf, localTimeOf } from './local-time';

const { window: said } = words.settings;
const put = 'PUT /api/admin/site';
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } });
const beside = async (label: string, text: string) =>
  within((await field(label)).closest('form') as HTMLElement).findByText(text);
const announcedAs = ({ starts_at, ends_at }: Pick<MaintenanceWindow, 'starts_at' | 'ends_at'>) =>
  said.announced.replace('{{when}}', timeRange('he-IL', starts_at, ends_at));

/** Keeps what it is sent, as the server does. */
async function openSettings(announced: MaintenanceWindow | null = null) {
  const answerWith = (maintenance_window: MaintenanceWindow | null) => ({
    ...exampleAdminSite,
    site: { ...exampleAdminSite.site, maintenance_window },
  });
  const server = panelServer().answer('GET /api/admin/site', answerWith(announced));
  server.answer(put, ({ body }: Call) => {
    const { maintenance_window: sent } = body as { maintenance_window: MaintenanceWindow | null };
    return answerWith(sent && { ...sent, note: sent.note || null });
  });
  await openPage('/admin/settings', { as: exampleAdmin, server });
  return { server, sent: () => server.callsOf(put).map(({ body }) => body) };
}

it('is announced by the clock of whoever announces it, and can be cancelled', async () => {
  const { sent } = await openSettings();
  await screen.findByText(said.none);
  expect(screen.queryByRole('button', { name: said.cancel })).toBeNull();
  await fill(said.starts, '2026-12-01T22:00');
  await fill(said.ends, '2026-12-01T23:30');
  await fill(said.note, 'מעבר שרת');
  await press(said.save);
  const window = {
    starts_at: new Date(2026, 11, 1, 22).toISOString(),
    ends_at: new Date(2026, 11, 1, 23, 30).toISOString(),
    note: 'מעבר שרת',
  };
  await screen.findByText(announcedAs(window));
  await screen.findByText(said.saved);
  await press(said.cancel);
  await screen.findByText(said.none);
  await screen.findByText(said.cancelled);
  expect(sent()).toEqual([{ maintenance_window: window }, { maintenance_window: null }]);
  await waitFor(async () => expect((await field(said.starts)).value).toBe(''));
});

it('shows what is announced, in its fields as well', async () => {
  const window = {
    starts_at: new Date(2026, 11, 1, 22).toISOString(),
    ends_at: new Date(2026, 11, 2, 1).toISOString(),
    note: 'שרת',
  };
  await openSettings(window);
  await screen.findByText(announcedAs(window));
  const values = await Promise.all([said.starts, said.ends, said.note].map(field));
  expect(values.map(({ value }) => value)).toEqual(['2026-12-01T22:00', '2026-12-02T01:00', 'שרת']);
});

it('says beside a field what is wrong with it, and sends nothing; what is typed stays', async () => {
  const { sent } = await openSettings();
  await fill(said.starts, '2026-12-01T22:00');
  await press(said.save);
  await beside(said.ends, sentences.required);
  expect(document.activeElement).toBe(await field(said.ends));
  await fill(said.ends, '2026-12-01T21:00');
  await press(said.save);
  await beside(said.ends, maintenanceSentences.maintenanceEndsEarly);
  await fill(said.ends, '2026-12-03T21:00');
  await press(said.save);
  await beside(said.ends, maintenanceSentences.maintenanceTooLong);
  expect([sent(), (await field(said.starts)).value]).toEqual([[], '2026-12-01T22:00']);
});

it('says what the server’s clock refuses beside its field', async () => {
  const { server } = await openSettings();
  const fields = { 'maintenance_window.starts_at': maintenanceSentences.maintenanceStarted };
  server.refuse(put, 400, { code: 'invalid_input', error: 'משפט', fields });
  await fill(said.starts, '2020-12-01T22:00');
  await fill(said.ends, '2020-12-01T23:00');
  await press(said.save);
  await beside(said.starts, maintenanceSentences.maintenanceStarted);
  await waitFor(async () => expect(document.activeElement).toBe(await field(said.starts)));
});

it('a field’s time is that of this browser, both ways', () => {
  const at = new Date(2026, 6, 1, 9, 5);
  expect(localTimeOf(at.toISOString())).toBe('2026-07-01T09:05');
  expect(instantOf('2026-07-01T09:05')).toBe(at.toISOString());
  expect(instantOf('')).toBe('');
});
