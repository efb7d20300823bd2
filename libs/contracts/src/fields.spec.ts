import { CommentText, Email, PersonName, optionalLine, requiredText } from './fields.js';

describe('a name', () => {
  it('stays in one line, whatever was pasted', () => {
    expect(PersonName.parse(' דנה\r\nBcc: somebody@example.com\tאלון ')).toBe('דנה Bcc: somebody@example.com אלון');
    expect(optionalLine(20, 'long').parse('שורה\u2028אחת')).toBe('שורה אחת');
  });
  it('keeps its points, its marks and its direction', () => expect(PersonName.parse('רָחֵל\u200f')).toBe('רָחֵל\u200f'));
  it.each(['', ' \n ', '\u200b\u200f'])('is empty when nothing of it can be seen: %j', (name) =>
    expect(PersonName.safeParse(name).error?.issues[0]?.message).toBe('אנא הזינו את השם שלכם'),
  );
  it('has at most 256 units', () => {
    expect(PersonName.safeParse('א'.repeat(256)).success).toBe(true);
    expect(PersonName.safeParse('א'.repeat(257)).error?.issues[0]?.message).toBe('השם ארוך מדי - מקסימום 256 תווים');
  });
});

describe('a comment', () => {
  it('keeps its lines', () => expect(CommentText.parse('אחת\nשתיים')).toBe('אחת\nשתיים'));
  it('holds nothing that cannot be stored', () => {
    for (const text of ['א\u0000', '\ud83d'])
      expect(requiredText(10, 'empty', 'long').safeParse(text).success).toBe(false);
  });
});

describe('an address', () => {
  it('is trimmed and in lower case', () =>
    expect(Email.parse(' Dana+1@Mail.Example.ORG ')).toBe('dana+1@mail.example.org'));
  it.each([
    'dana',
    'dana@example',
    'dana@example..org',
    'dana@.org',
    'dana@example.o',
    'da na@example.org',
    'a@b@c.org',
  ])('%j is none', (text) =>
    expect(Email.safeParse(text).error?.issues[0]?.message).toBe('אנא הזינו כתובת אימייל תקינה'),
  );
  it('of nothing but dots is refused', () => expect(Email.safeParse(`a@${'.'.repeat(250)}`).success).toBe(false));
});
