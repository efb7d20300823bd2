import { minPasswordLength, passwordTooShort } from '@shulayim/contracts';
import { emptyRegistration, problemsOfRegistration, type RegistrationValues } from './registration';

const filled: RegistrationValues = {
  ...emptyRegistration,
  name: 'דנה',
  email: 'dana@example.org',
  password: '123456',
  confirmPassword: '123456',
};

const problemsOf = (values: RegistrationValues, least = minPasswordLength) => problemsOfRegistration(values, least);

describe('the registration form', () => {
  it('is fine when filled', () => expect(problemsOf(filled)).toEqual({}));

  it('says every sentence of the specification at once', () => {
    expect(problemsOf({ ...emptyRegistration, confirmPassword: 'x' })).toEqual({
      name: 'אנא הזינו את השם שלכם',
      email: 'אנא הזינו כתובת אימייל',
      password: expect.stringContaining('6'),
      confirmPassword: 'הסיסמאות אינן תואמות',
    });
  });

  it('says how many characters this site asks for', () =>
    expect(problemsOf(filled, 8)).toEqual({ password: passwordTooShort(8) }));

  it('refuses a name of 257 characters and takes one of 256', () => {
    expect(problemsOf({ ...filled, name: 'א'.repeat(257) })).toEqual({
      name: 'השם ארוך מדי - מקסימום 256 תווים',
    });
    expect(problemsOf({ ...filled, name: 'א'.repeat(256) })).toEqual({});
  });
});
