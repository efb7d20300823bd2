import { occurrences } from './occurrences.js';

describe('occurrences', () => {
  it('finds every place, overlapping ones too', () => expect(occurrences('אאא ב אא', 'אא', 9)).toEqual([0, 1, 6]));
  it('stops at the limit', () => expect(occurrences('א'.repeat(99), 'א', 3)).toEqual([0, 1, 2]));
  it('finds an empty part nowhere', () => expect(occurrences('א', '', 9)).toEqual([]));
});
