import { isPointed, readingMinutes, splitParagraphs } from '@shulayim/anchoring';
import { dealHighlights, isSameHighlights } from './text-highlights';

const paragraphs = splitParagraphs('הים שקט.\nThe sea, 1948.\nסוף.');
const highlight = (id: string, start: number, end: number) => ({ id, start, end });

describe('highlights of paragraphs', () => {
  it('go to every paragraph that they touch', () => {
    const dealt = dealHighlights(paragraphs, [highlight('b', 12, 26), highlight('a', 0, 3)]);
    expect(dealt.map((list) => list.map(({ id }) => id))).toEqual([['a'], ['b'], ['b']]);
  });

  it('are the same where nothing changed', () => {
    const [before = []] = dealHighlights(paragraphs, [highlight('a', 0, 3)]);
    const [after = [], changed = []] = dealHighlights(paragraphs, [highlight('a', 0, 3), highlight('b', 12, 14)]);
    expect(isSameHighlights(before, after)).toBe(true);
    expect(isSameHighlights(before, changed)).toBe(false);
  });
});

describe('a fully pointed text', () => {
  it('is told from one with a pointed word', () => {
    expect(isPointed('וַיְהִי בִּימֵי שְׁפֹט הַשֹּׁפְטִים וַיְהִי רָעָב בָּאָרֶץ')).toBe(true);
    expect(isPointed('בַּבֹּקֶר, עוד לפני שהתעוררו הדייגים, ירדה מרים אל החוף')).toBe(false);
    expect(isPointed('The sea')).toBe(false);
  });
});

it('guesses reading times, never nothing', () => {
  expect([readingMinutes(0), readingMinutes(201)]).toEqual([1, 2]);
});
