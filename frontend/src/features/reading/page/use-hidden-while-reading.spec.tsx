import { act, renderHook } from '@testing-library/react';
import { useHiddenWhileReading } from './use-hidden-while-reading';

function scrollTo(y: number) {
  Object.assign(window, { scrollY: y });
  act(() => void window.dispatchEvent(new Event('scroll')));
}

describe('what floats over the text’s foot', () => {
  beforeEach(() => {
    Object.defineProperty(document.documentElement, 'scrollHeight', { value: 10_000, configurable: true });
    Object.assign(window, { scrollY: 0, innerHeight: 800 });
  });

  it('goes while a person scrolls down, and comes back as they scroll up or reach the end', () => {
    const { result } = renderHook(useHiddenWhileReading);
    expect(result.current).toBe(false);
    window.dispatchEvent(new Event('touchmove'));
    scrollTo(300);
    expect(result.current).toBe(true);
    scrollTo(250);
    expect(result.current).toBe(false);
    window.dispatchEvent(new Event('wheel'));
    scrollTo(600);
    expect(result.current).toBe(true);
    scrollTo(9_150);
    expect(result.current).toBe(false);
  });

  it('stays where the program scrolls', () => {
    const { result } = renderHook(useHiddenWhileReading);
    scrollTo(3_000);
    expect(result.current).toBe(false);
  });
});
