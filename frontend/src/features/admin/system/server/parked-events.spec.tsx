import type { ParkedEvent } from '@shulayim/contracts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadWords } from '../../../../platform/i18n';
import '../../admin-words';
import { ParkedEvents } from './parked-events';

let events: ParkedEvent[] = [];
const mutate = jest.fn();
jest.mock('./server.queries', () => ({
  useParkedEvents: () => ({ data: events }),
  useRetryParked: () => ({ mutate, reset: () => undefined, isPending: false, isError: false }),
}));

const event = (type: string, retryAskedAt: string | null = null): ParkedEvent => ({
  reaction: 'forget-mails',
  event_id: '6b0f2f0e-58b1-4f0e-9d0a-6a1f6c1f7a51',
  type,
  error: 'the fault',
  tries: 8,
  parked_at: '2026-01-01T10:00:00.000Z',
  retry_asked_at: retryAskedAt,
});

beforeAll(() => loadWords(['admin', 'admin-system', 'admin-event-log', 'ui']));

it('says nothing where nothing was set aside', () => {
  events = [];
  render(<ParkedEvents />);
  expect(screen.queryByRole('table')).toBeNull();
});

it('shows what failed, and has it tried again with a reason', async () => {
  events = [event('AccountDeleted')];
  render(<ParkedEvents />);
  const row = await screen.findByRole('row', { name: /AccountDeleted/ });
  expect(row.textContent).toContain('the fault');
  await userEvent.click(within(row).getByRole('button'));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox'), 'תוקן');
  await userEvent.click(within(dialog).getByRole('button', { name: 'ניסיון נוסף' }));
  expect(mutate).toHaveBeenCalledTimes(1);
  expect(mutate.mock.calls[0]?.[0]).toMatchObject({ reaction: 'forget-mails', reason: 'תוקן' });
});
