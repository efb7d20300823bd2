import type { Block } from '@shulayim/formatting';
import { act, render, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { Compared } from './compared';
import words from './words/compare.he.json';

interface Version {
  readonly lines: readonly string[];
  /** Words of a line → the id of its image. */
  readonly images?: Readonly<Record<string, string>>;
}

function textOf({ lines, images = {} }: Version) {
  const body = lines.join('\n');
  const blocks = Object.entries(images).map(([line, image]): Block => {
    const start = body.indexOf(line);
    return { kind: 'image', start, end: start + line.length, image, width: 40, height: 30 };
  });
  return { title: 'פרק', label: 'גרסה', body, formatting: { marks: [], blocks } };
}

async function compare(before: Version, after: Version) {
  const { container } = await act(async () =>
    render(
      <Suspense>
        <Compared before={textOf(before)} after={textOf(after)} />
      </Suspense>,
    ),
  );
  /** Images with what is said of them; those that stand for the eye alone left out. */
  const images = [...container.querySelectorAll('figure')]
    .filter((figure) => !figure.closest('[aria-hidden="true"]'))
    .map((figure) => [figure.querySelector('img')?.getAttribute('src'), figure.textContent]);
  return { container, images };
}
const at = (image: string) => `/api/images/${image}`;
const { image: said } = words;

it('an image that stayed is shown with its words, also where these were changed', async () => {
  const before = { lines: ['סירה בחוף', 'הים היה שקט.'], images: { 'סירה בחוף': 'one' } };
  expect((await compare(before, { ...before, lines: ['סירה בחוף', 'הים היה סוער.'] })).images).toEqual([
    [at('one'), ''],
  ]);
  const after = { lines: ['סירה ירוקה בחוף', 'הים היה שקט.'], images: { 'סירה ירוקה בחוף': 'one' } };
  expect((await compare(before, after)).images).toEqual([
    [at('one'), ''],
    [at('one'), ''],
  ]);
});

it('of many lines that are the same the first and the last with words are shown, with their images', async () => {
  const lines = ['', 'סירה', '', 'אחת', 'שתיים', 'שלוש', '', 'אחרונה', ''];
  const images = { סירה: 'one', אחרונה: 'two' };
  const { images: shown } = await compare({ lines: [...lines, 'לפני'], images }, { lines: [...lines, 'אחרי'], images });
  expect(shown.map(([address]) => address)).toEqual([at('one'), at('two')]);
  screen.getByRole('button', { name: words.more_other.replace('{{count}}', '3') });
});

it.each([
  ['added', {}, { 'סירה בחוף': 'one' }, [[at('one'), said.after.alone]]],
  ['removed', { 'סירה בחוף': 'one' }, {}, [[at('one'), said.before.alone]]],
  [
    'replaced',
    { 'סירה בחוף': 'one' },
    { 'סירה בחוף': 'two' },
    [
      [at('one'), said.before.changed],
      [at('two'), said.after.changed],
    ],
  ],
])('an image that was %s over the same words is said to be so', async (_what, before, after, shown) => {
  const lines = ['סירה בחוף', 'הים היה שקט.'];
  expect((await compare({ lines, images: before }, { lines, images: after })).images).toEqual(shown);
});

it('an image that came with its line is new', async () => {
  const line = 'הים היה שקט.';
  const { images } = await compare({ lines: [line] }, { lines: [line, 'סירה'], images: { סירה: 'one' } });
  expect(images).toEqual([[at('one'), said.after.alone]]);
});

it('a blank that went is said in a word, since a line through it looks like a dash', async () => {
  await compare({ lines: ['הים היה שקט. '] }, { lines: ['הים היה שקט.'] });
  const gone = screen.getByText(words.blanks_one);
  expect(gone.tagName).toBe('DEL');
  expect(within(gone.parentElement as HTMLElement).queryByText(/^\s+$/)).toBeNull();
});

it('letters keep their look, also beside words that changed, and what changed of it is said', async () => {
  const version = (body: string, kind: 'strong' | 'emphasis') => {
    const start = body.indexOf('הים');
    const marks = [{ kind, start, end: start + 3 }];
    return { title: 'פרק', label: 'גרסה', body, formatting: { marks, blocks: [] } };
  };
  const { container } = await act(async () =>
    render(
      <Suspense>
        <Compared before={version('אז הים היה שקט.', 'emphasis')} after={version('אז הים היה סוער.', 'strong')} />
      </Suspense>,
    ),
  );
  const drawn = (tag: string) => [...container.querySelectorAll(tag)].map(({ textContent }) => textContent);
  expect(['em', 'strong', 'del', 'ins'].map(drawn)).toEqual([['הים'], ['הים'], ['שקט'], ['סוער']]);
  expect(container.querySelector('strong')?.className).toBe('');
  const said = (sentence: string, look: string) => sentence.replace('{{look}}', look);
  screen.getByText(said(words.lookRemoved, words.looks.emphasis), { exact: false });
  screen.getByText(said(words.lookAdded, words.looks.strong), { exact: false });
});
