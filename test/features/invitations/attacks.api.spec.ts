import { OpenedInvitation } from '@shulayim/contracts';
import { Settings } from '../../../backend/src/platform/config/settings/settings.js';
import { mailTo } from '../../platform/mail/support/mail-folder.js';
import type { Person } from '../../support/person.js';
import { createProject } from '../../support/projects.js';
import { freshEmail, useWorld } from '../../support/world.js';
import { invitationsOf, invite, mailedToken } from './invitation-helpers.js';

const world = useWorld();
let dana: Person;
beforeAll(async () => {
  dana = await world.register('author', 'דנה\r\nBcc: everybody@example.org');
});

const shared = async (title = 'שלוש סירות') =>
  (await createProject(dana, { visibility_status: 'shared', title })).project;
const codes = async (emails: string | string[]) =>
  (await invite(dana, (await shared()).id, emails)).map(({ email, code }) => [email, code ?? 'ok']);

describe('addresses that are none, or not as they look', () => {
  it('are each refused by themselves: quotes, lines, two in one, too long', async () => {
    const long = `${'a'.repeat(320 - '@example.org'.length)}@example.org`;
    const longest = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.org`;
    const wrong = ['"a b"@example.org', 'dana@', '@example.org', 'dana@@example.org', 'a@b@example.org', long];
    expect((await codes(wrong)).map(([, code]) => code)).not.toContain('ok');
    expect(await codes([longest])).toEqual([[longest, 'ok']]);
    expect(longest).toHaveLength(254);
  });

  it('an international domain is one address in both its forms', async () => {
    const [hebrew, network] = ['נועה@דוגמה.קום', 'נועה@xn--6dbbec0c.xn--9dbq2a'];
    expect(await codes([hebrew, network])).toEqual([
      [hebrew, 'ok'],
      [network, 'duplicate'],
    ]);
  });

  it('line breaks are between addresses, never in a header', async () => {
    const email = freshEmail();
    const project = await shared('סירות\r\nBcc: everybody@example.org');
    const given = `${email}\r\nBcc: somebody@example.org`;
    const results = await invite(dana, project.id, [given], 'שלום\r\n\r\nBcc: everybody@example.org\r\n.\r\nQUIT');
    expect(results.map((result) => result.email)).toEqual([email, 'somebody@example.org']);
    const mail = await mailTo(world.app.get(Settings).dataDir, 'invitation', email);
    expect([...mail.headers.keys()]).not.toContain('bcc');
    expect(mail.headers.get('to')).toBe(email);
    expect(mail.headers.get('subject')).toContain('סירות');
    expect(mail.text).toContain('Bcc: everybody@example.org');
  });

  it('what is written in a message is shown, not obeyed', async () => {
    const email = freshEmail();
    await invite(
      dana,
      (await shared()).id,
      [email],
      '<img src=x onerror=alert(1)> <a href="https://evil.example">כאן</a>',
    );
    const { html } = await mailTo(world.app.get(Settings).dataDir, 'invitation', email);
    expect(html).toContain('&lt;img src=x');
    expect(html).not.toMatch(/<img|evil\.example">/);
  });
});

it('10,000 addresses are refused as they are, at once, and none of them is mailed', async () => {
  const project = await shared();
  const many = Array.from({ length: 10_000 }, (_, i) => `reader${i}@example.org`);
  for (const emails of [many, many.join(', ')]) {
    const refused = await dana.post(`/api/projects/${project.id}/invitations`, { emails });
    expect(refused.refused(400, 'invalid_input').fields?.emails).toMatch(/10000.*50/);
  }
  expect(await invitationsOf(dana, project.id)).toEqual([]);
});

it('nobody invites themselves', async () =>
  expect(await codes([dana.user.email.toUpperCase()])).toEqual([[dana.user.email, 'own_address']]));

describe('somebody else’s invitation', () => {
  it('gives no session: whose address it was sent to is not signed in by it', async () => {
    const reader = await world.register('reader');
    await invite(dana, (await shared()).id, [reader.user.email]);
    const stranger = world.person();
    const token = await mailedToken(world, reader.user.email);
    (await stranger.post(`/api/invitations/${token}/accept`, {})).as(OpenedInvitation);
    (await stranger.get('/api/users/me')).refused(401, 'not_signed_in');
  });
});
