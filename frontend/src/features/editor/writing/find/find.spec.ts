import { EditorState } from 'prosemirror-state';
import { fromDocument } from '../../document/from-document';
import { toDocument } from '../../document/to-document';
import { findAll, findPlugin, findingOf, replaceAll, replaceCurrent, searchFor, stepThrough } from './find';

const found = (body: string, query: string) => {
  const doc = toDocument(body);
  return findAll(doc, query).map(({ from, to }) => doc.textBetween(from, to));
};
const looking = (body: string, query: string, formatting?: Parameters<typeof toDocument>[1]) => {
  const plugins = [findPlugin({ find: 'find', current: 'current' })];
  const state = EditorState.create({ doc: toDocument(body, formatting), plugins });
  return state.apply(searchFor(state, query));
};
const bodyOf = ({ doc }: { doc: EditorState['doc'] }) => fromDocument(doc).body;

describe('the search of the editor', () => {
  it.each([
    ['points', 'שָׁלוֹם לך, שלום', 'שלום', ['שָׁלוֹם', 'שלום']],
    ['points of what is looked for', 'שלום לך', 'שָׁלוֹם', ['שלום']],
    ['the kind of gershayim', 'צה״ל וגם צה"ל', 'צה"ל', ['צה״ל', 'צה"ל']],
    ['the kind of geresh', 'ג׳ירפה', "ג'ירפה", ['ג׳ירפה']],
    ['maqaf and hyphen', 'תל־אביב, תל-אביב', 'תל-אביב', ['תל־אביב', 'תל-אביב']],
    ['a maqaf for a blank', 'תל־אביב, תל אביב, תל - אביב', 'תל אביב', ['תל־אביב', 'תל אביב']],
    ['signs with a meaning of their own', 'מה? (כן.) [אולי]', '(כן.) [', ['(כן.) [']],
    ['capitals', 'The Sea', 'the sea', ['The Sea']],
  ])('looks past %s', (_, body, query, finds) => expect(found(body, query)).toEqual(finds));

  it('finds nothing for blanks', () => expect(found('ים וחוף', ' ')).toEqual([]));

  it('goes round the end, both ways', () => {
    let state = looking('ים א\nים ב\nים ג', 'ים');
    const steps: number[] = [];
    for (const step of [1, 1, 1, -1] as const) {
      state = state.apply(stepThrough(state, step));
      steps.push(findingOf(state).index);
    }
    expect(steps).toEqual([1, 2, 0, 2]);
  });

  it('replaces the one that is gone to', () => {
    const state = looking('ים א\nיָם ב', 'ים');
    const next = state.apply(stepThrough(state, 1));
    expect(bodyOf(next.apply(replaceCurrent(next, 'נהר') ?? next.tr))).toBe('ים א\nנהר ב');
  });

  it('replaces all as one change, which leaves each its look', () => {
    const italic = { marks: [{ kind: 'emphasis' as const, start: 0, end: 2 }], blocks: [] };
    const state = looking('ים, ים וים', 'ים', italic);
    const replaced = fromDocument(state.apply(replaceAll(state, 'נהר')).doc);
    expect(replaced.body).toBe('נהר, נהר ונהר');
    expect(replaced.formatting.marks).toEqual([{ kind: 'emphasis', start: 0, end: 3 }]);
  });

  it('takes all of them out where there are no words to put in', () => {
    const state = looking('ים ים', 'ים');
    expect(bodyOf(state.apply(replaceAll(state, '')))).toBe(' ');
  });
});
