import type { ShareableText } from '@shulayim/contracts';
import { screen } from '@testing-library/react';
import { authorsServer, exampleProject } from '../../testing/author.examples';
import { exampleUser, openPage } from '../../testing/open-page';
import words from './sharing.he.json';

const project = exampleProject(1);
const link: ShareableText = {
  id: '00000000-0000-4000-8000-000000000001',
  projectId: project.id,
  partId: null,
  title: 'שלוש סירות',
  content: 'הים היה שקט.',
  excerpt: '',
  authorId: exampleUser().id,
  authorName: exampleUser().name,
  shareToken: 'abcdefghijklmnopqrstuvwx',
  isActive: true,
  createdAt: '2026-01-01T10:00:00.000Z',
  accessedCount: 0,
  lastAccessedAt: null,
  projectNumber: 1,
  partNumber: null,
  name: null,
  expiresAt: null,
  guestsMayComment: true,
};
const sending = 'POST /api/sharing/send-email';

it('a new link is sent by mail from its own page, and what was written stays until it is sent', async () => {
  const server = authorsServer([project])
    .answer(`GET /api/sharing/${link.shareToken}`, { success: true, shareableText: link })
    .refuse(sending, 429, { code: 'rate_limited', error: 'יותר מדי מיילים.' });
  const { user } = await openPage(`/start?link=${link.shareToken}`, { as: exampleUser(), server });
  await screen.findByRole('heading', { name: words.new.title });
  const mail = screen.getByRole('button', { name: words.way.mail });
  await user.click(mail);
  await user.type(screen.getByLabelText(words.mail.recipient), 'noa@example.org');
  await user.click(screen.getByRole('button', { name: words.mail.submit }));
  await screen.findByText(words.mail.failed.replace('{{why}}', 'יותר מדי מיילים.'));
  await user.click(mail);
  expect(screen.queryByLabelText(words.mail.recipient)).toBeNull();
  await user.click(mail);
  server.answer(sending, { success: true });
  await user.click(screen.getByRole('button', { name: words.mail.submit }));
  await screen.findByText(words.mail.sent);
  expect(server.callsOf(sending).at(-1)?.body).toMatchObject({
    shareToken: link.shareToken,
    recipientEmail: 'noa@example.org',
    excerpt: 'הים היה שקט.',
  });
});
