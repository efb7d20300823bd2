import fc from 'fast-check';
import { type NoteBox, placeNotes } from './place-notes';

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
