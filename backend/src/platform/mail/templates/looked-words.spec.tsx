import type { Mark } from '@shulayim/formatting';
import { renderToStaticMarkup } from 'react-dom/server';
import { LookedWords } from './looked-words.js';

const drawn = (text: string, look: readonly Mark[]) =>
  renderToStaticMarkup(<LookedWords text={text} look={look} />).replace(/ style="[^"]*"/g, '');

it('draws looks over one another, and shows tags in the text as text', () => {
  const look: Mark[] = [
    { kind: 'emphasis', start: 0, end: 6 },
    { kind: 'strong', start: 4, end: 9 },
    { kind: 'language', language: 'fr', start: 10, end: 13 },
  ];
  expect(drawn('שלום עולם <b>', look)).toBe(
    '<em>שלום</em><em><strong> ע</strong></em><strong>ולם</strong> <span lang="fr">&lt;b&gt;</span>',
  );
  expect(drawn('שלום', [])).toBe('שלום');
});
