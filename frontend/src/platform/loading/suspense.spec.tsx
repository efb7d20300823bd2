import type { ComponentChildren } from 'preact';
import {
  Component,
  Fragment,
  createElement as draw,
  render,
  useEffect,
  useLayoutEffect,
  useState,
} from 'preact/compat';
import { setTimeout as sleep } from 'node:timers/promises';
import { coming } from './coming.examples';
import { Suspense } from './suspense';

/** Everything that is to be drawn is drawn, and the effects of it have run. */
const settled = () => sleep(60);

const waitingFor =
  ({ wait }: ReturnType<typeof coming>, text: string) =>
  () => {
    wait();
    return draw('p', null, text);
  };

let root: HTMLElement;
beforeEach(() => document.body.append((root = document.createElement('div'))));
afterEach(() => {
  render(null, root);
  root.remove();
});
const show = (...children: ComponentChildren[]) =>
  render(draw(Suspense, { fallback: draw('i', null, 'waiting') }, ...children), root);

describe('while something waits', () => {
  it('the fallback is drawn where there is nothing else', async () => {
    const words = coming();
    const Words = waitingFor(words, 'here');
    show(draw(Words, null));
    await settled();
    expect(root.innerHTML).toBe('<i>waiting</i>');
    words.bring();
    await settled();
    expect(root.innerHTML).toBe('<p>here</p>');
  });

  it('the fallback is gone before what comes measures the page', async () => {
    const words = coming();
    const seen: string[] = [];
    const Words = () => {
      words.wait();
      useLayoutEffect(() => void seen.push(root.innerHTML), []);
      return draw('p', null, 'here');
    };
    show(draw(Words, null));
    await settled();
    words.bring();
    await settled();
    expect(seen).toEqual(['<p>here</p>']);
  });

  it('all else stays on the page, with what was begun there', async () => {
    const words = coming();
    const happened: string[] = [];
    const Words = waitingFor(words, 'here');
    let open = () => {};
    const Page = () => {
      const [isOpen, setOpen] = useState(false);
      open = () => setOpen(true);
      useEffect(() => {
        happened.push('begun');
        return () => void happened.push('ended');
      }, []);
      return draw(Fragment, null, draw('h1', null, 'page'), isOpen && draw(Words, null), draw('footer', null));
    };
    show(draw(Page, null));
    await settled();
    const heading = root.querySelector('h1');
    open();
    await settled();
    expect(root.innerHTML).toBe('<h1>page</h1><footer></footer>');
    words.bring();
    await settled();
    expect(root.innerHTML).toBe('<h1>page</h1><p>here</p><footer></footer>');
    expect(root.querySelector('h1')).toBe(heading);
    expect(happened).toEqual(['begun']);
  });

  it('what stood there stays as it was, and its parts can change', async () => {
    const other = coming();
    let turn = () => {};
    let count = () => {};
    const Counter = () => {
      const [counted, setCounted] = useState(0);
      count = () => setCounted((now) => now + 1);
      return draw('b', null, counted);
    };
    const Page = () => {
      const [language, setLanguage] = useState('he');
      turn = () => setLanguage('en');
      if (language === 'en') other.wait();
      return draw('p', null, language, draw(Counter, null));
    };
    show(draw(Page, null));
    await settled();
    turn();
    await settled();
    count();
    await settled();
    expect(root.innerHTML).toBe('<p>he<b>1</b></p>');
    other.bring();
    await settled();
    count();
    await settled();
    expect(root.innerHTML).toBe('<p>en<b>2</b></p>');
  });

  it('whoever goes away by then is drawn no more', async () => {
    const words = coming();
    const Words = waitingFor(words, 'late');
    show(draw(Words, null));
    await settled();
    show(draw('p', null, 'another page'));
    await settled();
    words.bring();
    await settled();
    expect(root.innerHTML).toBe('<p>another page</p>');
  });

  it('what cannot be had is told where failures are told', async () => {
    class Failures extends Component<{ children?: ComponentChildren }, { failed: boolean }> {
      override state = { failed: false };
      static override getDerivedStateFromError = () => ({ failed: true });
      override render = () => (this.state.failed ? draw('p', null, 'failed') : this.props.children);
    }
    const lost = Promise.reject(new Error('lost'));
    let isLost = false;
    lost.catch(() => (isLost = true));
    const Words = () => {
      throw isLost ? new Error('lost') : lost;
    };
    render(draw(Failures, null, draw(Suspense, { fallback: draw('i', null, 'waiting') }, draw(Words, null))), root);
    await settled();
    expect(root.innerHTML).toBe('<p>failed</p>');
  });
});
