import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Done } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { until } from '../../support/until.js';
import { comment, createProject } from '../../support/projects.js';
import { password, startWorld, type World } from '../../support/world.js';
import { everyMail, found } from './privacy-helpers.js';

const name = 'אלמוגית קדומים';
const email = 'almogit.told@example.org';

describe('mails that told somebody of what a reader did', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shulayim-told-'));
  let world: World;
  let author: Person;
  let leaver: Person;

  const allSent = async (): Promise<boolean> => {
    const { rows } = await world.pool.query<{ state: string }>(
      `SELECT state FROM mail_outbox WHERE recipient_id = $1 AND kind <> 'verify_email'`,
      [author.user.id],
    );
    return rows.length === 3 && rows.every(({ state }) => state === 'sent');
  };

  beforeAll(async () => {
    world = await startWorld({ DATA_DIR: dataDir, MAIL_SETTLE_SECONDS: '0' });
    author = await world.register('author', 'נועה לוי');
    await author.put('/api/users/me', { mail_frequency: 'immediately' });
    leaver = world.person();
    await leaver.register({ name, email, password, role: 'reader' });
    const { part } = await createProject(author, { visibility_status: 'public' });
    const { id } = await comment(leaver, part);
    await leaver.post(`/api/comments/${id}/replies`, { comment_text: 'ועוד משהו' });
    await leaver.post(`/api/texts/${part.id}/finished`);
    await until(allSent);
  });
  afterAll(async () => {
    await world.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('name them, and go from the mail folder when they leave', async () => {
    expect(found(everyMail(dataDir).join('\n'), [name])).toEqual([name]);
    (await leaver.ask('DELETE', '/api/users/me', { password })).as(Done);
    await until(() => found(everyMail(dataDir).join('\n'), [name, email]).length === 0);
  });
});
