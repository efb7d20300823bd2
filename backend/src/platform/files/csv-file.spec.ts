import { csvLines } from './csv-file.js';

it.each([
  ['=1+1', "'=1+1"],
  ['+972', "'+972"],
  ['-5', "'-5"],
  ['@x', "'@x"],
  [' =cmd()', "' =cmd()"],
  ['\u200f=cmd()', "'\u200f=cmd()"],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ['כהן, נועה', '"כהן, נועה"'],
  ['נועה "נו" כהן', '"נועה ""נו"" כהן"'],
  ['בן־ציון', 'בן־ציון'],
  ['', ''],
])('a cell of %s runs nothing in a spreadsheet', (cell, expected) =>
  expect(csvLines([[cell, '1']])).toBe(`${expected},1\r\n`),
);
