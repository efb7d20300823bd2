import { markKinds, type Mark } from '@shulayim/formatting';
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

it('draws each look, also where a mail program knows no styles but those in the elements', () => {
  const written = (kind: Mark['kind']) => {
    const look = { kind, start: 0, end: 4, ...(kind === 'language' ? { language: 'fr' } : {}) };
    return renderToStaticMarkup(<LookedWords text="שלום" look={[look]} />);
  };
  expect(Object.fromEntries(markKinds.map((kind) => [kind, written(kind)]))).toEqual({
    emphasis: '<em>שלום</em>',
    strong: '<strong>שלום</strong>',
    underline: '<u>שלום</u>',
    strike: '<s>שלום</s>',
    superscript: '<sup style="line-height:0">שלום</sup>',
    subscript: '<sub style="line-height:0">שלום</sub>',
    small_caps: '<span style="font-variant:small-caps">שלום</span>',
    language: '<span lang="fr">שלום</span>',
  });
});
