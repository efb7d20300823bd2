import fc from 'fast-check';
import { type NoteBox, crowdedNotes, noteInTurn, placeNotes, placeStanding, standNotes } from './place-notes';

const box = (id: string, wantedTop: number, height = 100): NoteBox => ({ id, wantedTop, height });
const rules = { gap: 12, firstTop: 0 };

describe('the notes in the margin', () => {
  it('stand at the height of their passages', () => {
    expect([...placeNotes([box('a', 40), box('b', 300)], rules)]).toEqual([
      ['a', 40],
      ['b', 300],
    ]);
  });

  it('push each other down', () => {
    const tops = placeNotes([box('a', 40), box('b', 60), box('c', 70)], rules);
    expect([tops.get('b'), tops.get('c')]).toEqual([152, 264]);
  });

  it('make room above the focused one, which stands at its passage', () => {
    const tops = placeNotes([box('a', 300), box('b', 310), box('c', 320)], { ...rules, focusedId: 'c' });
    expect([tops.get('a'), tops.get('b'), tops.get('c')]).toEqual([96, 208, 320]);
  });

  it('leave the page above where there is no room for them', () => {
    const tops = placeNotes([box('a', 10), box('b', 20)], { ...rules, focusedId: 'b' });
    expect([tops.get('a'), tops.get('b')]).toEqual([-92, 20]);
  });

  it('leave what stands above them free', () => {
    expect(placeNotes([box('a', 10)], { ...rules, firstTop: 240 }).get('a')).toBe(240);
  });

  it('never overlap and keep their order, whatever is in focus', () => {
    const boxes = fc
      .array(fc.record({ wantedTop: fc.integer({ min: 0, max: 3000 }), height: fc.integer({ min: 1, max: 400 }) }))
      .map((all) => all.sort((a, b) => a.wantedTop - b.wantedTop).map((one, at) => ({ ...one, id: String(at) })));
    fc.assert(
      fc.property(boxes, fc.nat(20), fc.integer({ min: 0, max: 500 }), (all, focus, firstTop) => {
        const tops = placeNotes(all, { gap: 8, firstTop, focusedId: String(focus) });
        let lowest = all[focus] ? -Infinity : firstTop;
        for (const one of all) {
          const top = tops.get(one.id) ?? -Infinity;
          expect(top).toBeGreaterThanOrEqual(lowest);
          lowest = top + one.height + 8;
        }
        if (all[focus]) expect(tops.get(String(focus))).toBe(Math.max(firstTop, all[focus].wantedTop));
      }),
    );
  });
});

describe('three hundred notes on one part', () => {
  const line = 42;
  const [gap, firstTop, windowHeight, textHeight] = [10, 120, 800, 6_000];
  // Evenly over the text, but for fifty on one paragraph.
  const places = Array.from({ length: 300 }, (_, n) => (n < 50 ? 2_500 : ((n - 50) * textHeight) / 250));
  const boxes = places.sort((a, b) => a - b).map((wantedTop, n) => box(String(n), wantedTop, line));
  const at = (scrolled: number) => {
    const readLine = scrolled + (scrolled / (textHeight - windowHeight)) * windowHeight;
    const standing = standNotes(boxes, { gap, firstTop });
    return placeStanding(standing, { gap, firstTop }, noteInTurn(standing, readLine, firstTop));
  };

  it('are lines, all of them', () => {
    const inFull = boxes.map((one) => ({ ...one, height: 200 }));
    expect(crowdedNotes(inFull, gap).size).toBe(300);
  });

  it('stand in the window where their passages do, wherever the reader is', () => {
    for (let scrolled = 0; scrolled <= textHeight - windowHeight; scrolled += 100) {
      const { tops } = at(scrolled);
      const inWindow = boxes.filter(({ id }) => {
        const top = tops.get(id) ?? -1;
        return top >= scrolled && top + line <= scrolled + windowHeight;
      });
      expect(inWindow.length).toBeGreaterThan(8);
      for (const { wantedTop } of inWindow) {
        expect(wantedTop).toBeGreaterThanOrEqual(scrolled - 100);
        expect(wantedTop).toBeLessThanOrEqual(scrolled + windowHeight + 100);
      }
    }
  });

  it('are each seen on the way through the text, in order and without overlapping', () => {
    const seen = new Set<string>();
    for (let scrolled = 0; scrolled <= textHeight - windowHeight; scrolled += 100) {
      const { tops } = at(scrolled);
      let lowest = -Infinity;
      for (const { id } of boxes) {
        const top = tops.get(id) ?? 0;
        expect(top).toBeGreaterThanOrEqual(lowest);
        lowest = top + line + gap;
        if (top >= scrolled - line && top <= scrolled + windowHeight) seen.add(id);
      }
    }
    expect(seen.size).toBe(300);
  });

  it('make the page no longer than its text', () => {
    const bottoms = new Set([0, 1_000, 3_000, 5_200].map((scrolled) => at(scrolled).bottom));
    expect([...bottoms]).toHaveLength(1);
    expect(at(0).bottom).toBeLessThan(textHeight + 400);
  });
});

describe('crowded notes', () => {
  const crowded = (...boxes: NoteBox[]) => [...crowdedNotes(boxes, 10)];

  it('are the seven on one sentence, and none of those far from it', () => {
    const seven = Array.from({ length: 7 }, (_, n) => box(`seven ${n}`, 400 + n, 200));
    expect(crowded(box('before', 40, 200), ...seven, box('after', 3_000, 200))).toEqual(seven.map(({ id }) => id));
  });

  it('are not two neighbours that stand beside their passages all the same', () => {
    expect(crowded(box('a', 40, 150), box('b', 100, 150), box('c', 600, 150))).toEqual([]);
  });
});
