import { isSameName } from './same-name';

describe('a name that was typed again', () => {
  it.each([
    ['שלוש סירות', 'שלוש סירות', true],
    [' שלוש  סירות ', 'שלוש סירות', true],
    ['\u200fשלוש סירות', 'שלוש סירות', true],
    ['שלוש סירה', 'שלוש סירות', false],
    ['', 'שלוש סירות', false],
    ['the sea', 'The Sea', false],
  ])('%j for %j: %s', (typed, name, isSame) => expect(isSameName(typed, name)).toBe(isSame));
});
