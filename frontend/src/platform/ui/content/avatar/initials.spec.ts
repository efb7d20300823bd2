import { initialsOf, toneOf } from './initials';

describe('initials', () => {
  it.each([
    ['דנה אלון', 'דא'],
    ['דנה', 'ד'],
    ['Noa ben Levi', 'NL'],
    ['  ״אורי״  כהן ', 'אכ'],
    ['🙂', 'א'],
    ['', 'א'],
  ])('of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials));

  it('give one person one colour', () => expect(toneOf('8e1f')).toBe(toneOf('8e1f')));
});
