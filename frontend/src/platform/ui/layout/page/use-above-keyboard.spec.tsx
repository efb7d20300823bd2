import { act, render } from '@testing-library/react';
import { useAboveKeyboard } from './use-above-keyboard';

class FakeViewport extends EventTarget {
  height = 844;
  offsetTop = 0;
  scale = 1;

  /** As the browser tells of it. */
  become(change: Partial<Pick<FakeViewport, 'height' | 'offsetTop' | 'scale'>>): void {
    Object.assign(this, { height: 844, offsetTop: 0, scale: 1, ...change });
    act(() => void this.dispatchEvent(new Event('resize')));
  }
}

function Docked() {
  return <aside ref={useAboveKeyboard<HTMLElement>()} />;
}

const view = new FakeViewport();
beforeAll(() => Object.assign(window, { visualViewport: view, innerHeight: 844 }));
afterAll(() => Reflect.deleteProperty(window, 'visualViewport'));

it('what is docked is told how much of the window a keyboard covers, and how far its top was pushed away', () => {
  const { container } = render(<Docked />);
  const told = () =>
    ['--covered', '--above'].map((name) => container.querySelector('aside')?.style.getPropertyValue(name));
  expect(told()).toEqual(['0px', '0px']);
  view.become({ height: 500 });
  expect(told()).toEqual(['344px', '0px']);
  view.become({ height: 500, offsetTop: 120 });
  expect(told()).toEqual(['224px', '120px']);
  // A browser's own bar that goes, and a page that is looked at closely, are no keyboard.
  view.become({ height: 790 });
  expect(told()).toEqual(['0px', '0px']);
  view.become({ height: 422, offsetTop: 200, scale: 2 });
  expect(told()).toEqual(['0px', '0px']);
});
