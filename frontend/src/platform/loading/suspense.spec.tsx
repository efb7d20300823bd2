import type { ComponentChildren } from 'preact';
import {
  Component,
  Fragment,
  createElement as draw,
  render,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'preact/compat';
import { setTimeout as sleep } from 'node:timers/promises';
import { Suspense } from './suspense';

/** Everything that is to be drawn is drawn, and the effects of it have run. */
const settled = () => sleep(60);

/** Something that comes when `bring` is called. */
function coming() {
  let isHere = false;
  let bring = () => {};
  const promise = new Promise<void>((resolve) => {
    bring = () => {
      isHere = true;
      resolve();
    };
  });
  const wait = () => {
    // As `use` does with a promise.
    if (!isHere) throw promise;
  };
  return { wait, bring: () => bring() };
}

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
    const Words = () => {
      words.wait();
      return draw('p', null, 'here');
    };
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
    const Words = () => {
      words.wait();
      return draw('p', null, 'here');
    };
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
    const Words = () => {
      words.wait();
      return draw('p', null, 'late');
    };
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

/** The same numbers for the same seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Part {
  readonly id: number;
  readonly isElement: boolean;
  readonly waits: boolean;
  readonly isBounded: boolean;
  /** It is there at every other turn only. */
  readonly comesAndGoes: boolean;
  readonly parts: readonly Part[];
}

/** Draws a tree at random, of which some parts wait, are drawn again, come and go, and looks at what stands there in the end. */
async function story(seed: number): Promise<string[]> {
  const random = numbers(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  let ids = 0;
  const partOf = (depth: number): Part => ({
    id: (ids += 1),
    isElement: random() < 0.7,
    waits: random() < 0.3,
    isBounded: random() < 0.2,
    comesAndGoes: random() < 0.2,
    parts: depth === 0 ? [] : Array.from({ length: 1 + upTo(3) }, () => partOf(depth - 1)),
  });
  const tree: Part = { ...partOf(4), waits: false, comesAndGoes: false };

  let turn = 0;
  const watching = new Set<() => void>();
  const watch = (changed: () => void) => {
    watching.add(changed);
    return () => watching.delete(changed);
  };
  const words = new Map<number, ReturnType<typeof coming>>();
  const begun = new Map<number, number>();
  const bumps = new Map<number, () => void>();
  const add = (id: number, step: number) => void begun.set(id, (begun.get(id) ?? 0) + step);
  const isThere = ({ comesAndGoes }: Part) => !comesAndGoes || turn % 2 === 0;

  function Drawn({ part }: { part: Part }): ComponentChildren {
    const { id, isElement, waits, parts } = part;
    const now = useSyncExternalStore(watch, () => turn);
    const [, bump] = useState(0);
    bumps.set(id, () => bump((before) => before + 1));
    useEffect(() => {
      add(id, 1);
      return () => add(id, -1);
    }, [id]);
    if (waits) {
      const mine = words.get(id) ?? coming();
      words.set(id, mine);
      mine.wait();
    }
    const inside = parts.filter(isThere).map((one) => {
      const drawn = draw(Drawn, { part: one, key: one.id });
      return one.isBounded ? draw(Suspense, { key: one.id, fallback: draw('i', null) }, drawn) : drawn;
    });
    return draw(isElement ? 'b' : Fragment, null, `[${id}.${now}]`, inside);
  }
  const expected = ({ id, isElement, parts }: Part): string => {
    const inside = `[${id}.${turn}]${parts.filter(isThere).map(expected).join('')}`;
    return isElement ? `<b>${inside}</b>` : inside;
  };
  const idsOf = (part: Part): number[] => [part.id, ...part.parts.filter(isThere).flatMap(idsOf)];

  const place = document.createElement('div');
  render(draw(Suspense, null, draw(Drawn, { part: tree })), place);
  for (let step = 6 + upTo(20); step > 0; step -= 1) {
    const kind = random();
    const oneOf = <Thing,>(things: Map<number, Thing>): Thing | undefined => [...things.values()][upTo(things.size)];
    if (kind < 0.2) {
      turn += 1;
      for (const changed of [...watching]) changed();
    } else if (kind < 0.5) oneOf(words)?.bring();
    else if (kind < 0.7) oneOf(bumps)?.();
    else await sleep(upTo(4));
  }
  for (let round = 0; round < 6; round += 1) {
    for (const { bring } of words.values()) bring();
    await sleep(2);
  }
  await settled();
  const html = place.innerHTML;
  const there = new Set(idsOf(tree));
  const wrong = [...begun].filter(([id, times]) => times !== (there.has(id) ? 1 : 0)).map(([id]) => `effects of ${id}`);
  render(null, place);
  return html === expected(tree) ? wrong : [`seed ${seed}: ${html}`, ...wrong];
}

it('trees of which parts wait, are drawn again, come and go stand there whole in the end, their effects run once', async () => {
  const stories = await Promise.all(Array.from({ length: 300 }, (_, seed) => story(seed)));
  expect(stories.flat()).toEqual([]);
});
