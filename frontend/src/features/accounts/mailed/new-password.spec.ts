import { passwordTooShort, sentences } from '@shulayim/contracts';
import { type NewPasswordValues, problemsOfNewPassword } from './new-password';

const problemsOf = (values: NewPasswordValues, least = 6) => problemsOfNewPassword(values, least);

describe('a new password', () => {
  it('is fine when long enough and repeated', () =>
    expect(problemsOf({ password: 'שלוש-סירות', confirmPassword: 'שלוש-סירות' })).toEqual({}));
  it('says both sentences at once', () =>
    expect(problemsOf({ password: '12345', confirmPassword: '' })).toEqual({
      password: sentences.passwordTooShort,
      confirmPassword: sentences.passwordsDiffer,
    }));
  it('says how many characters this site asks for', () =>
    expect(problemsOf({ password: '1234567', confirmPassword: '1234567' }, 8)).toEqual({
      password: passwordTooShort(8),
    }));
  it.each([
    ['256 characters', 256, {}],
    ['257 characters', 257, { password: sentences.passwordTooLong }],
  ])('counts %s', (_name, length, problems) => {
    const password = 'x'.repeat(length);
    expect(problemsOf({ password, confirmPassword: password })).toEqual(problems);
  });
});
