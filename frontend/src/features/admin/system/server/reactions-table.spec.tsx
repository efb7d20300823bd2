import { act, render, screen } from '@testing-library/react';
import { loadWords } from '../../../../platform/i18n';
import '../../admin-words';
import log from '../log-names/admin-event-log.he.json';
import { ReactionsTable } from './reactions-table';

beforeAll(() => loadWords(['admin', 'admin-system', 'admin-event-log', 'ui']));

const reaction = { name: 'forget-mails', lag_events: 0, lag_seconds: 0, has_more: false, is_ahead: false };

it('says that a reaction beyond the end of the log does nothing, and what to do', async () => {
  await act(async () => {
    render(<ReactionsTable reactions={[{ ...reaction, lag_events: 7, is_ahead: true }]} />);
  });
  expect(await screen.findByText('מעבר לסוף היומן')).toBeTruthy();
  expect(screen.getByText(/להפעיל את התוכנה מחדש/)).toBeTruthy();
  expect(screen.queryByText('מעודכן')).toBeNull();
});

it('calls a reaction by what it does, and by its own name where a newer process has it', async () => {
  await act(async () => {
    render(<ReactionsTable reactions={[reaction, { ...reaction, name: 'of-tomorrow' }]} />);
  });
  const { name, purpose } = log.reactions['forget-mails'];
  const [known, unknown] = await screen.findAllByRole('rowheader');
  expect(known?.textContent).toBe(`${name}${purpose} forget-mails`);
  expect(unknown?.textContent).toBe('of-tomorrow');
});

it.each([
  ['what to do about one that lags', 121, true],
  ['nothing about one that is nearly there', 120, false],
])('says %s', async (_name, lag_seconds, isSaid) => {
  await act(async () => {
    render(<ReactionsTable reactions={[{ ...reaction, lag_events: 3, lag_seconds }]} />);
  });
  await screen.findByText(log.reactions['forget-mails'].name);
  expect(screen.queryByText(log.whatToDo) !== null).toBe(isSaid);
});
