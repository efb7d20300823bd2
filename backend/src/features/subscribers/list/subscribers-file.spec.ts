import { subscribersFile } from './subscribers-file.js';

const row = (name: string | null) => ({
  id: '0190a000-0000-7000-8000-000000000071',
  name,
  email: 'noa@example.org',
  source: 'social' as const,
  created_at: '2026-11-21T10:00:00.000Z',
});
async function* portions(...all: ReturnType<typeof row>[][]) {
  yield* all;
}
const written = async (...all: ReturnType<typeof row>[][]) => {
  let file = '';
  for await (const piece of subscribersFile(portions(...all))) file += piece;
  return file;
};
const firstCell = async (name: string | null) => (await written([row(name)])).split('\r\n')[1]?.split(',noa@')[0];

describe('the file of the waiting list', () => {
  it('begins with a byte order mark and its header, though nobody waits', async () =>
    expect(await written([])).toBe('\ufeffשם,אימייל,מקור,תאריך הצטרפות\r\n'));
  it('is one file, however many portions it is read in', async () => {
    const file = await written([row('א'), row('ב')], [], [row('ג')]);
    expect(file.split('\r\n').map((line) => line.split(',')[0])).toEqual(['\ufeffשם', 'א', 'ב', 'ג', '']);
    expect(file.match(/\ufeff/g)).toHaveLength(1);
  });

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
    [null, ''],
  ])('%s', async (name, expected) => expect(await firstCell(name)).toBe(expected));
});
