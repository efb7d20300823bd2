import { createTestDatabase, type TestDatabase } from '../support/servers/postgres.js';
import { Person } from '../support/person.js';
import { startProgram, type Program } from '../support/servers/program.js';
import { until } from '../support/until.js';
import { comment, createLink, createProject, openLink } from '../support/projects.js';
import { everyMail, found } from '../features/privacy/privacy-helpers.js';
import { makeFolder } from './support/folder.js';

const password = 'קלמנטינה-17';
const names = ['אלמוגית קדומים', 'אלמוגית בר־שלום', 'אורחת־אלמוגים'];
const addresses = ['almogit.logged@example.org', 'almogit.next@example.org', 'friend.of.almogit@example.org'];
const [email = '', nextEmail = '', friend = ''] = addresses;
const [unknown, token] = ['nobody.we.know@example.org', 'c2VjcmV0LW9mLXNvbWVib2R5'];
const secrets = [unknown, token];

describe('the log lines of a program that tells everything', () => {
  const folder = makeFolder();
  let database: TestDatabase;
  let program: Program;

  beforeAll(async () => {
    database = await createTestDatabase();
    const env = { DATABASE_URL: database.url, LOG_LEVEL: 'trace', RATE_LIMIT_SCALE: '1000', MAIL_SETTLE_SECONDS: '0' };
    program = await startProgram({ dataDir: folder.path, env });
  });
  afterAll(async () => {
    await program.kill9();
    await database.drop();
    folder.remove();
  });

  it('name nobody, from registering to leaving, refusals and failures included', async () => {
    const author = new Person(program.url);
    await author.register({ name: 'נועה לוי', email: 'noa.logged@example.org', password, role: 'author' });
    await author.put('/api/users/me', { mail_frequency: 'immediately' });
    const project = await createProject(author, { visibility_status: 'public' });
    const person = new Person(program.url);
    await person.get(`/api/texts/${project.part.id}`);
    await comment(person, project.part);
    await person.post(`/api/texts/${project.part.id}/access`, { readerName: names[2] });
    await person.register({ name: names[0] ?? '', email, password, role: 'author' });
    await person.put('/api/users/me', { name: names[1], bio: 'כותבת' });
    const own = await createProject(person, { visibility_status: 'shared' });
    const { shareToken } = await createLink(person, own).then(async (link) => {
      await openLink(author, link);
      return link;
    });
    await person.post('/api/sharing/send-email', { shareToken, recipientEmail: friend });
    await person.post('/api/users/me/email-change', { email: nextEmail });
    await person.post('/api/auth/forgot-password', { email });
    await person.post('/api/auth/login', { email, password: 'לא זו' });
    await person.post('/api/auth/register', { name: names[0], email, password, role: 'author' });
    await strangersAsk();
    await until(() => everyMail(folder.path).some((mail) => mail.includes(friend)));
    await person.get(`/api/users?q=${encodeURIComponent(email)}&sort=nonsense`);
    expect((await person.ask('DELETE', '/api/users/me', { password })).status).toBe(200);
    expect(await program.stop()).toBe(0);
    expect(found(program.output(), [...names, ...addresses, ...secrets, password])).toEqual([]);
  });

  /** What nobody knows is no less somebody's: addresses without an account, tokens in addresses. */
  async function strangersAsk(): Promise<void> {
    const stranger = new Person(program.url);
    await stranger.post('/api/auth/login', { email: unknown, password });
    await stranger.post('/api/auth/forgot-password', { email: unknown });
    await stranger.post('/api/subscribers', { name: names[0], email: unknown, source: 'social' });
    await stranger.post('/api/subscribers', { name: names[0], email: unknown });
    await stranger.post('/api/subscribers', `{"email":"${unknown}`);
    await stranger.post('/api/subscribers/unsubscribe', { token });
    await stranger.post(`/api/subscribers/unsubscribe?token=${token}`);
    await stranger.post('/api/auth/reset-password', { token, password });
    await stranger.post('/api/auth/verify-email', { token });
    for (const path of ['/api/sharing/', '/read/', '/reset-password?token=', '/nowhere/'])
      await stranger.get(path + token);
    await stranger.get('/api/users/me', { authorization: `Bearer ${token}`, 'x-share-token': token });
    await stranger.get(`/api/%E0%A4%A${token}`);
  }
});
