import { findVerse, isStanza } from './find-verse.js';

const stanza = ['לא ידעתי מאין בא הקול', '   ולא לאן הוא הולך', 'רק את הרוח שמעתי'];
const prose = ['היא קמה, פתחה את החלון והביטה בים שעה ארוכה מאוד, עד שהחשיך ואיש כבר לא נראה על החוף כולו.'];
const shown = (blocks: string[][], isPoetry = false) => findVerse(blocks, isPoetry);

describe('findVerse', () => {
  it('takes stanzas of short lines for verse, also between prose', () => {
    expect(shown([stanza, stanza])).toEqual([true, true]);
    expect(shown([prose, stanza, ['בודד'], stanza, prose])).toEqual([false, true, true, true, false]);
  });

  it('takes nothing else for verse', () => {
    expect(shown([stanza])).toEqual([false]);
    expect(shown([stanza, prose, stanza])).toEqual([false, false, false]);
    const speech = ['– מי שם?', '– אני', '– בוא'];
    expect(shown([speech, speech])).toEqual([false, false]);
    const list = ['1. חלב', '2. לחם'];
    expect(shown([list, list])).toEqual([false, false]);
    const sentences = ['הוא בא.', 'היא הלכה.'];
    expect(shown([sentences, sentences])).toEqual([false, false]);
    expect(shown([prose, prose])).toEqual([false, false]);
  });

  it('counts no points in a line’s length', () => {
    const pointed = ['בְּרֵאשִׁית בָּרָא אֱלֹהִים אֵת הַשָּׁמַיִם וְאֵת הָאָרֶץ', 'וְהָאָרֶץ הָיְתָה תֹהוּ'];
    expect(shown([pointed, pointed])).toEqual([true, true]);
  });

  it('believes a work of poetry, but for lines as long as paragraphs', () => {
    const note = [`${prose[0] ?? ''} `.repeat(3)];
    expect(shown([stanza, prose, ['– מי שם?'], note], true)).toEqual([true, true, true, false]);
  });
});

it('knows a stanza by its own lines', () => {
  expect(
    [stanza, stanza.slice(0, 2), prose, ['– מי שם?', '– אני', '– בוא'], ['הוא בא.', 'היא הלכה.', 'סוף']].map(isStanza),
  ).toEqual([true, false, false, false, false]);
});
