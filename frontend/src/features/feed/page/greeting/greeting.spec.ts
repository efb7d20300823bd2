import { greetingAt } from './greeting';

describe('greetingAt', () => {
  it.each([
    [4, 'night'],
    [5, 'morning'],
    [11, 'morning'],
    [12, 'noon'],
    [17, 'evening'],
    [22, 'night'],
  ])('at %i says %s', (hour, greeting) => expect(greetingAt(hour)).toBe(greeting));
});
