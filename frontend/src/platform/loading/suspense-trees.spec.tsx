import type { ComponentChildren } from 'preact';
import { Fragment, createElement as draw, render, useEffect, useState, useSyncExternalStore } from 'preact/compat';
import { setTimeout as sleep } from 'node:timers/promises';
import { coming } from './coming.examples';
import { Suspense } from './suspense';

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
  // What is drawn last has run its effects.
  await sleep(60);
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
