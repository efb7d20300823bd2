import { hadReadAt } from './had-read.js';

const passage = { partId: 'second', end: 4_000 };
const place = { partId: 'second', isLater: false, offset: 4_200, percent: 40 };

describe('what the writer of a comment had read', () => {
  it.each([
    ['the passage and little more', place, null],
    ['an earlier part only', { ...place, partId: 'first', offset: 90_000, percent: 100 }, null],
    ['far beyond it in its part', { ...place, offset: 9_000, percent: 90 }, { partId: 'second', percent: 90 }],
    [
      'the beginning of a later part',
      { partId: 'third', isLater: true, offset: 10, percent: 0 },
      { partId: 'third', percent: 0 },
    ],
  ])('%s', (_, furthest, beyond) => expect(hadReadAt(passage, furthest)).toEqual({ beyond }));

  it('is not said where it is not known', () => expect(hadReadAt(passage, null)).toBeUndefined());
});
