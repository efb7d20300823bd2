import { screen } from '@testing-library/react';
import { authorsServer, exampleLink, exampleProject } from '../../testing/author.examples';
import { exampleUser, openPage } from '../../testing/open-page';
import words from './sharing.he.json';

const project = exampleProject(1);
const link = exampleLink({ content: 'הים היה שקט.' });
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
