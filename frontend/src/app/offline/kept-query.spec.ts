import { keptQuery } from './kept-query';

const isSending = ({ id }: { readonly id: string }) => id.startsWith('sending-');
const shown = {
  success: true,
  text: { id: 'part' },
  comments: [{ id: 'a' }, { id: 'sending-b' }],
  heardAt: { a: 5 },
  deletedIds: ['c'],
};

it('a text is kept as the server would answer, with the comments that were heard and without those on their way', () =>
  expect(keptQuery(['texts', 'part', 'me'], shown, 'me', isSending)).toEqual({
    path: '/api/texts/part',
    body: { success: true, text: { id: 'part' }, comments: [{ id: 'a' }] },
  }));

it('what another person was shown is not kept for this one', () =>
  expect(keptQuery(['texts', 'part', 'somebody'], shown, 'me', isSending)).toBeNull());

it('a link and the list of what one reads are kept, and nothing else', () => {
  expect(keptQuery(['sharing', 'link', 'token'], { shareableText: {} }, null, isSending)?.path).toBe(
    '/api/sharing/token',
  );
  expect(keptQuery(['home', 'mine', 'works'], [], 'me', isSending)?.body).toEqual({ success: true, works: [] });
  expect(keptQuery(['home', 'mine', 'comments'], [], 'me', isSending)).toBeNull();
  expect(keptQuery(['projects'], [], 'me', isSending)).toBeNull();
});
