import { judgeDisk } from './machine-check.js';

const gigabyte = 1024 ** 3;

it.each([
  [gigabyte, 0.05, 'ok', '1.0 GB free, 5 %'],
  [gigabyte - 1, 0.5, 'problem', 'nearly full: 1.0 GB free, 50 %.'],
  [40 * gigabyte, 0.04, 'problem', 'nearly full: 40.0 GB free, 4 %.'],
])('a disk with %d bytes free, a share of %d, is told as "%s"', (free, share, level, says) =>
  expect(judgeDisk(free, share)).toMatchObject({ level, about: 'disk', says }),
);
