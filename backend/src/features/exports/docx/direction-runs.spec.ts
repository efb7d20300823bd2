import fc from 'fast-check';
import { directionRuns, isRightToLeft } from './direction-runs.js';

const drawn = (text: string) =>
  directionRuns(text)
    .map((run) => (run.isRightToLeft ? run.text : `<${run.text}>`))
    .join('');

describe('the directions in a Hebrew paragraph', () => {
  it.each([
    ['הוא אמר "Hello, world!" (פרק 3, 10:30) ב-2002.', 'הוא אמר "<Hello, world>!" (פרק 3, 10:30) ב-2002.'],
    ['גרסת Windows 11 יצאה (סוף סוף).', 'גרסת <Windows 11> יצאה (סוף סוף).'],
    ['סרט 3D חדש', 'סרט <3D> חדש'],
    ['2002', '2002'],
    ['café naïve', '<café naïve>'],
    ['וַיְהִי בִּימֵי', 'וַיְהִי בִּימֵי'],
    ['צה"ל ו־NATO, יחד.', 'צה"ל ו־<NATO>, יחד.'],
    ['A ב C', '<A> ב <C>'],
    ['', ''],
  ])('%s', (text, expected) => expect(drawn(text)).toBe(expected));

  it('loses and adds nothing', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('א', 'ָ', 'a', '1', ' ', '.', '(', '😀', '\u200f', 'é', 'م') }),
        (text) =>
          expect(
            directionRuns(text)
              .map((run) => run.text)
              .join(''),
          ).toBe(text),
      ),
    ));

  it('takes no longer over an endless number', () => {
    expect(directionRuns('1'.repeat(200_000))).toHaveLength(1);
    expect(directionRuns(`a${'.'.repeat(200_000)}א`)).toHaveLength(2);
  });
});

describe('the direction of a paragraph', () => {
  it.each([
    ['שלום', true],
    ['Hello, אמרה מרים', true],
    ['Hello', false],
    ['* * *', true],
    ['', true],
  ])('%s', (text, expected) => expect(isRightToLeft(text)).toBe(expected));
});
