import type { Comment } from '@shulayim/contracts';
import { screen } from '@testing-library/react';
import words from '../../../entities/fixes/fixes.he.json';
import {
  atDesk,
  commentOn,
  exampleAuthor,
  exampleIds,
  exampleReader,
  note,
  noteButton,
  openText,
  opened,
  partPath,
} from '../../../testing/reading-kit';

const passage = 'שלוש חסרו';
const pair = { version: 1, before: 'שלוש הלכו', after: passage };
const mine = { is_mine: true, reader_id: exampleReader.id };
const fixed = (change: Partial<Comment> = {}) =>
  commentOn(passage, 1, { decision: { decision: 'fixed', ...pair }, ...change });

beforeAll(atDesk);

it('its writer sees what was fixed after it, and answers there with one press', async () => {
  const comment = fixed(mine);
  const { server, user } = await openText(opened([comment]), { path: partPath });
  const route = `POST /api/comments/${comment.id}/fix-answer`;
  const answer = { answer: 'yes' as const, at: '2026-03-01T13:00:00.000Z' };
  server.answer(route, {
    success: true,
    comment: fixed({ ...mine, decision: { decision: 'fixed', ...pair, answer } }),
  });
  expect((await (await note()).findByLabelText(words.pair)).textContent).toContain('שלוש הלכו');
  await user.click(await noteButton(words.reader.answers.yes));
  await (await note()).findByText(words.reader.sent);
  expect(server.callsOf(route).map(({ body }) => body)).toEqual([{ answer: 'yes', words: '' }]);
});

it('its writer reads why a passage stays', async () => {
  await openText(opened([fixed({ ...mine, decision: { decision: 'kept', why: 'זה הקול שלה', ...pair } })]), {
    path: partPath,
  });
  await (await note()).findByText(words.reader.kept);
  await (await note()).findByText('זה הקול שלה');
});

it("the text's author sees what its reader says, and the way to all of the version", async () => {
  const answer = { answer: 'better' as const, words: 'כמעט', at: '2026-03-01T13:00:00.000Z' };
  const comment = fixed({ decision: { decision: 'fixed', ...pair, answer } });
  await openText(opened([comment]), { as: exampleAuthor, path: partPath });
  await (await note()).findByText(words.answered.better);
  await (await note()).findByText('כמעט');
  const link = await screen.findByRole('link', { name: words.toVersion });
  expect(link.getAttribute('href')).toBe(
    `/project/${exampleIds.project}/part/${exampleIds.part}/versions/${pair.version}`,
  );
});
