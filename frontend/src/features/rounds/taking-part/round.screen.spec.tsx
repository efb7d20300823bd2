import type { OpenedRound } from '@shulayim/contracts';
import { screen, waitFor } from '@testing-library/react';
import { FakeServer } from '../../../testing/fake-server';
import { openPage } from '../../../testing/open-page';
import roundWords from '../words/rounds.lazy.he.json';
import words from './taking-part.lazy.he.json';

const route = '/api/round-invitations/abc';
const part = { part_id: '00000000-0000-4000-8000-300000000001', title: 'פרק ראשון' };
const opened = (change: Partial<OpenedRound> = {}): OpenedRound => ({
  success: true,
  name: 'סבב ראשון',
  note: 'אשמח לשמוע איפה נמאס לכם',
  project_title: 'שלוש סירות',
  author_name: 'דנה אלון',
  state: 'open',
  opens_on: '2026-03-01',
  closes_on: '2026-03-21',
  opened_at: '2026-03-01T12:00:00.000Z',
  closed_at: null,
  pace: 'when_finished',
  pace_days: null,
  parts_count: 2,
  words: 2000,
  is_sign_up: false,
  is_full: false,
  is_own: false,
  me: 'asked',
  can_consent: false,
  consent: null,
  parts: [],
  ...change,
});
const open = (server: FakeServer) => openPage('/round/abc', { server });

it('asks for nothing but a press, and then shows what is open and what waits', async () => {
  const server = new FakeServer().answer(`GET ${route}`, opened());
  const { user } = await open(server);
  expect(await screen.findByText(/כ־10 דקות קריאה/)).toBeTruthy();
  expect(screen.getByText(words.seesText)).toBeTruthy();
  expect(server.callsOf(`POST ${route}/join`)).toEqual([]);
  const parts = [
    { ...part, is_open: true, finished: false, opens_at: null },
    {
      ...part,
      part_id: part.part_id.replace(/1$/, '2'),
      title: 'פרק שני',
      is_open: false,
      finished: false,
      opens_at: null,
    },
  ];
  server.answer(`POST ${route}/join`, opened({ me: 'joined', parts }));
  await user.type(screen.getByLabelText(new RegExp(words.name)), 'נועה');
  await user.click(screen.getByRole('button', { name: words.join }));
  expect((await screen.findByRole('link', { name: 'פרק ראשון' })).getAttribute('href')).toBe(`/text/${part.part_id}`);
  expect(screen.getByText(words.afterBefore)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'פרק שני' })).toBeNull();
  expect(server.callsOf(`POST ${route}/join`).map(({ body }) => body)).toEqual([{ name: 'נועה' }]);
});

it('is left by a press and a reason', async () => {
  const server = new FakeServer()
    .answer(`GET ${route}`, opened({ me: 'joined' }))
    .answer(`POST ${route}/leave`, opened({ me: 'left' }));
  const { user } = await open(server);
  await user.click(await screen.findByRole('button', { name: words.leave }));
  await user.click(screen.getByRole('button', { name: roundWords.reason.lost_me }));
  expect(await screen.findByText(words.left)).toBeTruthy();
  await waitFor(() =>
    expect(server.callsOf(`POST ${route}/leave`).map(({ body }) => body)).toEqual([{ reason: 'lost_me' }]),
  );
});

it('says to its readers when it is closed, and what did not open in it', async () => {
  const parts = [{ ...part, is_open: false, finished: false, opens_at: null }];
  await open(
    new FakeServer().answer(
      `GET ${route}`,
      opened({ state: 'closed', me: 'joined', pace: 'every_days', pace_days: 2, parts }),
    ),
  );
  expect(await screen.findByText(words.over)).toBeTruthy();
  expect(screen.getByText(words.notOpened)).toBeTruthy();
});

it('asks at its end whether they may be asked again, and takes it back', async () => {
  const closed = opened({ state: 'closed', me: 'joined', can_consent: true });
  const server = new FakeServer()
    .answer(`GET ${route}`, closed)
    .answer(`PUT ${route}/consent`, { ...closed, consent: { likes: 'שירה' } })
    .answer(`DELETE ${route}/consent`, closed);
  const { user } = await open(server);
  await user.type(await screen.findByLabelText(new RegExp(words.likes)), 'שירה');
  await user.click(screen.getByRole('button', { name: words.again.give }));
  expect(await screen.findByText('שירה')).toBeTruthy();
  expect(server.callsOf(`PUT ${route}/consent`).map(({ body }) => body)).toEqual([{ likes: 'שירה' }]);
  await user.click(screen.getByRole('button', { name: words.again.withdraw }));
  expect(await screen.findByRole('button', { name: words.again.give })).toBeTruthy();
});

it.each([
  ['full', { is_full: true }],
  ['closed', { state: 'closed', is_full: true }],
] as const)('of a link that takes nobody says so: %s', async (why, change) => {
  await open(new FakeServer().answer(`GET ${route}`, opened({ is_sign_up: true, ...change })));
  expect(await screen.findByText(words[why])).toBeTruthy();
  expect(screen.queryByRole('button', { name: words.join })).toBeNull();
});

it('that is over, or that nobody sent, says so and leads home', async () => {
  await open(new FakeServer().refuse(`GET ${route}`, 404, { code: 'not_found', error: '-' }));
  expect(await screen.findByRole('heading', { name: words.gone })).toBeTruthy();
});
