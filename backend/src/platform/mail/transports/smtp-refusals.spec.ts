import { refusalIn } from './smtp-refusals.js';

const answered = (response: string, command = 'RCPT TO') =>
  refusalIn(Object.assign(new Error('refused'), { response, responseCode: Number(response.slice(0, 3)), command }));

describe("a mail server's answer", () => {
  it.each([
    '550 5.1.1 <dana@example.org>: Recipient address rejected: User unknown in virtual mailbox table',
    '550-5.1.1 The email account that you tried to reach does not exist.',
    '550 5.2.1 The email account that you tried to reach is inactive.',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound',
    '550 No such user here',
    '553 Recipient unknown',
  ])('ends writing to an address for good: %s', (response) => expect(answered(response)).toBe('address'));

  it('does so after the text of the mail as well, when it says so', () =>
    expect(answered('550 5.1.1 no mailbox here by that name', 'DATA')).toBe('address'));

  it.each([
    '550 5.7.1 Service unavailable; Client host blocked using a list',
    '554 5.7.1 Message rejected as spam',
    '550 Requested action not taken',
    '554 Transaction failed',
  ])('refuses one mail, not the address: %s', (response) => expect(answered(response)).toBe('mail'));

  it.each(['552 5.2.2 Mailbox full', '452 4.2.2 Over quota', '450 4.7.1 Greylisted', '552 mailbox is full'])(
    'is one to try again after: %s',
    (response) => expect(answered(response)).toBeNull(),
  );

  it.each(['CONN', 'AUTH PLAIN', 'MAIL FROM'])('about ourselves, after %s, is one to try again after', (command) =>
    expect(answered('550 5.7.1 relaying denied', command)).toBeNull(),
  );

  it('needs none for an address that SMTP cannot carry', () =>
    expect(refusalIn(Object.assign(new Error('Invalid recipient'), { code: 'EENVELOPE', command: 'API' }))).toBe(
      'mail',
    ));
});
