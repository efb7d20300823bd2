import { AccessNotifications, Counted, Done, Links, OneLink, OneProject, sentences } from '@shulayim/contracts';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import type { Person } from '../../support/person.js';
import { createLink, createProject, nobodysId, openLink } from '../../support/projects.js';
import { useWorld } from '../../support/world.js';

const world = useWorld();
let dana: Person;
let rival: Person;
beforeAll(async () => {
  [dana, rival] = [await world.register('author'), await world.register('author', 'רון כץ')];
});

const shared = () => createProject(dana, { visibility_status: 'shared' });
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString();

describe('an access by a link', () => {
  it('counts once in half an hour and is told to the author, with the name that was given', async () => {
    const project = await shared();
    const link = await createLink(dana, project);
    const guest = await openLink(world.person(), link);
    const access = (person: Person, body: object = {}) => person.post(`/api/sharing/${link.shareToken}/access`, body);
    expect((await access(guest, { readerName: 'אורי' })).as(Counted).counted).toBe(true);
    expect((await access(guest)).as(Counted).counted).toBe(false);
    expect((await access(dana)).as(Counted).counted).toBe(false);
    expect((await access(world.person({ 'user-agent': 'Slackbot 1.0' }))).as(Counted).counted).toBe(false);
    (await access(guest, { readerName: 'א'.repeat(257) })).refused(400, 'invalid_input');
    expect((await guest.get(`/api/sharing/${link.shareToken}`)).as(OneLink).shareableText.accessedCount).toBe(1);
    const path = `/api/sharing/notifications/${dana.user.id}`;
    const [latest] = (await dana.get(path)).as(AccessNotifications).notifications;
    expect(latest).toMatchObject({
      shareToken: link.shareToken,
      partId: project.part.id,
      partTitle: project.part.title,
      readerName: 'אורי',
      is_guest: true,
      read: false,
    });
  });

  it('is told to its author alone', async () => {
    const path = `/api/sharing/notifications/${dana.user.id}`;
    (await rival.get(path)).refused(404, 'not_found');
    (await rival.get(`/api/sharing/notifications/${nobodysId}`)).refused(404, 'not_found');
    (await world.person().get(path)).refused(401, 'not_signed_in');
  });
});

describe('changing a link', () => {
  it('keeps what was not sent', async () => {
    const link = await createLink(dana, await shared(), { name: 'לקבוצה', guests_may_comment: false });
    const path = `/api/sharing/${link.shareToken}`;
    expect((await dana.put(path, { name: 'לחברות' })).as(OneLink).shareableText).toMatchObject({
      name: 'לחברות',
      guestsMayComment: false,
    });
    expect((await dana.put(path, { name: null, guests_may_comment: true })).as(OneLink).shareableText).toMatchObject({
      name: null,
      guestsMayComment: true,
    });
    (await dana.put(path, { guests_may_comment: 'yes' })).refused(400, 'invalid_input');
  });

  it('is for its owner alone, like all else that is', async () => {
    const project = await shared();
    const link = await createLink(dana, project);
    const calls = (person: Person, token: string) => [
      person.put(`/api/sharing/${token}`, { name: 'שלי' }),
      person.post(`/api/sharing/${token}/deactivate`),
      person.post('/api/sharing/send-email', { shareToken: token, recipientEmail: 'r@example.org' }),
    ];
    const sentences = new Set<string>();
    for (const token of [link.shareToken, 'A'.repeat(32), '%00']) {
      for (const answer of await Promise.all(calls(rival, token).slice(0, 2)))
        sentences.add(answer.refused(404, 'not_found').error);
    }
    expect(sentences.size).toBe(1);
    const mails = [link.shareToken, 'A'.repeat(32)].map((token) => calls(rival, token)[2]);
    for (const answer of await Promise.all(mails)) answer?.refused(404, 'not_found');
    for (const answer of await Promise.all(calls(world.person(), link.shareToken)))
      answer.refused(401, 'not_signed_in');
    const of = async (person: Person, project = '') =>
      (await person.get(`/api/sharing${project && `?project_id=${project}`}`)).as(Links).shareableTexts;
    expect((await of(dana, project.project.id)).map(({ id }) => id)).toEqual([link.id]);
    expect(await of(rival)).toEqual([]);
    expect(await of(rival, project.project.id)).toEqual([]);
  });

  it('that is off is as good as unknown', async () => {
    const link = await createLink(dana, await shared());
    const path = `/api/sharing/${link.shareToken}`;
    expect((await dana.post(`${path}/deactivate`)).as(OneLink).shareableText.isActive).toBe(false);
    (await dana.post(`${path}/deactivate`)).refused(404, 'not_found');
    (await dana.put(path, { name: 'x' })).refused(404, 'not_found');
  });
});

describe('sending a link by mail', () => {
  const send = (body: object) =>
    dana.post('/api/sharing/send-email', { recipientEmail: 'Reader@Example.org', ...body });

  it('is queued, once for one click', async () => {
    const { id, shareToken } = await createLink(dana, await shared());
    const key = { 'idempotency-key': 'mail once' };
    const mail = { shareToken, recipientEmail: 'reader@example.org', senderMessage: 'הודעה-פרטית', excerpt: 'קטע' };
    for (let click = 0; click < 2; click += 1) (await dana.post('/api/sharing/send-email', mail, key)).as(Done, 202);
    const { rows } = await world.pool.query<{ data: object }>(
      `SELECT data FROM events WHERE type = 'LinkMailed' AND data->>'shareId' = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/reader@example\.org|הודעה-פרטית|קטע/);
    expect(JSON.stringify((await world.pool.query('SELECT data FROM events')).rows)).not.toContain(shareToken);
  });

  it('is refused field by field', async () => {
    const { shareToken } = await createLink(dana, await shared());
    const wrong = { shareToken, recipientEmail: 'x', senderMessage: 'א'.repeat(1001), excerpt: 'א'.repeat(301) };
    expect((await send(wrong)).refused(400, 'invalid_input').fields).toEqual({
      recipientEmail: sentences.emailInvalid,
      senderMessage: sentences.messageTooLong,
      excerpt: sentences.excerptTooLong,
    });
    (await send({ shareToken, recipientEmail: 'a@b.co\r\nBcc: c@d.co' })).refused(400, 'invalid_input');
  });

  it('is refused when the link opens nothing', async () => {
    const project = await shared();
    const { shareToken } = await createLink(dana, project);
    await dana.put(`/api/sharing/${shareToken}`, { expires_at: yesterday() });
    (await send({ shareToken })).refused(410, 'link_expired');
    await dana.put(`/api/sharing/${shareToken}`, { expires_at: null });
    (await dana.put(`/api/projects/${project.project.id}`, { visibility_status: 'draft' })).as(OneProject);
    (await send({ shareToken })).refused(404, 'not_found');
  });
});

itRebuildsAlike(() => world);
