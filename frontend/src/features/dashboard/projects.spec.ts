import type { Project } from '@shulayim/contracts';
import { inThousands, isActive, sumOf, nextStepOf } from './projects';

const project = (changes: Partial<Project>): Project => ({ visibility_status: 'private', ...changes }) as Project;

describe('works in figures', () => {
  it.each([
    [999, '0.9'],
    [1000, '1'],
    [20_840, '20.8'],
    [1_250_000, '1,250'],
  ])('%d words in thousands: %s', (count, words) => expect(inThousands(count)).toBe(words));

  it('an active work can be read by others and takes comments', () => {
    expect(isActive(project({ visibility_status: 'shared', feedback_status: 'open' }))).toBe(true);
    expect(isActive(project({ visibility_status: 'public', feedback_status: 'closed' }))).toBe(false);
    expect(isActive(project({ visibility_status: 'private', feedback_status: 'open' }))).toBe(false);
  });

  it('sums what is known', () => expect(sumOf([project({ views: 2 }), project({})], 'views')).toBe(2));
});

it.each([
  ['without a text one is added', { parts_count: 0 }, 'text'],
  ['what only its author sees is shared', { visibility_status: 'private' }, 'share'],
  ['a draft, too', { visibility_status: 'draft' }, 'share'],
  ['what nobody has opened is sent to readers', { readers_count: 0, comments_count: 0 }, 'readers'],
  ['what readers said is read', { readers_count: 2, comments_count: 3 }, 'comments'],
  ['otherwise one waits for it', { readers_count: 2, comments_count: 0 }, 'wait'],
] as const)('the next step of a work: %s', (_what, change, step) => {
  const work = { id: '1', parts_count: 1, visibility_status: 'shared', ...change } as Project;
  expect(nextStepOf(work).step).toBe(step);
});
