import { type Formatting, noFormatting } from '@shulayim/formatting';
import { comparedBodies, likelyChoices, merged } from './merge';

const plain = (body: string, formatting: Formatting = noFormatting) => ({ body, formatting });

const base = 'פתיחה\nאמצע\nעוד\nסוף';
const likely = (theirs: ReturnType<typeof plain>, mine: ReturnType<typeof plain>, begun = base) => {
  const rows = comparedBodies(theirs, mine);
  return merged(rows, likelyChoices(rows, begun), { theirs, mine });
};
const merge = (theirs: string, mine: string, begun = base) => likely(plain(theirs), plain(mine), begun).body;

describe('two people’s, or two windows’, changes of one text', () => {
  it.each([
    ['different lines', 'פתיחה אחרת\nאמצע\nעוד\nסוף', 'פתיחה\nאמצע\nעוד\nסוף טוב', 'פתיחה אחרת\nאמצע\nעוד\nסוף טוב'],
    ['a line added there', 'פתיחה\nחדש\nאמצע\nעוד\nסוף', 'פתיחה\nאמצע\nעוד\nסוף טוב', 'פתיחה\nחדש\nאמצע\nעוד\nסוף טוב'],
    ['a line that I took out', 'פתיחה אחרת\nאמצע\nעוד\nסוף', 'פתיחה\nאמצע\nסוף', 'פתיחה אחרת\nאמצע\nסוף'],
    ['a line taken out there', 'פתיחה\nאמצע\nסוף', 'פתיחה אחרת\nאמצע\nעוד\nסוף', 'פתיחה אחרת\nאמצע\nסוף'],
    ['the same line', 'פתיחה שלהם\nאמצע\nעוד\nסוף', 'פתיחה שלי\nאמצע\nעוד\nסוף', 'פתיחה שלי\nאמצע\nעוד\nסוף'],
  ])('begin with a sensible choice: %s', (_name, theirs, mine, expected) => expect(merge(theirs, mine)).toBe(expected));

  it('are taken whole when one side is chosen everywhere', () => {
    const [theirs, mine] = [plain('א\nב'), plain('ג\nב\nד')];
    const rows = comparedBodies(theirs, mine);
    for (const [choice, whole] of Object.entries({ theirs, mine }))
      expect(
        merged(
          rows,
          rows.map(() => choice as 'mine'),
          { theirs, mine },
        ),
      ).toEqual(whole);
  });

  it.each([
    ['I', 'אמצע ועוד ארבע מילים\nפתיחה\nסוף', 'פתיחה\nסוף\nאמצע ועוד ארבע מילים'],
    ['they', 'פתיחה\nסוף\nאמצע ועוד ארבע מילים', 'אמצע ועוד ארבע מילים\nפתיחה\nסוף'],
    ['I, by a line of two words', 'אמצע אחד\nפתיחה\nסוף', 'פתיחה\nסוף\nאמצע אחד'],
  ])('lose no paragraph that was moved: %s moved it', (_who, theirs, mine) =>
    expect(merge(theirs, mine, theirs)).toBe(mine),
  );

  it('keep the look and the line breaks of either side', () => {
    const theirs = plain('כותרת\r\nאמצע\r\nסוף', {
      marks: [],
      blocks: [{ kind: 'heading', start: 0, end: 5, level: 2 }],
    });
    const mine = plain('כותרת\r\nאמצע\r\nסוף טוב', { marks: [{ kind: 'strong', start: 17, end: 20 }], blocks: [] });
    const rows = comparedBodies(theirs, mine);
    expect(rows.map(({ isSame }) => isSame)).toEqual([false, true, false]);
    expect(merged(rows, ['theirs', 'mine', 'mine'], { theirs, mine })).toEqual({
      body: mine.body,
      formatting: { marks: mine.formatting.marks, blocks: theirs.formatting.blocks },
    });
  });

  it('a call that stays and a note that is taken from there still belong together', () => {
    const note = (start: number, end: number, at: number) =>
      ({ kind: 'footnote', start, end, anchor: { start: at, end: at + 1 } }) as const;
    const mine = plain('מילה1\n1 הערה', { marks: [], blocks: [note(6, 12, 4)] });
    const theirs = plain('2 פתיחה2\nמילה1\n2 לפתיחה\n1 הערה אחרת', {
      marks: [],
      blocks: [note(15, 23, 7), note(24, 35, 13)],
    });
    const rows = comparedBodies(theirs, mine);
    const { body, formatting } = merged(
      rows,
      rows.map(() => 'theirs'),
      { theirs, mine },
    );
    expect(body).toBe(theirs.body);
    expect(formatting).toEqual(theirs.formatting);
  });
});
