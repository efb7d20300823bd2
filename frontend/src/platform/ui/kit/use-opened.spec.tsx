import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { takeFocus } from '../../forms/take-focus';
import { Dialog } from '../overlays/dialog';

/** Draws its dialog only while it is open, and another one after it. */
function Asking({ whenDone }: { readonly whenDone?: string }) {
  const [step, setStep] = useState<'none' | 'asked' | 'thanked' | 'done'>('none');
  return (
    <>
      <button type="button" onClick={() => setStep('asked')}>
        דיווח
      </button>
      {step === 'asked' && (
        <Dialog key="ask" opened onClose={() => setStep('none')} title="מה לא בסדר?">
          <button type="button" onClick={() => setStep('thanked')}>
            שליחה
          </button>
        </Dialog>
      )}
      {step === 'thanked' && (
        <Dialog key="thanks" opened onClose={() => setStep('done')} title="תודה">
          <p>הדיווח הגיע</p>
        </Dialog>
      )}
      {step === 'done' && whenDone && (
        <button type="button" ref={takeFocus}>
          {whenDone}
        </button>
      )}
    </>
  );
}

async function open(whenDone?: string) {
  const user = userEvent.setup();
  await act(async () => {
    await import('./kit-dialog');
  });
  render(whenDone ? <Asking whenDone={whenDone} /> : <Asking />);
  await user.click(screen.getByRole('button', { name: 'דיווח' }));
  await screen.findByRole('dialog', { name: 'מה לא בסדר?' });
  return user;
}
const hasFocus = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));

it('gives the focus back to what opened a dialog that is taken away while it is open', async () => {
  const user = await open();
  await user.keyboard('{Escape}');
  await hasFocus('דיווח');
});

it('gives it back after a second dialog has taken the place of the first', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'שליחה' }));
  await screen.findByRole('dialog', { name: 'תודה' });
  await user.keyboard('{Escape}');
  await hasFocus('דיווח');
});

it('leaves it where a page has moved it meanwhile', async () => {
  const user = await open('הבא');
  await user.click(screen.getByRole('button', { name: 'שליחה' }));
  await screen.findByRole('dialog', { name: 'תודה' });
  await user.keyboard('{Escape}');
  await hasFocus('הבא');
});
