import { sentences } from '@shulayim/contracts';
import { problemsOfSubscriber } from './subscriber-problems';

describe('what is wrong with a subscriber', () => {
  it.each([
    ['', sentences.emailEmpty],
    ['   ', sentences.emailEmpty],
    ['dana.example.org', sentences.emailInvalid],
    ['dana@example', sentences.emailInvalid],
    [' Dana@Example.org ', undefined],
  ])('email %j', (email, sentence) => expect(problemsOfSubscriber({ name: '', email })['email']).toBe(sentence));

  it('a name may be missing, and have 256 characters', () => {
    const email = 'dana@example.org';
    expect(problemsOfSubscriber({ name: 'א'.repeat(256), email })).toEqual({});
    expect(problemsOfSubscriber({ name: 'א'.repeat(257), email })).toEqual({ name: sentences.nameTooLong });
  });
});
