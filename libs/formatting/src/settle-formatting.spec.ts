import fc from 'fast-check';
import type { Block, Mark } from './formatting.js';
import { blockKinds, markKinds } from './kinds.js';
import { joinFormattings, sliceFormatting } from './pieces.js';
import { dealBlocks, dealMarks, runsOf } from './drawing/runs.js';
import { isSameFormatting } from './same-formatting.js';
import { settleFormatting } from './settle-formatting.js';

const body = 'שָׁלוֹם לכולם\r\nוגם 🌊 לים\n\nסוף';
const picture = { image: '0197f3a0-0000-7000-8000-000000000001', width: 800, height: 600 };
const place = fc.nat(body.length + 3);
const mark: fc.Arbitrary<Mark> = fc
  .tuple(fc.constantFrom(...markKinds), place, place)
  .map(([kind, start, end]) => ({ kind, start, end, ...(kind === 'language' ? { language: 'en' } : {}) }));
const block: fc.Arbitrary<Block> = fc
  .tuple(fc.constantFrom(...blockKinds), place, place)
  .map(([kind, one, other]) => ({ kind, start: Math.min(one, other), end: Math.max(one, other) }))
  .chain((made) => fc.constantFrom<Block>(made, { ...made, ...picture }));
const formatting = fc.record({ marks: fc.array(mark, { maxLength: 12 }), blocks: fc.array(block, { maxLength: 5 }) });

describe('a settled formatting', () => {
  it('is settled once and for all, and stays within the text', () => {
    fc.assert(
      fc.property(formatting, (made) => {
        const settled = settleFormatting(body, made);
        expect(settleFormatting(body, settled)).toEqual(settled);
        expect(isSameFormatting(settleFormatting(body, settled), settled)).toBe(true);
        for (const { start, end } of settled.marks) expect(0 <= start && start < end && end <= body.length).toBe(true);
      }),
    );
  });

  it('gives a letter its look whole, with its points', () => {
    const { marks } = settleFormatting(body, { marks: [{ kind: 'strong', start: 0, end: 1 }], blocks: [] });
    expect(body.slice(marks[0]?.start, marks[0]?.end)).toBe('שָׁ');
  });

  it('joins marks of one kind that touch', () => {
    const marks: Mark[] = [
      { kind: 'emphasis', start: 8, end: 11 },
      { kind: 'strong', start: 8, end: 13 },
      { kind: 'emphasis', start: 11, end: 13 },
    ];
    expect(settleFormatting(body, { marks, blocks: [] }).marks).toEqual([
      { kind: 'emphasis', start: 8, end: 13 },
      { kind: 'strong', start: 8, end: 13 },
    ]);
  });

  it('has blocks of whole lines, one for a line', () => {
    const at = body.indexOf('וגם');
    const blocks: Block[] = [
      { kind: 'quotation', start: 3, end: at },
      { kind: 'verse', start: 4, end: 5 },
      { kind: 'heading', level: 2, start: at + 2, end: at + 3 },
    ];
    expect(settleFormatting(body, { marks: [], blocks }).blocks).toEqual([
      { kind: 'quotation', start: 0, end: body.indexOf('\r') },
      { kind: 'heading', level: 2, start: at, end: body.indexOf('\n\n') },
    ]);
  });

  it('has an image over one line alone, and only where it says which', () => {
    const whole = { start: 0, end: body.length };
    const settled = (block: Block) => settleFormatting(body, { marks: [], blocks: [block] }).blocks;
    const line = { start: 0, end: body.indexOf('\r') };
    expect(settled({ kind: 'image', ...picture, ...whole })).toEqual([{ kind: 'image', ...picture, ...line }]);
    expect(settled({ kind: 'image', ...whole })).toEqual([]);
    expect(settled({ kind: 'letter', ...picture, ...line })).toEqual([{ kind: 'letter', ...line }]);
    expect(
      isSameFormatting(
        { marks: [], blocks: settled({ kind: 'image', ...picture, ...line }) },
        {
          marks: [],
          blocks: [{ kind: 'image', ...picture, width: 801, ...line }],
        },
      ),
    ).toBe(false);
  });
});

describe('marks in a text that is drawn', () => {
  it('cut it into runs that join to the text, each with all its marks', () => {
    fc.assert(
      fc.property(formatting, place, place, (made, one, other) => {
        const { marks } = settleFormatting(body, made);
        const span = { start: Math.min(one, other), end: Math.max(one, other) };
        const runs = runsOf(span, marks);
        expect(runs.map(({ start, end }) => body.slice(start, end)).join('')).toBe(body.slice(span.start, span.end));
        for (const run of runs)
          expect(run.marks).toEqual(marks.filter(({ start, end }) => start <= run.start && end >= run.end));
      }),
    );
  });

  it('are dealt to lines as if each had looked for its own', () => {
    const lines = [
      { start: 0, end: 15 },
      { start: 17, end: 27 },
      { start: 29, end: body.length },
    ];
    fc.assert(
      fc.property(formatting, (made) => {
        const { marks, blocks } = settleFormatting(body, made);
        expect(dealMarks(lines, marks)).toEqual(
          lines.map((line) => marks.filter(({ start, end }) => start < line.end && end > line.start)),
        );
        expect(dealBlocks(lines, blocks)).toEqual(
          lines.map((line) => blocks.find(({ start, end }) => start <= line.start && end >= line.end) ?? null),
        );
      }),
    );
  });

  it('stay in their places when a text is cut and put together again', () => {
    fc.assert(
      fc.property(formatting, fc.nat(body.length), (made, at) => {
        const { marks } = settleFormatting(body, { ...made, blocks: [] });
        const halves = [
          { start: 0, end: at },
          { start: at, end: body.length },
        ].map((span) => ({ at: span.start, formatting: sliceFormatting({ marks, blocks: [] }, span) }));
        expect(settleFormatting(body, joinFormattings(halves)).marks).toEqual(marks);
      }),
    );
  });
});
