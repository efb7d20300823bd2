import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { setTimeout as sleep } from 'node:timers/promises';
import { KitDialog } from './kit-dialog';

it('whoever has gone on from a date by Tab is not brought back there', async () => {
  render(
    <KitDialog opened title="round" onClose={() => undefined}>
      <input type="date" aria-label="from" />
      <input type="date" aria-label="until" />
      <textarea aria-label="question" />
    </KitDialog>,
  );
  const from = await screen.findByLabelText('from');
  // The kit has put the focus where a dialog begins.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button')));
  from.focus();
  fireEvent.keyDown(from, { key: 'Tab' });
  screen.getByLabelText('question').focus();
  await sleep(50);
  expect(document.activeElement).toBe(screen.getByLabelText('question'));
});
