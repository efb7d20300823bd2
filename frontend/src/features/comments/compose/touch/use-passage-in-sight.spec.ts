import { shift } from './use-passage-in-sight';

const room = { top: 80, bottom: 400 };

describe('how far the page moves so that a passage stands above the form', () => {
  it('not at all when it does already', () => {
    expect(shift({ top: 100, bottom: 380 }, room)).toBe(0);
  });

  it('as little as is needed, in either direction', () => {
    expect(shift({ top: 500, bottom: 540 }, room)).toBe(140);
    expect(shift({ top: 20, bottom: 60 }, room)).toBe(-60);
  });

  it('to its beginning when it is longer than the room', () => {
    expect(shift({ top: 300, bottom: 900 }, room)).toBe(220);
  });
});
