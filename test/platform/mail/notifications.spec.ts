import { randomUUID } from 'node:crypto';
import { DailyDigestKind } from '../../../backend/src/features/notifications/mails/daily-digest.mail.js';
import { NotificationsQueries } from '../../../backend/src/features/notifications/notifications.queries.js';
import { patienceMs, until } from '../../support/until.js';
import { type MailReceiver, startMailReceiver } from './support/mail-receiver.js';
import { addComment, addPerson, addProject, type MailWorld, openMailWorld } from './support/mail-world.js';
import { readMail } from './support/read-mail.js';

describe('notifications by mail', () => {
  let receiver: MailReceiver;
  let world: MailWorld;

  const states = async () => (await world.outbox()).map((row) => row.state).join();
  const arrives = (wanted: string) =>
    until(
      async () => (await states()) === wanted,
      patienceMs,
      () => `never ${wanted}`,
    );

  beforeEach(async () => {
    receiver = await startMailReceiver();
    world = await openMailWorld({ SMTP_URL: receiver.url, MAIL_SETTLE_SECONDS: '1' });
  });
  afterEach(async () => {
    await world.close();
    await receiver.close();
  });

  it('tell a comment in its last form, and not at all when it was deleted in time', async () => {
    const project = await addProject(world, (await addPerson(world, 'דנה')).id, 'מרים והים');
    const edited = await addComment(world, project, 'טיוטה');
    const deleted = await addComment(world, project, 'בעצם לא');
    await world.pool.query(`UPDATE comments SET comment_text = 'נוסח אחרון' WHERE id = $1`, [edited]);
    await world.pool.query(`UPDATE comments SET deleted_at = now() WHERE id = $1`, [deleted]);
    await world.startWorker();
    await arrives('sent,skipped');
    const mail = readMail(receiver.received[0]?.raw ?? '');
    expect(mail.text).toContain('נוסח אחרון');
    expect(mail.text).toContain(`https://shulayim.test/text/${project.partId}#comment-${edited}`);
    expect(mail.headers.get('references')).toBe(`<work-${project.projectId}@localhost>`);
    expect(receiver.received).toHaveLength(1);
  });

  it('stay away from whoever comments on their own work', async () => {
    const author = await addPerson(world, 'דנה');
    await addComment(world, await addProject(world, author.id, 'מרים והים'), 'לעצמי', author.id);
    expect(await world.outbox()).toEqual([]);
  });

  it("follow the work's frequency, else the person's", async () => {
    const author = await addPerson(world, 'דנה', 'daily');
    const projects = [
      await addProject(world, author.id, 'א'),
      await addProject(world, author.id, 'ב', 'immediately'),
      await addProject(world, author.id, 'ג', 'none'),
    ];
    for (const project of projects) await addComment(world, project, 'שלום');
    await world.startWorker();
    await arrives('digest,sent,skipped');
    expect(receiver.tries).toBe(1);
  });

  it('come as one digest a day, however many workers make it, and how often', async () => {
    const author = await addPerson(world, 'דנה', 'daily');
    const [first, second] = [
      await addProject(world, author.id, 'מרים והים'),
      await addProject(world, author.id, 'Blue'),
    ];
    await addComment(world, first, 'אחת');
    await addComment(world, second, 'שתיים');
    const deleted = await addComment(world, second, 'נמחקה');
    const workers = await Promise.all([world.startWorker(), world.startWorker()]);
    await arrives('digest,digest,digest');
    await world.pool.query(`UPDATE comments SET deleted_at = now() WHERE id = $1`, [deleted]);
    const gather = (time: Date) =>
      workers.map((worker) => worker.get(NotificationsQueries).gatherDigests('2026-11-21', time));
    await Promise.all([...gather(new Date()), ...gather(new Date()), ...gather(new Date())]);
    await arrives('sent,sent,sent,sent');
    await addComment(world, first, 'מאוחרת');
    await arrives('sent,sent,sent,sent,digest');
    await Promise.all(gather(new Date()));
    expect(await states()).toBe('sent,sent,sent,sent,digest');
    expect(receiver.received.map(({ to }) => to)).toEqual([[author.email]]);
    const { text, html, headers } = readMail(receiver.received[0]?.raw ?? '');
    expect(headers.get('subject')).toBe('שתי הערות חדשות ביממה האחרונה');
    for (const told of ['מרים והים', 'אחת', 'Blue', 'שתיים']) expect(text).toContain(told);
    expect(text + html).not.toContain('נמחקה');
    expect(workers[0]?.get(DailyDigestKind).kind).toBe('daily_digest');
  });

  it('bring a shared link to whom its author named, unless it was switched off', async () => {
    const author = await addPerson(world, 'דנה אלון');
    const project = await addProject(world, author.id, 'מרים והים');
    const [shareId, off] = [
      await addLink(project.projectId, project.partId, author.id),
      await addLink(project.projectId, null, author.id),
    ];
    await world.pool.query(`UPDATE share_links SET switched_off_at = now() WHERE id = $1`, [off]);
    const base = { projectId: project.projectId, partId: project.partId, authorId: author.id, excerpt: null };
    for (const id of [shareId, off]) {
      const mailed = {
        mailId: randomUUID(),
        shareId: id,
        recipientId: randomUUID(),
        to: 'friend@example.org',
        message: 'תקראי?',
      };
      await world.append(`share-${id}`, { type: 'LinkMailed', data: { ...base, ...mailed } });
    }
    await world.startWorker();
    await arrives('sent,skipped');
    const mail = readMail(receiver.received[0]?.raw ?? '');
    expect(mail.headers.get('to')).toBe('friend@example.org');
    expect(mail.headers.get('subject')).toBe('הזמנה לקרוא את ״פרק ראשון״');
    for (const told of ['דנה אלון', 'תקראי?', 'והים היה שקט', `https://shulayim.test/read/token-${shareId}`])
      expect(mail.text).toContain(told);
  });

  async function addLink(projectId: string, partId: string | null, authorId: string): Promise<string> {
    const id = randomUUID();
    await world.pool.query(
      `INSERT INTO share_links (id, project_id, part_id, author_id, guests_may_comment, created_at)
       VALUES ($1, $2, $3, $4, true, now())`,
      [id, projectId, partId, authorId],
    );
    await world.pool.query(`INSERT INTO share_tokens (share_id, token) VALUES ($1, $2)`, [id, `token-${id}`]);
    return id;
  }
});
