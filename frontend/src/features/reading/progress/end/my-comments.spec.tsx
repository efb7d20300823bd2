import { screen, within } from '@testing-library/react';
import suggestionWords from '../../../../entities/suggestions/suggestions.lazy.he.json';
import { commentOn, openText, opened } from '../../../../testing/reading-kit';
import words from '../../settings/reading-settings.he.json';

it('shows under the text what this reader suggested in it, with no words of their own', async () => {
  const suggested = { comment_text: '', is_mine: true, suggestion: { text: 'ארבע חסרו', lane: 'wording' as const } };
  await openText(opened([commentOn('שלוש חסרו', 1, suggested)]));
  const mine = within(await screen.findByRole('region', { name: words.mine }));
  const pair = await mine.findByLabelText(suggestionWords.pair);
  expect(pair.querySelector('del')?.textContent).toBe('שלוש');
  expect(pair.querySelector('ins')?.textContent).toBe('ארבע');
});
