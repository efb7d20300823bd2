import { Done, Me, sentences } from '@shulayim/contracts';
import { texts } from '../../../../backend/src/features/accounts/mails/accounts-mails.js';
import { refuseMails } from '../../../platform/mail/support/refuse-mails.js';
import type { Person } from '../../../support/person.js';
import { itRebuildsAlike } from '../../../support/rebuilt.js';
import { freshEmail, password, useWorld } from '../../../support/world.js';
import { refusesOdd } from './forms.js';
import { Inbox } from './inbox.js';

const world = useWorld();
let inbox: Inbox;
beforeAll(async () => {
  inbox = new Inbox(world);
});

const ask = (person: Person, email: string) => person.post('/api/users/me/email-change', { email });
const confirm = (person: Person, code: string) => person.post('/api/users/me/email-change/confirm', { code });
/** A code of the right form that is another one. */
const otherThan = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0');

/** Somebody who asked for a new address, and the code that came to it. */
async function moving(): Promise<{ dana: Person; email: string; code: string }> {
  const dana = await world.register('author');
  const email = freshEmail();
  (await ask(dana, email)).as(Done);
  return { dana, email, code: await inbox.code(email) };
}

describe('a new address', () => {
  it('is taken on by the code that was sent to it, and signs nobody out', async () => {
    const { dana, email, code } = await moving();
    expect((await dana.get('/api/users/me')).as(Me).user.email).toBe(dana.user.email);
    const { user } = (await confirm(dana, ` ${code} `)).as(Me);
    expect(user).toMatchObject({ id: dana.user.id, email, email_verified: true });
    expect((await dana.get('/api/users/me')).as(Me).user).toEqual(user);
    const phone = world.person();
    await phone.logIn(email, password);
    (await phone.post('/api/auth/login', { email: dana.user.email, password })).refused(401, 'wrong_credentials');
  });

  it('gets the code, large and as a whole, in a mail that repeats no name', async () => {
    const { email, code } = await moving();
    const { headers, text, html } = await inbox.last('change_email', email);
    expect(headers.get('subject')).toBe(texts.he('code.subject'));
    expect(headers.get('to')).toBe(email);
    expect(text).toMatch(new RegExp(`^${code}$`, 'm'));
    expect(html).toMatch(new RegExp(`<p dir="ltr"[^>]*user-select:all[^>]*>${code}</p>`));
    expect(text + html).not.toContain('דנה');
  });

  it('is told to the old one', async () => {
    const { dana, email, code } = await moving();
    (await confirm(dana, code)).as(Me);
    const { headers, text } = await inbox.last('email_changed', dana.user.email);
    expect(headers.get('subject')).toBe(texts.he('emailChanged.subject'));
    expect(text).not.toContain(email);
    await inbox.settled();
    expect(inbox.of('email_changed', email)).toEqual([]);
    // Who it was before stands in the log, but not to be read without the person's key.
    const { rows } = await world.pool.query<{ log: string }>(
      `SELECT data::text AS log FROM events WHERE type = 'EmailChanged' AND stream_id = $1`,
      [`account-${dana.user.id}`],
    );
    expect(rows[0]?.log).toContain('$personal');
    for (const address of [dana.user.email, email]) expect(rows[0]?.log).not.toContain(address);
  });

  it('may be written in any case of letters', async () => {
    const dana = await world.register('author');
    const email = freshEmail();
    (await ask(dana, ` ${email.toUpperCase()} `)).as(Done);
    expect((await confirm(dana, await inbox.code(email))).as(Me).user.email).toBe(email);
  });

  it('must be another one, and an address', async () => {
    const dana = await world.register('author');
    const same = (await ask(dana, ` ${dana.user.email.toUpperCase()}`)).refused(400, 'invalid_input');
    expect(same.fields).toEqual({ email: sentences.emailSame });
    for (const wrong of ['', 'dana', 'dana@', '@example.org']) {
      const { fields } = (await ask(dana, wrong)).refused(400, 'invalid_input');
      expect(fields).toEqual({ email: sentences.emailInvalid });
    }
    await refusesOdd(dana, '/api/users/me/email-change', 'email');
    await refusesOdd(dana, '/api/users/me/email-change/confirm', 'code');
  });

  it('must take mail', async () => {
    const dana = await world.register('author');
    const email = freshEmail();
    await refuseMails(world, email);
    (await ask(dana, email)).refused(409, 'refused_mail');
  });
});

describe('an address that somebody else has', () => {
  it('is answered like any other; only its owner is told, and no code comes', async () => {
    const [dana, noa] = [await world.register('author'), await world.register('reader')];
    const taken = await ask(dana, noa.user.email);
    // What is asked for next makes this one void: its mail comes first.
    const { headers, text } = await inbox.last('change_email', noa.user.email);
    const free = await ask(dana, freshEmail());
    expect([taken.status, taken.text]).toEqual([free.status, free.text]);
    expect(headers.get('subject')).toBe(texts.he('taken.subject'));
    expect(text).not.toMatch(/\d{6}/);
    expect(text).not.toContain(dana.user.name);
  });

  it('is refused when two people confirm it, to whoever comes second', async () => {
    const people = [await world.register('author'), await world.register('reader')];
    const email = freshEmail();
    const codes: string[] = [];
    for (const [index, person] of people.entries()) {
      (await ask(person, email)).as(Done);
      codes.push(await inbox.code(email, index + 1));
    }
    expect(codes[0]).not.toBe(codes[1]);
    const answers = await Promise.all(people.map((person, index) => confirm(person, codes[index] ?? '')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    answers.find(({ status }) => status === 409)?.refused(409, 'email_taken');
    const { rowCount } = await world.pool.query('SELECT FROM users WHERE email = $1', [email]);
    expect(rowCount).toBe(1);
  });
});

describe('a code', () => {
  it('may be mistyped four times', async () => {
    const { dana, email, code } = await moving();
    for (let tries = 1; tries <= 4; tries += 1)
      (await confirm(dana, otherThan(code, tries))).refused(400, 'wrong_code');
    expect((await confirm(dana, code)).as(Me).user.email).toBe(email);
  });

  it('is void after five wrong ones, until a new one is asked for', async () => {
    const { dana, email, code } = await moving();
    for (let tries = 1; tries <= 5; tries += 1)
      (await confirm(dana, otherThan(code, tries))).refused(400, 'wrong_code');
    (await confirm(dana, code)).refused(410, 'code_expired');
    (await ask(dana, email)).as(Done);
    (await confirm(dana, await inbox.code(email, 2))).as(Me);
  });

  it('is tried five times in all, also at the same moment', async () => {
    const { dana, code } = await moving();
    const wrong = Array.from({ length: 12 }, (_, index) => confirm(dana, otherThan(code, index + 1)));
    const codes = (await Promise.all(wrong)).map(({ status }) => status);
    expect(codes.filter((status) => status === 400)).toHaveLength(5);
    expect(codes.filter((status) => status === 410)).toHaveLength(7);
  });

  it('expires after a quarter of an hour', async () => {
    const { dana, code } = await moving();
    const { rows } = await world.pool.query<{ minutes: number }>(
      `UPDATE account_requests r SET expires_at = now() FROM account_requests was
       WHERE r.user_id = $1 AND r.kind = 'change_email' AND was.id = r.id
       RETURNING extract(epoch FROM was.expires_at - was.created_at)::float / 60 AS minutes`,
      [dana.user.id],
    );
    expect(rows[0]?.minutes).toBe(15);
    (await confirm(dana, code)).refused(410, 'code_expired');
  });

  it('holds once, and only the newest', async () => {
    const { dana, email, code } = await moving();
    (await ask(dana, email)).as(Done);
    const newer = await inbox.code(email, 2);
    if (newer !== code) (await confirm(dana, code)).refused(400, 'wrong_code');
    (await confirm(dana, newer)).as(Me);
    (await confirm(dana, newer)).refused(410, 'code_expired');
  });

  it('is its person’s alone', async () => {
    const { code } = await moving();
    const noa = await world.register('reader');
    (await confirm(noa, code)).refused(410, 'code_expired');
    (await confirm(world.person(), code)).refused(401, 'not_signed_in');
    (await ask(world.person(), freshEmail())).refused(401, 'not_signed_in');
  });

  it('confirmed twice by one key changes once, and is answered alike', async () => {
    const { dana, code } = await moving();
    const key = { 'idempotency-key': 'confirm once' };
    const send = () => dana.post('/api/users/me/email-change/confirm', { code }, key);
    const [first, again] = [(await send()).as(Me), (await send()).as(Me)];
    expect(again).toEqual(first);
    const { rowCount } = await world.pool.query(`SELECT FROM events WHERE type = 'EmailChanged' AND stream_id = $1`, [
      `account-${dana.user.id}`,
    ]);
    expect(rowCount).toBe(1);
  });
});

itRebuildsAlike(() => world);
