import { groupMarks } from './group-marks';

const [rtl, ltr] = ['rtl', 'ltr'] as const;

it('passages that end in one line share a mark; others have their own, from top to bottom', () => {
  const places = [
    { id: 'c', middle: 100, direction: rtl },
    { id: 'a', middle: 10, direction: rtl },
    { id: 'b', middle: 30, direction: ltr },
    { id: 'd', middle: 124, direction: ltr },
  ];
  expect(groupMarks(places)).toEqual([
    { id: 'a', middle: 10, direction: rtl, ids: ['a', 'b'] },
    { id: 'c', middle: 100, direction: rtl, ids: ['c'] },
    { id: 'd', middle: 124, direction: ltr, ids: ['d'] },
  ]);
  expect(groupMarks([])).toEqual([]);
});
