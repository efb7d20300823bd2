import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ui from '../../words/catalogues/ui.he.json';
import { PasswordField } from './text-field';

const field = () => screen.getByLabelText<HTMLInputElement>('סיסמה');

function draw() {
  render(<PasswordField name="password" label="סיסמה" autoComplete="current-password" />);
  return userEvent.setup();
}

it('a password is hidden while it is typed, until a button shows it', async () => {
  const user = draw();
  await user.type(field(), 'אפרסמון-19');
  expect(field().type).toBe('password');
  await user.click(screen.getByRole('button', { name: ui.showPassword }));
  expect(field().type).toBe('text');
  await user.click(screen.getByRole('button', { name: ui.hidePassword }));
  expect(field().type).toBe('password');
  expect(field().value).toBe('אפרסמון-19');
});

it('it can be pasted, and filled in by a password manager, which knows it by its purpose', async () => {
  const user = draw();
  await user.click(field());
  await user.paste('של מנהל הסיסמאות');
  expect(field().value).toBe('של מנהל הסיסמאות');
  expect(field().autocomplete).toBe('current-password');
});
