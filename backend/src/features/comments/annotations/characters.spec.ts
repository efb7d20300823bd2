import { charactersBefore } from './characters.js';

it('counts a pair of code units as one character, and points as characters of their own', () => {
  const text = 'א😀בּ😀😀ג';
  const before = charactersBefore(text);
  for (let offset = 0; offset <= text.length; offset += 1) {
    const isInPair = /[\ud800-\udbff]/.test(text.charAt(offset - 1));
    if (!isInPair) expect(before(offset)).toBe([...text.slice(0, offset)].length);
  }
});
