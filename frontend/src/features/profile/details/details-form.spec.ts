import { type User, sentences } from '@shulayim/contracts';
import { changedDetails, detailsOf, problemsOfDetails } from './details-form';

const user = { name: 'דנה אלון', bio: null, country: 'IL' } as User;
const details = detailsOf(user);

describe('the details of a profile', () => {
  it('send nothing that did not change', () => expect(changedDetails(user, details)).toEqual({}));

  it('send what changed, and empty what was emptied', () =>
    expect(changedDetails(user, { name: 'דנה Alon 3', bio: '  ', country: '' })).toEqual({
      name: 'דנה Alon 3',
      bio: null,
      country: null,
    }));

  it.each([
    ['', sentences.nameEmpty],
    [' \u200f ', sentences.nameEmpty],
    ['א'.repeat(257), sentences.nameTooLong],
  ])('refuse the name %j', (name, sentence) =>
    expect(problemsOfDetails(changedDetails(user, { ...details, name }))).toEqual({ name: sentence }),
  );

  it('take a name of 256 characters', () =>
    expect(problemsOfDetails(changedDetails(user, { ...details, name: 'א'.repeat(256) }))).toEqual({}));

  it('refuse a bio of 2001 characters', () =>
    expect(problemsOfDetails(changedDetails(user, { ...details, bio: 'א'.repeat(2001) }))).toEqual({
      bio: sentences.bioTooLong,
    }));
});
