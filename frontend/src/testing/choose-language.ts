import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * In the dialog behind the sign that stands on a page.
 *
 * @param sign the button's name, in the page's language
 * @param name of the language, as its readers call it
 */
export async function chooseLanguage(user: UserEvent, sign: string, name: string): Promise<void> {
  const [button] = await screen.findAllByRole('button', { name: sign });
  if (button) await user.click(button);
  await user.click(within(await screen.findByRole('dialog', { name: sign })).getByRole('button', { name }));
}
