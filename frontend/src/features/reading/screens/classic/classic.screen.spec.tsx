import { act, screen, waitFor } from '@testing-library/react';
import { atDesk, exampleIds, openText, opened, textOf } from '../../../../testing/reading-kit';
import english from '../../../comments/comments.en.json';
import words from '../../../comments/comments.he.json';
import uiEnglish from '../../../../platform/words/catalogues/ui.en.json';
import ui from '../../../../platform/words/catalogues/ui.he.json';
import reading from '../../reading.en.json';

const button = (name: string) => screen.findByRole('button', { name });
const look = () => {
  const { dir, lang } = document.documentElement;
  const text = screen.queryByRole('group', { name: reading.textLabel }) ?? textOf();
  return { page: dir, lang, text: text.closest('[dir]:not(html)')?.getAttribute('dir') };
};

beforeAll(atDesk);

it('turns to English and back with all other pages; the text stays as it is', async () => {
  const path = `/text-classic/${exampleIds.part}`;
  const { user } = await openText(opened(), { as: null, path });
  await user.click(await button(ui.otherLanguageLabel));
  expect(await screen.findByRole('heading', { name: english.none })).toBeTruthy();
  await waitFor(() => expect(look()).toEqual({ page: 'ltr', lang: 'en', text: 'rtl' }));
  await user.click(await button(uiEnglish.otherLanguageLabel));
  expect(await screen.findByRole('heading', { name: words.none })).toBeTruthy();
  await waitFor(() => expect(look()).toEqual({ page: 'rtl', lang: 'he', text: 'rtl' }));

  await user.click(await button(ui.otherLanguageLabel));
  expect(await screen.findByRole('heading', { name: english.none })).toBeTruthy();
  await act(async () => {
    window.history.pushState({}, '', '/terms');
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await screen.findByRole('heading', { level: 1, name: 'Terms of use' });
  expect(document.documentElement.dir).toBe('ltr');
});
