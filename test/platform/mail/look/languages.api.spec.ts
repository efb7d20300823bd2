import { CreatedLink, OneSubscriber } from '@shulayim/contracts';
import { texts } from '../../../../backend/src/features/accounts/mails/accounts-mails.js';
import { Settings } from '../../../../backend/src/platform/config/settings/settings.js';
import type { Person } from '../../../support/person.js';
import { createProject, type TestProject } from '../../../support/projects.js';
import { freshEmail, useWorld } from '../../../support/world.js';
import { mailTo } from '../support/mail-folder.js';
import type { ReadMail } from '../support/read-mail.js';

const world = useWorld({ MAIL_SETTLE_SECONDS: '0' });
let noa: Person;
let book: TestProject;

beforeAll(async () => {
  noa = await englishSpeaking('author', 'Noa Ben-David');
  book = await createProject(noa, { title: 'The Bridge', visibility_status: 'shared' });
});

async function englishSpeaking(role: 'author' | 'reader', name: string): Promise<Person> {
  const person = await world.register(role, name);
  expect((await person.put('/api/users/me', { language: 'en' })).status).toBe(200);
  return person;
}
const mail = (kind: string, address: string, count?: number) =>
  mailTo(world.app.get(Settings).dataDir, kind, address, count);
const invite = async (author: Person, { project }: TestProject, email: string, message?: string) => {
  const path = `/api/projects/${project.id}/invitations`;
  expect((await author.post(path, { emails: [email], ...(message ? { message } : {}) })).status).toBe(201);
  return mail('invitation', email);
};
const languageOf = ({ headers, html }: ReadMail) => [headers.get('content-language'), /<html[^>]*>/.exec(html)?.[0]];
const english = ['en', '<html dir="ltr" lang="en">'];
const hebrew = ['he', '<html dir="rtl" lang="he">'];

it('mails about an account come in the language that it chose', async () => {
  await world.person().post('/api/auth/forgot-password', { email: noa.user.email });
  const reset = await mail('reset-password', noa.user.email);
  expect(languageOf(reset)).toEqual(english);
  expect(reset.headers.get('subject')).toBe(texts.en('reset.subject'));
  expect(reset.text).toContain(texts.en('reset.text'));
  const dana = await world.register('author');
  expect(languageOf(await mail('verify-email', dana.user.email))).toEqual(hebrew);
});

it('mails in Arabic read from right to left', async () => {
  const person = await world.register('reader', 'ليلى');
  await person.put('/api/users/me', { language: 'ar' });
  await world.person().post('/api/auth/forgot-password', { email: person.user.email });
  const reset = await mail('reset-password', person.user.email);
  expect(languageOf(reset)).toEqual(['ar', '<html dir="rtl" lang="ar">']);
  expect(reset.headers.get('subject')).toBe('رابط لاختيار كلمة مرور جديدة');
  expect(reset.text).toContain(texts.ar('reset.text'));
});

describe('the waiting list', () => {
  const join = async (email: string, language: string) => {
    const headers = { 'accept-language': language };
    return (await world.person().post('/api/subscribers', { email }, headers)).as(OneSubscriber, 201);
  };

  it.each([
    ['en', /^You are/, english],
    ['ar', /^أنت/, ['ar', '<html dir="rtl" lang="ar">']],
    ['he', /^נרשמתם/, hebrew],
  ])('welcomes whoever joined on a page in %s in that language', async (language, answer, written) => {
    const email = freshEmail();
    expect(await join(email, language)).toMatchObject({
      message: expect.stringMatching(answer),
      subscriber: { language },
    });
    expect(languageOf(await mail('subscriber-welcome', email))).toEqual(written);
  });

  it('welcomes whoever has an account in the language of that', async () => {
    const reader = await englishSpeaking('reader', 'Daniel');
    await join(reader.user.email, 'he');
    expect(languageOf(await mail('subscriber-welcome', reader.user.email))).toEqual(english);
  });
});

describe('an invitation', () => {
  it('to somebody without an account comes in its author’s language', async () => {
    const invitation = await invite(noa, book, freshEmail());
    expect(languageOf(invitation)).toEqual(english);
    expect(invitation.headers.get('subject')).toBe('An invitation to read “The Bridge” before anyone else');
  });

  it('to somebody with one comes in theirs, whoever invites', async () => {
    const reader = await world.register('reader');
    const invitation = await invite(noa, book, reader.user.email);
    expect(languageOf(invitation)).toEqual(hebrew);
    const dana = await world.register('author');
    const project = await createProject(dana, { visibility_status: 'shared' });
    const speaker = await englishSpeaking('reader', 'Daniel');
    expect(languageOf(await invite(dana, project, speaker.user.email))).toEqual(english);
  });

  it('stands in one thread with the other mails of its work, each under an id of its own', async () => {
    const thread = new RegExp(`^<work-${book.project.id}@`);
    const email = freshEmail();
    const invitation = await invite(noa, book, email);
    const wished = { projectId: book.project.id, partId: book.part.id };
    const { shareableText } = (await noa.post('/api/sharing/create', wished)).as(CreatedLink, 201);
    await noa.post('/api/sharing/send-email', { shareToken: shareableText.shareToken, recipientEmail: email });
    const link = await mail('shared-link', email);
    for (const one of [invitation, link]) {
      expect(one.headers.get('references')).toMatch(thread);
      expect(one.headers.get('in-reply-to')).toBe(one.headers.get('references'));
    }
    expect(link.headers.get('references')).toBe(invitation.headers.get('references'));
    expect(link.headers.get('message-id')).not.toBe(invitation.headers.get('message-id'));
    expect(languageOf(link)).toEqual(english);
  });

  it('shows tags, line breaks and marks of direction in a title and a message as what they are', async () => {
    const title = '<img src=x onerror=alert(1)>\u202eevil\u202c';
    const project = await createProject(noa, { title, visibility_status: 'shared' });
    const message = '<a href="https://evil.example">תלחצו</a>\r\nBcc: someone@example.org';
    const { headers, html, text } = await invite(noa, project, freshEmail(), message);
    expect(headers.get('subject')).toBe('An invitation to read “<img src=x onerror=alert(1)>evil” before anyone else');
    expect(headers.has('bcc')).toBe(false);
    expect(html).not.toMatch(/<img|href="https:\/\/evil/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(text).toContain('<a href="https://evil.example">');
  });
});
