import { comparePassages, type PassageMark } from './compared-passages.js';

const mark = (
  round: PassageMark['round'],
  readerId: string,
  [start, end]: readonly [number, number] | readonly [null, null],
  comment: PassageMark['comment'] = null,
  partId = 'one',
): PassageMark => ({ round, readerId, start, end, comment, partId, quote: `${start}-${end}` });
const open = (text: string) => ({ text, isOpen: true });
const fates = (marks: readonly PassageMark[], read: readonly string[] = ['one']) =>
  comparePassages(marks, (partId) => read.includes(partId)).map(({ quote, fate, why }) => [quote, fate, why]);

describe('passages of two rounds', () => {
  it('are still there where readers of both spoke, though their first comments are resolved', () => {
    const marks = [
      mark('earlier', 'noa', [0, 10], { text: 'איפה אנחנו?', isOpen: false }),
      mark('earlier', 'uri', [5, 12]),
      mark('later', 'gali', [8, 14], open('עדיין לא הבנתי')),
    ];
    expect(comparePassages(marks, () => true)).toEqual([
      {
        ...{ fate: 'still', why: null, partId: 'one', quote: '0-10', start: 0 },
        ...{ earlier: 2, later: 1, said: 'עדיין לא הבנתי' },
      },
    ]);
  });

  it('are gone where comments are resolved, the text is another, or those who read there were silent', () => {
    expect(fates([mark('earlier', 'noa', [0, 10], { text: 'כפול', isOpen: false })], [])).toEqual([
      ['0-10', 'gone', 'resolved'],
    ]);
    expect(fates([mark('earlier', 'noa', [null, null], open('למה?'))], [])).toEqual([
      ['null-null', 'gone', 'rewritten'],
    ]);
    expect(fates([mark('earlier', 'noa', [0, 10], open('למה?')), mark('earlier', 'uri', [0, 10])])).toEqual([
      ['0-10', 'gone', 'quiet'],
    ]);
  });

  it('are neither where too few have read there, and new where the earlier round said nothing', () => {
    expect(fates([mark('earlier', 'noa', [0, 10], open('למה?'))], ['two'])).toEqual([['0-10', 'unread', null]]);
    expect(
      fates([mark('later', 'noa', [0, 10]), mark('earlier', 'uri', [0, 10], null, 'two')], ['one', 'two']),
    ).toEqual([
      ['0-10', 'new', null],
      ['0-10', 'gone', 'quiet'],
    ]);
  });
});
