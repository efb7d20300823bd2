import { digitsOf } from './code';

describe('the code of a mail, as it is typed or pasted', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456\n', '123456'],
    ['\u200e123-456\u200e', '123456'],
    ['1234567', '123456'],
    ['קוד', ''],
  ])('%j is %s', (typed, digits) => expect(digitsOf(typed)).toBe(digits));
});
