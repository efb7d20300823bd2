import fc from 'fast-check';
import { directionRuns } from './direction-runs.js';

const drawn = (text: string, isRtl = true) =>
  directionRuns(text, isRtl)
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

  it.each([
    ['She said “שלום, עולם”, and left.', '<She said “>שלום, עולם<”, and left.>'],
    ['Plain words, 16:40.', '<Plain words, 16:40.>'],
  ])('in an English paragraph: %s', (text, expected) => expect(drawn(text, false)).toBe(expected));

  it('loses and adds nothing', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('א', 'ָ', 'a', '1', ' ', '.', '(', '😀', '\u200f', 'é', 'م') }),
        fc.boolean(),
        (text, isRtl) =>
          expect(
            directionRuns(text, isRtl)
              .map((run) => run.text)
              .join(''),
          ).toBe(text),
      ),
    ));

  it('takes no longer over an endless number', () => {
    expect(directionRuns('1'.repeat(200_000), true)).toHaveLength(1);
    expect(directionRuns(`a${'.'.repeat(200_000)}א`, true)).toHaveLength(2);
    expect(directionRuns(`א${'.'.repeat(200_000)}a`, false)).toHaveLength(2);
  });
});
