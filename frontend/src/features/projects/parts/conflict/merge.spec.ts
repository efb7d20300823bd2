import { compareTexts } from '../../../../platform/ui/compare/compare-texts';
import { likelyChoices, merged } from './merge';

const base = 'פתיחה\nאמצע\nעוד\nסוף';
const merge = (theirs: string, mine: string) => {
  const rows = compareTexts(theirs, mine);
  return merged(rows, likelyChoices(rows, base));
};

describe('two people’s, or two windows’, changes of one text', () => {
  it.each([
    ['different lines', 'פתיחה אחרת\nאמצע\nעוד\nסוף', 'פתיחה\nאמצע\nעוד\nסוף טוב', 'פתיחה אחרת\nאמצע\nעוד\nסוף טוב'],
    ['a line added there', 'פתיחה\nחדש\nאמצע\nעוד\nסוף', 'פתיחה\nאמצע\nעוד\nסוף טוב', 'פתיחה\nחדש\nאמצע\nעוד\nסוף טוב'],
    ['a line that I took out', 'פתיחה אחרת\nאמצע\nעוד\nסוף', 'פתיחה\nאמצע\nסוף', 'פתיחה אחרת\nאמצע\nסוף'],
    ['a line taken out there', 'פתיחה\nאמצע\nסוף', 'פתיחה אחרת\nאמצע\nעוד\nסוף', 'פתיחה אחרת\nאמצע\nסוף'],
    ['the same line', 'פתיחה שלהם\nאמצע\nעוד\nסוף', 'פתיחה שלי\nאמצע\nעוד\nסוף', 'פתיחה שלי\nאמצע\nעוד\nסוף'],
  ])('begin with a sensible choice: %s', (_name, theirs, mine, expected) => expect(merge(theirs, mine)).toBe(expected));

  it('are taken whole when one side is chosen everywhere', () => {
    const [theirs, mine] = ['א\nב', 'ג\nב\nד'];
    const rows = compareTexts(theirs, mine);
    expect(
      merged(
        rows,
        rows.map(() => 'theirs'),
      ),
    ).toBe(theirs);
    expect(
      merged(
        rows,
        rows.map(() => 'mine'),
      ),
    ).toBe(mine);
  });
});
