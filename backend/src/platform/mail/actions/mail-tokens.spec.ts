import { createHmac } from 'node:crypto';
import { MailSignatures } from '../../keys/mail-signatures.js';
import { MailTokens } from './mail-tokens.js';

const tokens = new MailTokens(new MailSignatures({ sessionSecrets: ['6'.repeat(64)], dataKey: '7'.repeat(64) }));
const dana = { id: '0190a0b0-0000-7000-8000-00000000000a', email: 'dana@example.org' };
const about = { kind: 'comment', id: '0190a0b0-0000-7000-8000-00000000000b' } as const;
const since = new Date('2026-11-22T08:00:00.000Z');
const token = tokens.of(dana, about, since);
const read = (text: string) => tokens.read(text);

describe('the token of a link in a mail', () => {
  it('says whose it is, what about, and that it is good for 30 days', () => {
    expect(read(token)).toMatchObject({ recipientId: dana.id, about });
    expect(new Date(read(token)?.expiresAt ?? 0).toISOString()).toBe('2026-12-22T08:00:00.000Z');
    expect(read(tokens.of(dana, { kind: 'person' }, since))?.about).toEqual({ kind: 'person' });
  });
  it('stands in an address, and names nobody', () => {
    expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
    expect(token).not.toContain('dana');
  });
  it('is genuine for the address that it was mailed to, and for no other', () => {
    const genuine = read(token);
    if (!genuine) throw new Error('it cannot be read');
    expect(tokens.isGenuine(genuine, dana.email)).toBe(true);
    expect(tokens.isGenuine(genuine, 'other@example.org')).toBe(false);
    expect(tokens.isGenuine(genuine, null)).toBe(false);
  });
  it('stays genuine when another secret signs from now on, or when an earlier version had DATA_KEY sign it', () => {
    const signedBy = (sessionSecrets: [string, ...string[]], dataKey: string) =>
      new MailTokens(new MailSignatures({ sessionSecrets, dataKey }));
    const [old, today, stranger] = ['6', '8', '9'].map((digit) => digit.repeat(64)) as [string, string, string];
    const genuine = read(token) ?? fail();
    expect(signedBy([today, old], stranger).isGenuine(genuine, dana.email)).toBe(true);
    expect(signedBy([today], stranger).isGenuine(genuine, dana.email)).toBe(false);
    const [payload = ''] = token.split('.');
    const before = createHmac('sha256', '7'.repeat(64))
      .update(`mail-action:${payload}:${dana.email}`)
      .digest('base64url');
    expect(tokens.isGenuine(read(`${payload}.${before}`) ?? fail(), dana.email)).toBe(true);
  });
  it('is not when anything of it was changed', () => {
    const [payload = '', signature = ''] = token.split('.');
    const bytes = Buffer.from(payload, 'base64url');
    for (const at of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const forged = read(`${changed.toString('base64url')}.${signature}`);
      expect(forged && tokens.isGenuine(forged, dana.email)).toBeFalsy();
    }
  });
  it.each(['', '.', 'a.b', 'ת.ת', `${token}.more`, token.slice(10)])('is not %p', (text) => {
    const forged = read(text);
    expect(forged && tokens.isGenuine(forged, dana.email)).toBeFalsy();
  });
});

const fail = (): never => {
  throw new Error('it cannot be read');
};
