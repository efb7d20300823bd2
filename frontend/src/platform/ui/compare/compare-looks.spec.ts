import { type Formatting, blockKinds, markKinds } from '@shulayim/formatting';
import { compareLooks } from './compare-looks';

const paragraphs = [
  'מרים ירדה אל החוף בבוקר, ושלוש סירות חסרו בו.',
  'איש לא ענה לה, גם לא הסבתא שישבה בפתח.',
  'הים היה שקט מאוד, כמי שמסתיר דבר מה.',
  'בערב חזרו כולם הביתה ולא דיברו על כך.',
] as const;
const [first, second, third, fourth] = paragraphs;
const text = (...lines: readonly string[]) => ({ body: lines.join('\n\n') });
const compared = (before: readonly string[], after: readonly string[]) => compareLooks(text(...before), text(...after));

describe('a paragraph that stands elsewhere', () => {
  it('is shown as moved on both sides, each leading to the other', () => {
    const rows = compared([first, second, third, fourth], [second, third, fourth, first]);
    const moved = rows.flatMap((row, index) => (row.twin === undefined ? [] : [{ ...row, index }]));
    expect(moved.map(({ before, after }) => [...before.lines, ...after.lines])).toEqual([[first], [first]]);
    expect(moved.map(({ twin }) => twin)).toEqual(moved.map(({ index }) => index).reverse());
    const own = moved.flatMap(({ before, after }) => [...before.pieces, ...after.pieces]).filter(({ isOwn }) => isOwn);
    expect(own).toEqual([]);
  });

  it('and was touched on its way has only that marked', () => {
    const touched = first.replace('בבוקר', 'עם שחר');
    const rows = compared([first, second, third, fourth], [second, third, fourth, touched]);
    const moved = rows.filter(({ twin }) => twin !== undefined);
    expect(moved).toHaveLength(2);
    expect(moved[0]?.before.pieces.filter(({ isOwn }) => isOwn).map((piece) => piece.text)).toEqual(['בבוקר']);
  });

  it('is not found in a short line, or in one that is alike by half', () => {
    expect(compared(['פרק א', second, third], [second, third, 'פרק א']).some(({ twin }) => twin !== undefined)).toBe(
      false,
    );
    const other = 'מרים ירדה אל החוף בלילה, ואיש לא ראה אותה שם.';
    expect(compared([first, second, third], [second, third, other]).some(({ twin }) => twin !== undefined)).toBe(false);
  });

  it('takes no line from either side', () => {
    const [before, after] = [
      [first, second, third, fourth],
      [fourth, 'שורה חדשה לגמרי.', third, first, second],
    ];
    const rows = compared(before, after);
    expect(rows.flatMap((row) => row.before.lines).join('\n')).toBe(before.join('\n\n'));
    expect(rows.flatMap((row) => row.after.lines).join('\n')).toBe(after.join('\n\n'));
  });

  it('is found among 10,000 words that were turned round, within two seconds of work', () => {
    const lines = Array.from({ length: 700 }, (_, row) =>
      Array.from({ length: 14 }, (_word, index) => `מילה${(row * 7919 + index * 31) % 5003}`).join(' '),
    );
    const reversed = () => {
      const began = process.cpuUsage();
      const rows = compareLooks({ body: lines.join('\n') }, { body: [...lines].reverse().join('\n') });
      return { rows, work: process.cpuUsage(began).user / 1_000 };
    };
    // The processor's time is that of all threads: what other specs left to the collector of garbage is not this one's work.
    const [first, second] = [reversed(), reversed()];
    expect(Math.min(first.work, second.work)).toBeLessThan(2_000);
    const { rows } = first;
    expect(rows.filter(({ twin }) => twin !== undefined).length).toBeGreaterThan(1_000);
  });
});

describe('the look of the same words', () => {
  const plain = text(first, second);
  const at = (word: string) => ({ start: plain.body.indexOf(word), end: plain.body.indexOf(word) + word.length });
  const looked = (formatting: Partial<Formatting>) => ({
    ...plain,
    formatting: { marks: [], blocks: [], ...formatting },
  });
  const changes = (before: object, after: object) =>
    compareLooks({ ...plain, ...before }, { ...plain, ...after }).flatMap(({ looks }) => looks?.changes ?? []);

  it('says which words look another way, and how', () => {
    const before = looked({ marks: [{ kind: 'emphasis', ...at('החוף') }] });
    const after = looked({ marks: [{ kind: 'strong', ...at('הסבתא') }] });
    expect(changes(before, after)).toEqual([
      { isAdded: false, kind: 'emphasis', words: 'החוף' },
      { isAdded: true, kind: 'strong', words: 'הסבתא' },
    ]);
  });
  it.each(markKinds)('says it of %s', (kind) => {
    const language = kind === 'language' ? { language: 'fr' } : {};
    const marks = [{ kind, ...language, ...at('החוף') }];
    expect(changes({}, looked({ marks }))).toEqual([expect.objectContaining({ isAdded: true, kind, words: 'החוף' })]);
  });
  // Of images and notes their own lines speak, and of prose there is nothing to say.
  it.each(blockKinds.filter((kind) => !/^(?:image|footnote|paragraph)$/.test(kind)))(
    'says it of a line as %s',
    (kind) =>
      expect(changes(looked({ blocks: [{ kind, ...at(second) }] }), {})).toEqual([
        expect.objectContaining({ isAdded: false, kind, words: second }),
      ]),
  );
  it('says of a line what it has become', () =>
    expect(changes({}, looked({ blocks: [{ kind: 'heading', level: 2, ...at(second) }] }))).toEqual([
      { isAdded: true, kind: 'heading', words: second },
    ]));
  it('says nothing where it is the same, though it stands further on', () => {
    const before = looked({ marks: [{ kind: 'emphasis', ...at('הסבתא') }] });
    const body = `${fourth}\n\n${plain.body}`;
    const start = body.indexOf('הסבתא');
    const after = { body, formatting: { marks: [{ kind: 'emphasis' as const, start, end: start + 5 }], blocks: [] } };
    expect(compareLooks(before, after).some(({ looks }) => looks)).toBe(false);
  });
  it('says it of a paragraph in which words changed as well, and of one that moved', () => {
    const before = looked({ marks: [{ kind: 'emphasis', ...at('החוף') }] });
    const body = plain.body.replace('בבוקר', 'עם שחר');
    const start = body.indexOf('שלוש סירות');
    const after = { body, formatting: { marks: [{ kind: 'strong' as const, start, end: start + 10 }], blocks: [] } };
    const told = [
      { isAdded: false, kind: 'emphasis', words: 'החוף' },
      { isAdded: true, kind: 'strong', words: 'שלוש סירות' },
    ];
    expect(compareLooks(before, after).flatMap(({ changes: said }) => said ?? [])).toEqual(told);
    const turned = body.split('\n\n').reverse().join('\n\n');
    const there = turned.indexOf('שלוש סירות');
    const moved = {
      body: turned,
      formatting: { marks: [{ kind: 'strong' as const, start: there, end: there + 10 }], blocks: [] },
    };
    expect(compareLooks(before, moved).flatMap(({ changes: said }) => said ?? [])).toEqual(told);
  });
  it('says nothing of words that were written anew', () => {
    const before = looked({ marks: [{ kind: 'emphasis', ...at('בבוקר') }] });
    const after = { body: plain.body.replace('בבוקר', 'עם שחר'), formatting: { marks: [], blocks: [] } };
    expect(compareLooks(before, after).flatMap(({ changes: said }) => said ?? [])).toEqual([]);
  });
});
