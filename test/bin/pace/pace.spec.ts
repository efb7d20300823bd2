import { slowdownOf } from './pace.mjs';

/** Milliseconds of processor time on the quiet machine. */
const quiet = 322;

it('a suite has its budget while nothing is known of the machine, and on one that is quicker', () => {
  expect(slowdownOf([])).toBe(1);
  expect(slowdownOf([quiet / 2, quiet / 2])).toBe(1);
});

it('a machine that takes twice as long, or does so half of the time, gives as much more', () => {
  expect(slowdownOf([2 * quiet, 2 * quiet])).toBe(2);
  expect(slowdownOf([quiet, 2 * quiet])).toBe(1.5);
});
