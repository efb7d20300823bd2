import { readFileSync } from 'node:fs';
import { attemptLimits, callLimits, guessLimit, type Limit } from './limits.js';

const spans = new Map([
  [60, 'a minute'],
  [300, '5 minutes'],
  [600, '10 minutes'],
  [900, '15 minutes'],
  [3600, 'an hour'],
]);
const row = (name: string, { times, seconds }: Limit): string => `${name}: ${times} within ${spans.get(seconds)}`;

describe('the table of rate limits for operators', () => {
  it('says what the program does', () => {
    const page = readFileSync('docs/operations.md', 'utf8').split('## Rate limits')[1] ?? '';
    const told = [...page.matchAll(/^\| `(.+?)` \| (\d+) \| (.+?) \|/gm)];
    const attempts: { name: string; times: number; seconds: number }[] = [...Object.values(attemptLimits), guessLimit];
    expect(told.map(([, name, times, within]) => `${name}: ${times} within ${within}`)).toEqual([
      ...Object.entries(callLimits).map(([name, limit]) => row(name, limit)),
      ...attempts.map((limit) => row(limit.name, limit)),
    ]);
  });
});
