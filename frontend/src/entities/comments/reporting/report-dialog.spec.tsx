import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '../../../platform/api/api';
import { loadWords } from '../../../platform/i18n';
import { commentOn, exampleReply } from '../../../testing/reading-kit';
import words from './reporting.lazy.he.json';
import { ReportDialog } from './report-dialog';
import { sendReport } from './send-report';

const comment = commentOn('שלוש', 1);
const answered = { ...comment, replies: [{ ...exampleReply(comment, 'מילים קשות'), author_name: 'רות' }] };
beforeAll(async () => {
  await Promise.all([loadWords(['ui', 'reporting.lazy']), import('../../../platform/ui/kit/kit-dialog')]);
});
afterEach(() => jest.restoreAllMocks());

async function send(subject: typeof answered, choose?: string) {
  const post = jest.spyOn(api, 'post').mockResolvedValue({ success: true });
  const reported = { kind: 'comments', id: subject.id, comment: subject } as const;
  const dialog = (
    <QueryClientProvider client={new QueryClient()}>
      <ReportDialog subject={reported} send={sendReport} onClose={() => undefined} />
    </QueryClientProvider>
  );
  // The dialog's frame is loaded with it.
  await act(async () => void render(dialog));
  const user = userEvent.setup();
  await user.click(await screen.findByText(words.reasons.abuse.title));
  const meant = screen.queryByRole('combobox', { name: words.meant });
  if (meant && choose) await user.selectOptions(meant, choose);
  await user.click(screen.getByRole('button', { name: words.send }));
  await screen.findByText(words.thanksText);
  return { isAsked: meant !== null, path: post.mock.calls[0]?.[0] };
}
const reply = answered.replies[0]?.id;

it('asks whether the comment or one answer to it is meant', async () => {
  expect(await send(answered)).toEqual({ isAsked: true, path: `/api/comments/${comment.id}/report` });
});

it('reports the answer that was chosen', async () => {
  expect(await send(answered, 'רות: מילים קשות')).toEqual({ isAsked: true, path: `/api/replies/${reply}/report` });
});

it('of one’s own comment only what others answered is meant', async () => {
  expect(await send({ ...answered, is_mine: true })).toEqual({ isAsked: false, path: `/api/replies/${reply}/report` });
});
