import { act, render, screen } from '@testing-library/react';
import { loadWords } from '../../../../platform/i18n';
import '../../admin-words';
import { ReactionsTable } from './reactions-table';

beforeAll(() => loadWords(['admin', 'admin-system', 'ui']));

const reaction = { name: 'forget-mails', lag_events: 0, lag_seconds: 0, has_more: false, is_ahead: false };

it('says that a reaction beyond the end of the log does nothing, and what to do', async () => {
  await act(async () => {
    render(<ReactionsTable reactions={[{ ...reaction, lag_events: 7, is_ahead: true }]} />);
  });
  expect(await screen.findByText('מעבר לסוף היומן')).toBeTruthy();
  expect(screen.getByText(/להפעיל את התוכנה מחדש/)).toBeTruthy();
  expect(screen.queryByText('מעודכן')).toBeNull();
});
