import { type Comment, anonymousReader } from '@shulayim/contracts';
import { act, render, screen } from '@testing-library/react';
import { loadWords } from '../../../platform/i18n';
import { PrintedNotes } from './printed-notes';

beforeAll(() => loadWords(['reading-settings', 'comments']));

const reply = { id: 'r', comment_id: 'a', comment_text: 'תשובה', created_at: '', updated_at: '' };
const comment = (id: string, more: Partial<Comment>): Comment => ({
  id,
  part_id: 'p',
  reader_id: null,
  reader: null,
  author_name: anonymousReader,
  is_guest: true,
  guest_number: null,
  is_mine: false,
  comment_text: `הערה ${id}`,
  selected_text: 'ים',
  selection_start: 0,
  selection_end: 2,
  selection_anchor: {} as Comment['selection_anchor'],
  text_version: 1,
  anchor_state: 'placed',
  resolved: false,
  resolved_at: null,
  created_at: '',
  updated_at: '',
  edited_at: null,
  replies: [],
  ...more,
});

it('guests without a name have the numbers on paper that they have on screen', () => {
  const ofGuest = { ...reply, reader: null, author_name: anonymousReader };
  const ofPerson = { ...reply, id: 's', reader: { id: 'u', name: 'דנה', avatar: null }, author_name: 'דנה' };
  const comments = [
    comment('a', { guest_number: 2, replies: [ofGuest, ofPerson] }),
    comment('b', { guest_number: 3, author_name: 'נועה' }),
    comment('c', { guest_number: 4, is_mine: true }),
  ];
  render(<PrintedNotes text={{ current: document.createElement('div') }} comments={comments} />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const names = [...screen.getByRole('list').querySelectorAll('b')].map(({ textContent }) => textContent);
  expect(names).toEqual([`${anonymousReader} 2`, `${anonymousReader} 2`, 'דנה', 'נועה', anonymousReader]);
  act(() => void window.dispatchEvent(new Event('afterprint')));
});

it('what a reader suggested is on paper, without words of theirs too: the old words struck, the new ones beside them', () => {
  const suggested = (id: string, text: string) =>
    comment(id, { comment_text: '', suggestion: { text, lane: 'wording' }, selected_text: 'שלוש' });
  const text = { current: document.createElement('div') };
  render(<PrintedNotes text={text} comments={[suggested('a', 'ארבע'), suggested('b', '')]} />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const notes = screen.getAllByRole('listitem');
  expect(notes.map((note) => note.querySelector('del')?.textContent)).toEqual(['שלוש', 'שלוש']);
  expect(notes.map((note) => note.querySelector('ins')?.textContent)).toEqual(['ארבע', '']);
  act(() => void window.dispatchEvent(new Event('afterprint')));
});
