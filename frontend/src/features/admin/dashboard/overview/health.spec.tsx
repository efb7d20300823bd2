import type { HealthCheck } from '@shulayim/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadWords } from '../../../../platform/i18n';
import { FakeServer, noNetwork } from '../../../../testing/fake-server';
import '../../admin-words';
import words from '../admin-dashboard.he.json';
import { Health } from './health';
import { openPart } from './overview.examples';

const { health: t } = words;
const route = 'GET /api/admin/health';
const disk: HealthCheck = {
  name: 'disk',
  state: 'good',
  title: 'דיסק',
  message: '63% פנויים',
  advice: null,
  since: null,
};
const mail: HealthCheck = {
  name: 'mail',
  state: 'critical',
  title: 'מיילים',
  message: 'מיילים מחכים כבר 20 דקות',
  advice: 'בדקו ביומן אם שרת הדואר עונה.',
  since: '2026-11-20T10:00:00.000Z',
};
const answer = (...checks: HealthCheck[]) => ({
  success: true,
  health: { at: '2026-11-20T12:00:00.000Z', state: checks[0]?.state, checks },
});

beforeAll(() => loadWords(['admin', 'admin-dashboard', 'ui']));

const open = (server: FakeServer) => openPart(<Health />, server);

it('says that all is well, and how', async () => {
  open(new FakeServer().answer(route, answer(disk)));
  expect(await screen.findByText(t.allGood)).toBeTruthy();
  const row = screen.getByRole('listitem');
  expect(row.textContent).toContain('63% פנויים');
  expect(within(row).getByText(t.states.good)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('says what is not well, what to do, and leads there', async () => {
  open(new FakeServer().answer(route, answer(mail, disk)));
  expect(await screen.findByText(t.some_one)).toBeTruthy();
  const [row] = screen.getAllByRole('listitem');
  if (!row) throw new Error('no row');
  expect(within(row).getByText(t.states.critical)).toBeTruthy();
  expect(row.textContent).toContain(mail.advice);
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/admin/outbox');
});

it('says that it could not be asked, and asks again', async () => {
  const server = new FakeServer().fail(route, noNetwork);
  open(server);
  const again = await screen.findByRole('button');
  server.answer(route, answer(disk));
  await userEvent.click(again);
  expect(await screen.findByText(t.allGood)).toBeTruthy();
});
