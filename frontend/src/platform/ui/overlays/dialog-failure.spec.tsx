import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog';
import { DialogFailure } from './dialog-failure';

const sentence = 'אין חיבור לשרת';

function Saving({ footer }: { footer?: boolean }) {
  const [tries, setTries] = useState(0);
  const save = (
    <button
      type="button"
      onClick={() => {
        setTries(0);
        void Promise.resolve().then(() => setTries(tries + 1));
      }}
    >
      שמירה
    </button>
  );
  return (
    <Dialog opened onClose={() => undefined} title="הגדרות" footer={footer && save}>
      <input aria-label="שם" />
      {!footer && save}
      <DialogFailure>{tries > 0 && sentence}</DialogFailure>
    </Dialog>
  );
}

async function open(footer: boolean): Promise<HTMLElement> {
  await act(async () => {
    render(<Saving footer={footer} />);
  });
  // Its code comes by itself.
  await act(async () => {
    await import('../kit/kit-dialog');
  });
  return screen.findByRole('dialog');
}

it.each([true, false])(
  'stands in the footer and has the focus, where the dialog has buttons there: %s',
  async (footer) => {
    const user = userEvent.setup();
    const dialog = await open(footer);
    expect(within(dialog).queryByRole('alert')).toBeNull();
    await user.click(within(dialog).getByText('שמירה'));
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toBe(sentence);
    expect(document.activeElement).toBe(alert);
    const body = within(dialog).getByLabelText('שם').parentElement;
    expect(body?.contains(alert)).toBe(false);
    expect(body?.parentElement?.lastElementChild?.contains(alert)).toBe(true);
  },
);

it('takes the focus anew when the same thing fails again', async () => {
  const user = userEvent.setup();
  const dialog = await open(true);
  await user.click(within(dialog).getByText('שמירה'));
  await within(dialog).findByRole('alert');
  await user.click(within(dialog).getByLabelText('שם'));
  await user.click(within(dialog).getByText('שמירה'));
  const alert = await within(dialog).findByRole('alert');
  expect(document.activeElement).toBe(alert);
});

it('stands where it is written outside a dialog, and takes no focus', () => {
  render(
    <section>
      <DialogFailure>{sentence}</DialogFailure>
    </section>,
  );
  const alert = screen.getByRole('alert');
  expect(alert.parentElement?.tagName).toBe('SECTION');
  expect(document.activeElement).toBe(document.body);
});
