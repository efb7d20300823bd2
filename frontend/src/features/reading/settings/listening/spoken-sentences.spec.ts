import { sameSentence, spokenLanguage, spokenPieces, spokenSentences } from './spoken-sentences';

const words = (body: string) => spokenSentences(body).map(({ start, end }) => body.slice(start, end));

it('reads sentences in their order, and passes over lines of signs', () => {
  expect(words('הים שקט. "Hello!" אמרה מרים.\n\n* * *\n\nבערב שבו 3 סירות.')).toEqual([
    'הים שקט.',
    '"Hello!" אמרה מרים.',
    'בערב שבו 3 סירות.',
  ]);
});

it('has nothing to read in a text of signs', () => expect(words('***\n—')).toEqual([]));

it('hands a long sentence over where a voice may rest, without losing or doubling a word', () => {
  const sentence = Array.from({ length: 40 }, (_, n) => (n % 7 === 6 ? `מילה${n},` : `מילה${n}`)).join(' ');
  const pieces = spokenPieces(sentence, 60);
  expect(pieces.join(' ')).toBe(sentence);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(60);
  expect(pieces[0]).toBe('מילה0 מילה1 מילה2 מילה3 מילה4 מילה5 מילה6,');
});

it('leaves out signs that only order letters on a page', () => {
  expect(spokenPieces('של\u200fום\u00ad')).toEqual(['שלום']);
});

it.each([
  ['הוא אמר "Hello" ויצא.', 'he', 'he'],
  ['Hello, world!', 'he', 'en'],
  ['She said שלום and left.', 'en', 'en'],
  ['ואיש לא ענה.', 'fr', 'he'],
  ['1984', 'he', 'he'],
])('reads %s of a work in %s in %s', (sentence, language, spoken) => {
  expect(spokenLanguage(sentence, language)).toBe(spoken);
});

describe('after a revision', () => {
  it.each([
    ['goes on with the same sentence where others came before it', 'ב', 1, ['חדש', 'א', 'ב'], 2],
    ['takes the nearest of those that read the same', 'כן', 2, ['כן', 'א', 'ב', 'כן'], 3],
    ['stays at its number where the sentence is gone', 'ב', 1, ['א', 'ג'], 1],
    ['comes back to what is left', 'ב', 5, ['א'], 0],
    ['bears a text that is empty now', 'ב', 1, [], 0],
  ])('%s', (_name, said, at, after, expected) => {
    expect(sameSentence({ words: said, at }, after)).toBe(expected);
  });
});
