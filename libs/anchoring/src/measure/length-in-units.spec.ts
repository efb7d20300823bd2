import { lengthInUnits } from './length-in-units.js';

describe('lengthInUnits', () => {
  it('counts UTF-16 code units, points and halves of an emoji included', () => {
    expect(lengthInUnits('שָׁלוֹם עֲלֵיכֶם')).toBe(16);
    expect(lengthInUnits('🌊')).toBe(2);
  });
});
