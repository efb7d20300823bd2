import { screen, within } from '@testing-library/react';
import { exampleReader, openText, opened } from '../../../testing/reading-kit';
import settings from './reading-settings.he.json';
import words from './settings-panel.lazy.he.json';

afterEach(() => localStorage.clear());

it.each(['reactions', 'suggestions', 'questions'] as const)(
  'what a reader can do without is switched off and on again in this browser: %s',
  async (kind) => {
    const { user } = await openText(opened(), { as: exampleReader });
    await user.click(await screen.findByRole('button', { name: settings.settings }));
    const choice = within(await screen.findByRole('group', { name: words[kind] }));
    const radio = (which: 'on' | 'off') =>
      choice.getByRole<HTMLInputElement>('radio', { name: words.reactionsAre[which] });
    expect(radio('on').checked).toBe(true);
    await user.click(radio('off'));
    expect(radio('off').checked).toBe(true);
    expect({ ...localStorage }).toMatchObject({ [`reading-${kind}`]: 'off' });
    await user.click(radio('on'));
    expect(localStorage.getItem(`reading-${kind}`)).toBeNull();
  },
);
