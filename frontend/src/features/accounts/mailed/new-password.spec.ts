import { sentences } from '@shulayim/contracts';
import { problemsOfNewPassword } from './new-password';

describe('a new password', () => {
  it('is fine when long enough and repeated', () =>
    expect(problemsOfNewPassword({ password: 'שלוש-סירות', confirmPassword: 'שלוש-סירות' })).toEqual({}));
  it('says both sentences at once', () =>
    expect(problemsOfNewPassword({ password: '12345', confirmPassword: '' })).toEqual({
      password: sentences.passwordTooShort,
      confirmPassword: sentences.passwordsDiffer,
    }));
  it.each([
    ['256 characters', 256, {}],
    ['257 characters', 257, { password: sentences.passwordTooLong }],
  ])('counts %s', (_name, length, problems) => {
    const password = 'x'.repeat(length);
    expect(problemsOfNewPassword({ password, confirmPassword: password })).toEqual(problems);
  });
});
