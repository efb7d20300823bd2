import { spanOfChosen, stepSentence } from './sentence-steps';

const step = (down: 1 | -1, widens = false) => ({ step: down, widens, count: 4, firstOne: 1 });

describe('choosing sentences with the arrows', () => {
  it('begins where the reader is', () => {
    expect(stepSentence(null, step(1))).toEqual({ from: 1, to: 1 });
    expect(stepSentence(null, { ...step(1), count: 0 })).toBeNull();
  });

  it('moves, and stops at both ends', () => {
    expect(stepSentence({ from: 1, to: 1 }, step(1))).toEqual({ from: 2, to: 2 });
    expect(stepSentence({ from: 3, to: 3 }, step(1))).toEqual({ from: 3, to: 3 });
    expect(stepSentence({ from: 0, to: 0 }, step(-1))).toEqual({ from: 0, to: 0 });
  });

  it('widens with Shift, in both directions, and narrows again', () => {
    const wide = stepSentence({ from: 1, to: 1 }, step(1, true));
    expect(wide).toEqual({ from: 1, to: 2 });
    expect(stepSentence(wide, step(-1, true))).toEqual({ from: 1, to: 1 });
    expect(stepSentence({ from: 1, to: 1 }, step(-1, true))).toEqual({ from: 1, to: 0 });
  });

  it('covers from the first chosen sentence to the last', () => {
    const sentences = [0, 10, 20].map((start) => ({ start, end: start + 8 }));
    expect(spanOfChosen(sentences, { from: 2, to: 1 })).toEqual({ start: 10, end: 28 });
    expect(spanOfChosen([], { from: 0, to: 0 })).toBeNull();
  });
});
