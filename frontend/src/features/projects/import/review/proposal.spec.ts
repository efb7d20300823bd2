import {
  type Proposal,
  bringBack,
  drop,
  kept,
  markSaved,
  mergeWithPrevious,
  partBefore,
  problemsOfPart,
  proposalAgain,
  proposalOf,
  rename,
  splitAt,
  unsaved,
} from './proposal';

const proposal = (...parts: readonly (readonly [title: string, body: string])[]): Proposal =>
  proposalOf(parts.map(([title, body]) => ({ title, body, word_count: 0 })));
const shown = (parts: Proposal) => parts.map(({ title, body, words }) => [title, body, words]);
const idAt = (parts: Proposal, index: number): number => parts[index]?.id ?? 0;

describe('parts of a manuscript that the author corrects', () => {
  it('join, and the title of the second becomes a line', () => {
    const parts = proposal(['א', 'ים'], ['ב', 'חוף']);
    expect(shown(mergeWithPrevious(parts, idAt(parts, 1)))).toEqual([['א', 'ים\n\nב\n\nחוף', 3]]);
  });

  it('join without a title that was only made up', () => {
    const parts = proposal(['ספר (1)', 'ים'], ['ספר (2)', 'חוף']);
    expect(shown(mergeWithPrevious(parts, idAt(parts, 1)))).toEqual([['ספר (1)', 'ים\nחוף', 2]]);
    const renamed = rename(parts, idAt(parts, 1), 'ב');
    expect(shown(mergeWithPrevious(renamed, idAt(parts, 1)))).toEqual([['ספר (1)', 'ים\n\nב\n\nחוף', 3]]);
  });

  it('join with the line of stars that stood between them', () => {
    const parts = proposalOf([
      { title: 'ספר (1)', body: 'ים', word_count: 1 },
      { title: 'ספר (2)', body: 'חוף', word_count: 1, separator: '***' },
    ]);
    expect(shown(mergeWithPrevious(parts, idAt(parts, 1)))).toEqual([['ספר (1)', 'ים\n\n***\n\nחוף', 3]]);
  });

  it('join over what was left out, but not to what is saved, and not the first', () => {
    const parts = proposal(['א', 'ים'], ['ב', 'חוף'], ['ג', 'סירה']);
    const without = drop(parts, idAt(parts, 1));
    expect(shown(kept(mergeWithPrevious(without, idAt(parts, 2))))).toEqual([['א', 'ים\n\nג\n\nסירה', 3]]);
    const saved = markSaved(parts, idAt(parts, 0));
    expect(partBefore(saved, idAt(parts, 1))).toBeNull();
    expect(mergeWithPrevious(saved, idAt(parts, 1))).toBe(saved);
    expect(mergeWithPrevious(parts, idAt(parts, 0))).toBe(parts);
  });

  it('divide before a paragraph; a short one is the title', () => {
    const parts = proposal(['א', 'ים.\n\nפרק ב\n\nחוף.']);
    expect(shown(splitAt(parts, idAt(parts, 0), 5))).toEqual([
      ['א', 'ים.', 1],
      ['פרק ב', 'חוף.', 1],
    ]);
    expect(shown(splitAt(parts, idAt(parts, 0), 12))).toEqual([
      ['א', 'ים.\n\nפרק ב', 3],
      ['א (2)', 'חוף.', 1],
    ]);
    expect(splitAt(parts, idAt(parts, 0), 0)).toBe(parts);
  });

  it('divide and join to what they were', () => {
    const parts = proposal(['א', 'ים.\nחוף.']);
    const divided = splitAt(parts, idAt(parts, 0), 4);
    expect(shown(mergeWithPrevious(divided, idAt(divided, 1)))).toEqual(shown(parts));
  });

  it('keep their look where they are divided and joined', () => {
    const body = 'ים גדול.\n\nפרק ב\n\nחוף לבן.';
    const at = (words: string) => ({ start: body.indexOf(words), end: body.indexOf(words) + words.length });
    const marks = [
      { kind: 'emphasis' as const, ...at('גדול') },
      { kind: 'strong' as const, ...at('לבן') },
    ];
    const blocks = [{ kind: 'quotation' as const, ...at('חוף לבן.') }];
    const parts = proposalOf([{ title: 'א', body, formatting: { marks, blocks }, word_count: 6 }]);
    const divided = splitAt(parts, idAt(parts, 0), 10);
    const looks = (proposed: Proposal) =>
      proposed.map(({ body: text, formatting }) =>
        [...formatting.marks, ...formatting.blocks].map(({ kind, start, end }) => [kind, text.slice(start, end)]),
      );
    expect(looks(divided)).toEqual([
      [['emphasis', 'גדול']],
      [
        ['strong', 'לבן'],
        ['quotation', 'חוף לבן.'],
      ],
    ]);
    const [joined] = mergeWithPrevious(divided, idAt(divided, 1));
    expect([joined?.body, joined?.formatting]).toEqual([body, { marks, blocks }]);
  });

  it('can be left out and come back', () => {
    const parts = proposal(['א', 'ים'], ['ב', 'חוף']);
    const without = drop(parts, idAt(parts, 0));
    expect([kept(without).length, kept(bringBack(without, idAt(parts, 0))).length]).toEqual([1, 2]);
    expect(shown(unsaved(markSaved(without, idAt(parts, 1))))).toEqual([]);
  });

  it('are sent under one key while their words stay, and under another with others', () => {
    const parts = proposal(['א', 'ים.\nחוף.'], ['ב', 'סירה']);
    const keys = (one: Proposal) => one.map(({ key }) => key);
    const again = proposalAgain(JSON.parse(JSON.stringify(bringBack(drop(parts, idAt(parts, 1)), idAt(parts, 1)))));
    expect(keys(again)).toEqual(keys(parts));
    expect(shown(again)).toEqual(shown(parts));
    const first = keys(parts)[0];
    for (const other of [
      rename(parts, idAt(parts, 0), 'ג'),
      splitAt(parts, idAt(parts, 0), 4),
      mergeWithPrevious(parts, idAt(parts, 1)),
    ])
      expect(keys(other)).not.toContain(first);
  });

  it('say what stands in the way of being saved', () => {
    const fits = proposal(['א', 'מילה '.repeat(10_000)])[0];
    const tooLong = proposal(['א', 'מילה '.repeat(10_001)])[0];
    const untitled = proposal([' ', 'ים'])[0];
    expect([fits, tooLong, untitled].map((part) => part && Object.keys(problemsOfPart(part)))).toEqual([
      [],
      ['body'],
      ['title'],
    ]);
  });
});

describe('what was said of a manuscript in its file', () => {
  const body = 'ים שקט.\n\nפרק שני\n\nחוף וחול.';
  const on = (words: string, text = words) => ({
    part_index: 0,
    author_name: 'עורכת',
    comment_text: text,
    selected_text: words,
    selection_start: body.indexOf(words),
    selection_end: body.indexOf(words) + words.length,
  });
  const whole = proposalOf(
    [{ title: 'א', body, word_count: 0 }],
    [on('שקט.'), on('פרק שני', 'על הכותרת'), on('חול.'), on('ים שקט.\n\nפרק', 'על הגבול')],
  );
  const told = (parts: Proposal) =>
    parts.map((part) =>
      part.comments.map((it) => [it.comment_text, part.body.slice(it.selection_start, it.selection_end)]),
    );

  it('goes with its passage when a part is divided, and none of it is lost', () => {
    const parts = splitAt(whole, idAt(whole, 0), body.indexOf('פרק שני'));
    expect(parts.map(({ title }) => title)).toEqual(['א', 'פרק שני']);
    expect(told(parts)).toEqual([
      [
        ['שקט.', 'שקט.'],
        ['על הגבול', 'ים שקט.'],
      ],
      [
        ['על הכותרת', 'חוף וחול.'],
        ['חול.', 'חול.'],
      ],
    ]);
    for (const { comments, body: own } of parts)
      for (const it of comments) expect(own.slice(it.selection_start, it.selection_end)).toBe(it.selected_text);
  });

  it('is on the same words when parts are joined', () => {
    const parts = splitAt(whole, idAt(whole, 0), body.indexOf('פרק שני'));
    const [joined] = mergeWithPrevious(parts, idAt(parts, 1));
    expect(joined?.comments.map((it) => joined.body.slice(it.selection_start, it.selection_end))).toEqual([
      'שקט.',
      'ים שקט.',
      'חוף וחול.',
      'חול.',
    ]);
  });
});
