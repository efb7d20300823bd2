import type { Project } from '@shulayim/contracts';
import { inThousands, isActive, sumOf } from './projects';

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
