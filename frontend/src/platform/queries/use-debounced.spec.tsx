import { act as drawn, render } from '@testing-library/react';
import { Activity } from 'react';
import { useDebounced } from './use-debounced';

const ms = 1000;
const called = jest.fn();
let ask: () => void = () => undefined;
function Asking({ of }: { readonly of: string }) {
  // A function of its own at each drawing, as those of pages are.
  ask = useDebounced(() => called(of), ms);
  return null;
}
const page = (mode: 'visible' | 'hidden', of = 'first') => (
  <Activity mode={mode}>
    <Asking of={of} />
  </Activity>
);
const pass = (time: number) => drawn(() => jest.advanceTimersByTime(time));

beforeEach(() => {
  jest.useFakeTimers();
  called.mockClear();
});
afterEach(() => jest.useRealTimers());

it('calls once for all that comes together, after the last of it', () => {
  const { rerender } = render(page('visible'));
  ask();
  pass(ms - 1);
  rerender(page('visible', 'second'));
  ask();
  pass(ms - 1);
  expect(called).not.toHaveBeenCalled();
  pass(1);
  expect(called.mock.calls).toEqual([['second']]);
  pass(5 * ms);
  expect(called).toHaveBeenCalledTimes(1);
});

it('does what waits when its page is hidden, and goes on once the page is shown again', () => {
  const { rerender } = render(page('visible'));
  ask();
  ask();
  rerender(page('hidden'));
  expect(called).toHaveBeenCalledTimes(1);
  pass(5 * ms);
  rerender(page('visible'));
  pass(5 * ms);
  expect(called).toHaveBeenCalledTimes(1);
  ask();
  pass(ms);
  expect(called).toHaveBeenCalledTimes(2);
});

it('does nothing when its page goes and nothing waits', () => {
  const { unmount } = render(page('visible'));
  ask();
  pass(ms);
  unmount();
  pass(5 * ms);
  expect(called).toHaveBeenCalledTimes(1);
});
