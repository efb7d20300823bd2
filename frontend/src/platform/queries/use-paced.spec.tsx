import { act as drawn, render } from '@testing-library/react';
import { Activity } from 'react';
import { usePaced } from './use-paced';

const ms = 1000;
const called = jest.fn();
let ask: () => void = () => undefined;
function Asking() {
  ask = usePaced(called, ms);
  return null;
}
const page = (mode: 'visible' | 'hidden') => (
  <Activity mode={mode}>
    <Asking />
  </Activity>
);
const pass = (time: number) => drawn(() => jest.advanceTimersByTime(time));

beforeEach(() => {
  jest.useFakeTimers();
  called.mockClear();
});
afterEach(() => jest.useRealTimers());

it('calls at once, and what comes meanwhile once, at the end of the pace', () => {
  render(page('visible'));
  for (let n = 0; n < 5; n += 1) ask();
  expect(called).toHaveBeenCalledTimes(1);
  pass(ms - 1);
  expect(called).toHaveBeenCalledTimes(1);
  pass(5 * ms);
  expect(called).toHaveBeenCalledTimes(2);
});

it('does what waits when its page is hidden, and goes on once the page is shown again', () => {
  const { rerender } = render(page('visible'));
  ask();
  ask();
  rerender(page('hidden'));
  expect(called).toHaveBeenCalledTimes(2);
  pass(5 * ms);
  expect(called).toHaveBeenCalledTimes(2);
  rerender(page('visible'));
  ask();
  expect(called).toHaveBeenCalledTimes(3);
});

it('does nothing when its page goes and nothing waits', () => {
  const { unmount } = render(page('visible'));
  ask();
  unmount();
  pass(5 * ms);
  expect(called).toHaveBeenCalledTimes(1);
});
