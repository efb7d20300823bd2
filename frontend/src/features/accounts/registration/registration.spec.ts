import { emptyRegistration, problemsOfRegistration } from './registration';

const filled = {
  ...emptyRegistration,
  name: 'דנה',
  email: 'dana@example.org',
  password: '123456',
  confirmPassword: '123456',
};

describe('the registration form', () => {
  it('is fine when filled', () => expect(problemsOfRegistration(filled)).toEqual({}));

  it('says every sentence of the specification at once', () => {
    expect(problemsOfRegistration({ ...emptyRegistration, confirmPassword: 'x' })).toEqual({
      name: 'אנא הזינו את השם שלכם',
      email: 'אנא הזינו כתובת אימייל',
      password: expect.stringContaining('6'),
      confirmPassword: 'הסיסמאות אינן תואמות',
    });
  });

  it('refuses a name of 257 characters and takes one of 256', () => {
    expect(problemsOfRegistration({ ...filled, name: 'א'.repeat(257) })).toEqual({
      name: 'השם ארוך מדי - מקסימום 256 תווים',
    });
    expect(problemsOfRegistration({ ...filled, name: 'א'.repeat(256) })).toEqual({});
  });
});
