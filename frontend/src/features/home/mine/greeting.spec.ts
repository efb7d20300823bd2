import { greetingOf } from './greeting';

describe('the greeting', () => {
  it.each([
    [4, 'night'],
    [5, 'morning'],
    [12, 'noon'],
    [17, 'evening'],
    [22, 'night'],
  ])('at %d is %s', (hour, words) => expect(greetingOf(hour)).toBe(words));
});
