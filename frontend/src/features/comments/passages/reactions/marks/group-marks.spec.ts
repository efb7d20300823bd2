import { groupMarks } from './group-marks';

it('passages that end in one line share a mark; others have their own, from top to bottom', () => {
  const places = [
    { id: 'c', middle: 100 },
    { id: 'a', middle: 10 },
    { id: 'b', middle: 30 },
    { id: 'd', middle: 124 },
  ];
  expect(groupMarks(places)).toEqual([
    { id: 'a', middle: 10, ids: ['a', 'b'] },
    { id: 'c', middle: 100, ids: ['c'] },
    { id: 'd', middle: 124, ids: ['d'] },
  ]);
  expect(groupMarks([])).toEqual([]);
});
