import type { AnalyticsPoint } from '@shulayim/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadWords } from '../../../../platform/i18n';
import { FakeServer, noNetwork } from '../../../../testing/fake-server';
import '../../admin-words';
import { exampleAnalytics } from '../../users/users.examples';
import words from '../admin-dashboard.he.json';
import { openPart } from './overview.examples';
import { Trends } from './trends';

const { trends: t, analytics } = words;
const route = 'GET /api/admin/analytics';
/** Thirty days: the seven before the last seven whole ones with one of everything, these with what is given, today with many. */
const points = (last: Partial<AnalyticsPoint>): AnalyticsPoint[] =>
  Array.from({ length: 30 }, (_, day) => {
    const count = day === 29 ? 100 : 1;
    const counts = { sign_ups: count, active_readers: count, comments: count, works: count, mails: count };
    return { at: `2026-11-${String(day + 1).padStart(2, '0')}`, ...counts, ...(day >= 22 && day < 29 ? last : {}) };
  });

beforeAll(() => loadWords(['admin', 'admin-dashboard', 'ui']));

const open = (server: FakeServer) => openPart(<Trends />, server);
const answered = (last: Partial<AnalyticsPoint>) =>
  new FakeServer().answer(route, { success: true, analytics: { ...exampleAnalytics, points: points(last) } });
const figure = async (label: string) => (await screen.findByText(label)).closest('div')?.textContent;

it('compares the last seven whole days with the seven before them', async () => {
  open(answered({ sign_ups: 2, active_readers: 4, comments: 0, mails: 1 }));
  await screen.findByText('14');
  expect(await figure(analytics.measures.sign_ups)).toBe(`${analytics.measures.sign_ups}7 יותר14`);
  expect(await figure(analytics.measures.comments)).toBe(`${analytics.measures.comments}7 פחות0`);
  expect(await figure(analytics.measures.mails)).toBe(`${analytics.measures.mails}${t.same}7`);
  // One reader comes on many days: of readers a day's mean is told, not their sum.
  expect(await figure(t.readersADay)).toBe(`${t.readersADay}3 יותר4`);
  expect(within(screen.getByRole('heading')).getByRole('link').getAttribute('href')).toBe('/admin/analytics');
});

it('says that the figures did not come, and asks again', async () => {
  const server = new FakeServer().fail(route, noNetwork);
  open(server);
  await screen.findByText(analytics.failed);
  server.answer(route, { success: true, analytics: { ...exampleAnalytics, points: points({}) } });
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findAllByText(t.same)).toHaveLength(5);
});
