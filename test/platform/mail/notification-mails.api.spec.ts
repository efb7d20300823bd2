import { Counted, CreatedLink, OneComment, OnePart, languages, type Comment } from '@shulayim/contracts';
import { DailyDigestKind } from '../../../backend/src/features/notifications/mails/daily-digest.mail.js';
import { NotificationsQueries } from '../../../backend/src/features/notifications/notifications.queries.js';
import { Settings } from '../../../backend/src/platform/config/settings/settings.js';
import type { Person } from '../../support/person.js';
import { until } from '../../support/until.js';
import { addPart, comment, createProject, openLink, prose, type TestProject } from '../../support/projects.js';
import { freshEmail, startWorld, type World } from '../../support/world.js';
import { letMailsGo, mailsTo, mailTo } from './support/mail-folder.js';

let world: World;
let dana: Person;
let noa: Person;
let project: TestProject;
beforeAll(async () => {
  // Whatever is edited, deleted or taken back comes in time: mails go when the test lets them.
  world = await startWorld({ MAIL_SETTLE_SECONDS: '3600' });
});
beforeEach(async () => {
  dana = await mailed('author', 'דנה אלון', { mail_frequency: 'immediately' });
  noa = await mailed('reader', 'נועה לוי', { mail_frequency: 'immediately' });
  project = await createProject(dana, { visibility_status: 'shared', title: 'שלוש סירות' });
  await openLink(noa, await link());
});
afterAll(() => world.close());

async function mailed(role: 'author' | 'reader', name: string, profile: object): Promise<Person> {
  const person = await world.register(role, name);
  expect((await person.put('/api/users/me', profile)).status).toBe(200);
  return person;
}
const link = async () => {
  const answer = await dana.post('/api/sharing/create', { projectId: project.project.id });
  return answer.as(CreatedLink, answer.status).shareableText;
};
const folder = () => world.app.get(Settings).dataDir;
const told = (person: Person, kind: string) => mailsTo(folder(), kind, person.user.email);
const letGo = () => letMailsGo(world.pool);
const mail = async (person: Person, kind: string) => {
  await letGo();
  return mailTo(folder(), kind, person.user.email);
};
const reply = async (person: Person, { id }: Comment, comment_text: string) =>
  (await person.post(`/api/comments/${id}/replies`, { comment_text })).as(OneComment, 201);
const change = async (person: Person, { id }: Comment, action: 'resolve' | 'reopen') =>
  (await person.post(`/api/comments/${id}/${action}`)).as(OneComment);

/** What is neither waiting nor under way any more, of everything that was to be mailed so far to these two. */
async function settled(): Promise<void> {
  await letGo();
  const open = `SELECT FROM mail_outbox WHERE recipient_id = ANY($1::uuid[]) AND state IN ('waiting', 'queued', 'sending')`;
  await until(async () => (await world.pool.query(open, [[dana.user.id, noa.user.id]])).rowCount === 0);
}
async function statesOf(person: Person): Promise<string[]> {
  const { rows } = await world.pool.query<{ said: string }>(
    `SELECT kind || ' ' || state AS said FROM mail_outbox
     WHERE recipient_id = $1 AND kind <> 'verify_email' ORDER BY kind, state`,
    [person.user.id],
  );
  return rows.map(({ said }) => said);
}
/** The daily mails of one recipient, as if their hour had come. */
async function digestOf(person: Person) {
  await settled();
  await world.app.get(NotificationsQueries, { strict: false }).gatherDigests(`day of ${freshEmail()}`, new Date());
  return mail(person, 'daily-digest');
}

describe('mails at once', () => {
  it("bring a comment to the text's author, with what may be done about it", async () => {
    const remark = await comment(noa, project.part);
    const { text, html, headers } = await mail(dana, 'new-comment');
    expect(headers.get('subject')).toBe('הערה חדשה ב״שלוש סירות״');
    for (const said of ['נועה לוי', 'יפה מאוד', `/text/${project.part.id}#comment-${remark.id}`])
      expect(text).toContain(said);
    expect(text).toMatch(/לענות:\s+https?:\S+\/mail\/[\w-]+\.[\w-]+#reply/);
    expect(text).toMatch(/לסמן כטופל:\s+https?:\S+#resolve/);
    expect(text).toMatch(/לתקן בטקסט:\s+https?:\S+\/edit\?comment=\S+/);
    expect(text).toMatch(/https?:\S+#stop/);
    expect(html).toContain('לסמן כטופל');
    expect(text + html).not.toContain(dana.user.email);
    const [, address = ''] = /^<(.+)>$/.exec(headers.get('list-unsubscribe') ?? '') ?? [];
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const { pathname, search } = new URL(address);
    const click = await world.person().post(pathname + search, 'List-Unsubscribe=One-Click', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(click.status).toBe(200);
    await comment(noa, project.part);
    await settled();
    expect(told(dana, 'new-comment')).toHaveLength(1);
  });

  it('bring a reply to the other of the two, and never to who wrote it', async () => {
    const remark = await comment(noa, project.part);
    await reply(dana, remark, 'תודה רבה');
    const answer = await mail(noa, 'new-reply');
    expect(answer.headers.get('subject')).toBe('תגובה להערה שלכם ב״שלוש סירות״');
    expect(answer.text).toContain('תודה רבה');
    expect(answer.text).toContain('#reply');
    expect(answer.text).not.toContain('#resolve');
    await reply(noa, remark, 'בשמחה');
    expect((await mail(dana, 'new-reply')).headers.get('subject')).toBe('תגובה חדשה ב״שלוש סירות״');
    await settled();
    expect([told(dana, 'new-reply').length, told(noa, 'new-reply').length]).toEqual([1, 1]);
  });

  it('tell a reader that their comment was resolved; not when it was taken back at once', async () => {
    const [kept, back] = [await comment(noa, project.part), await comment(noa, project.part)];
    await change(dana, kept, 'resolve');
    await change(dana, back, 'resolve');
    await change(dana, back, 'reopen');
    expect((await mail(noa, 'comment-resolved')).headers.get('subject')).toBe('ההערה שלכם ב״שלוש סירות״ סומנה כטופלה');
    await settled();
    expect(await statesOf(noa)).toEqual(['comment_resolved sent', 'comment_resolved skipped']);
  });

  it('tell one resolution, however often it was made and taken back meanwhile', async () => {
    const remark = await comment(noa, project.part);
    for (const action of ['resolve', 'reopen', 'resolve'] as const) await change(dana, remark, action);
    await mail(noa, 'comment-resolved');
    await settled();
    expect(told(noa, 'comment-resolved')).toHaveLength(1);
  });

  it('tell nothing of a comment that was deleted in time, nor of replies to it, and the last form of an edited one', async () => {
    const [gone, edited] = [await comment(noa, project.part), await comment(noa, project.part)];
    await reply(dana, gone, 'רגע');
    await noa.delete(`/api/comments/${gone.id}`);
    await noa.put(`/api/comments/${edited.id}`, { comment_text: 'נוסח אחרון' });
    expect((await mail(dana, 'new-comment')).text).toContain('נוסח אחרון');
    await settled();
    expect(told(dana, 'new-comment')).toHaveLength(1);
    expect(await statesOf(noa)).toEqual(['new_reply skipped']);
  });

  it('tell an author who joined, and who read to the end; once each, and nothing of themselves', async () => {
    await dana.post(`/api/projects/${project.project.id}/invitations`, { emails: [freshEmail()] });
    const { rows } = await world.pool.query<{ token: string }>(
      `SELECT t.token FROM invitation_tokens t JOIN invitations i ON i.id = t.invitation_id WHERE i.project_id = $1`,
      [project.project.id],
    );
    expect((await noa.post(`/api/invitations/${rows[0]?.token}/accept`, {})).status).toBe(200);
    const joined = await mail(dana, 'reader-joined');
    expect(joined.text).toContain('נועה לוי בין הקוראים שלכם.');
    (await noa.post(`/api/texts/${project.part.id}/access`)).as(Counted);
    for (const person of [noa, noa, dana]) await person.post(`/api/texts/${project.part.id}/finished`);
    expect((await mail(dana, 'part-finished')).text).toContain('החלק הזה נקרא עד סופו: נועה לוי.');
    await settled();
    expect(await statesOf(dana)).toEqual(['part_finished sent', 'reader_joined sent']);
  });

  it('are in the language of who gets them', async () => {
    const remark = await comment(noa, project.part);
    await noa.put('/api/users/me', { language: 'en' });
    await reply(dana, remark, 'תודה');
    const { headers, text, html } = await mail(noa, 'new-reply');
    expect(headers.get('subject')).toBe('Reply to your comment on “שלוש סירות”');
    expect(headers.get('content-language')).toBe('en');
    expect(text).toContain('Stop mails about this work');
    expect(html).toContain('dir="ltr"');
  });

  it('do not follow a reader into a work that is private again', async () => {
    const remark = await comment(noa, project.part);
    await reply(dana, remark, 'סוד');
    await dana.put(`/api/projects/${project.project.id}`, { visibility_status: 'private' });
    await settled();
    expect(await statesOf(noa)).toEqual(['new_reply skipped']);
  });
});

describe('how often', () => {
  const choose = (mail_frequency: string | null) =>
    noa.put(`/api/reading/works/${project.project.id}`, { mail_frequency });
  const revise = async () =>
    (
      await dana.put(`/api/projects/${project.project.id}/parts/${project.part.id}`, {
        body: `פתיחה. ${prose}`,
        text_version: 1,
        announce: true,
      })
    ).as(OnePart);

  it("is the reader's choice for the work, else their profile's: announcements, too", async () => {
    const remark = await comment(noa, project.part);
    await choose('none');
    await reply(dana, remark, 'תודה');
    await revise();
    await settled();
    expect(await statesOf(noa)).toEqual(['new_reply skipped', 'new_version skipped']);
    await noa.put('/api/users/me', { mail_frequency: 'none' });
    await choose('immediately');
    await addPart(dana, project.project.id, { title: 'פרק שני', announce: true });
    await mail(noa, 'new-part');
  });

  it('may be once a day: one mail of all kinds, by work and part', async () => {
    await choose('daily');
    const remark = await comment(noa, project.part);
    await reply(dana, remark, 'תודה רבה');
    await change(dana, remark, 'resolve');
    await revise();
    await addPart(dana, project.project.id, { title: 'פרק שני', announce: true });
    const { text, headers } = await digestOf(noa);
    expect(headers.get('subject')).toBe('\u200f4 עדכונים ביממה האחרונה');
    for (const said of ['שלוש סירות', 'פרק ראשון', 'פרק שני', 'תודה רבה', 'סומנה כטופלה', 'גרסה חדשה', '/home'])
      expect(text).toContain(said);
    expect(headers.get('list-unsubscribe')).toContain('scope=all');
    await settled();
    expect(new Set(await statesOf(noa))).toEqual(
      new Set(['comment_resolved sent', 'daily_digest sent', 'new_part sent', 'new_reply sent', 'new_version sent']),
    );
  });

  it('of an author counts openings in a digest, and makes none of them alone', async () => {
    await dana.put('/api/users/me', { mail_frequency: 'daily' });
    (await noa.post(`/api/texts/${project.part.id}/access`)).as(Counted);
    await settled();
    await world.app.get(NotificationsQueries, { strict: false }).gatherDigests(`day of ${freshEmail()}`, new Date());
    expect(await statesOf(dana)).toEqual([]);
    await comment(noa, project.part);
    const { text, headers } = await digestOf(dana);
    expect(headers.get('subject')).toBe('הערה חדשה אחת ביממה האחרונה');
    expect(text).toContain('צפייה אחת ביממה הזאת');
  });

  it('leaves out of a digest what is gone, or not wanted any more, by its hour', async () => {
    await dana.put('/api/users/me', { mail_frequency: 'daily' });
    const [kept, gone] = [await comment(noa, project.part, undefined, 'נשארת'), await comment(noa, project.part)];
    const second = await createProject(dana, { visibility_status: 'public', title: 'הצדפות' });
    await comment(noa, second.part, undefined, 'מושתקת');
    await settled();
    await noa.delete(`/api/comments/${gone.id}`);
    await dana.put(`/api/projects/${second.project.id}`, { mail_frequency: 'none' });
    const { text } = await digestOf(dana);
    expect(text).toContain(`#comment-${kept.id}`);
    for (const left of [gone.id, 'מושתקת', 'הצדפות']) expect(text).not.toContain(left);
  });
});

it('every kind has samples in all languages', () => {
  const digest = world.app.get(DailyDigestKind, { strict: false });
  for (const language of languages)
    expect(Object.keys(digest.samples(language))).toEqual(['daily_digest', 'daily_digest_reader']);
});
