import { subscribersFile } from './subscribers-file.js';

const row = (email: string) => ({
  id: '0190a000-0000-7000-8000-000000000071',
  name: 'נועה',
  email,
  source: 'social' as const,
  language: 'he' as const,
  subscribedAt: '2026-11-21T10:00:00.000Z',
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

describe('the file of the waiting list', () => {
  it('begins with a byte order mark and its three columns, though nobody waits', async () =>
    expect(await written([])).toBe('\ufeffמייל,תאריך הצטרפות,מקור\r\n'));
  it('says of each their address, since when, and from where', async () =>
    expect((await written([row('noa@example.org')])).split('\r\n')[1]).toBe(
      'noa@example.org,2026-11-21T10:00:00.000Z,social',
    ));
  it('is one file, however many portions it is read in', async () => {
    const file = await written([row('a@x.org'), row('b@x.org')], [], [row('c@x.org')]);
    expect(file.split('\r\n').map((line) => line.split(',')[0])).toEqual([
      '\ufeffמייל',
      'a@x.org',
      'b@x.org',
      'c@x.org',
      '',
    ]);
    expect(file.match(/\ufeff/g)).toHaveLength(1);
  });
});
