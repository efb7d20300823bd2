import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import words from '../comments.he.json';
import type { Composer } from '../compose/use-composer';
import { CommentComposer } from './comment-composer';

const composer = {
  writing: { anchor: { exact: 'שלוש חסרו' }, text: '', openedAt: 1 },
  blocked: null,
  refusal: null,
  name: '',
} as unknown as Composer;

/** Its words come by themselves. */
const draw = async (readersSee?: boolean) => {
  await act(async () => {
    render(form(readersSee));
  });
  await screen.findByRole('textbox');
};
const form = (readersSee?: boolean) => (
  <MemoryRouter>
    <CommentComposer
      composer={composer}
      isGuest={false}
      readersSee={readersSee}
      takesFocus={false}
      onLeft={() => undefined}
    />
  </MemoryRouter>
);

describe('the comment form', () => {
  it('says that the author alone will see the comment', async () => {
    await draw(false);
    expect(screen.getByText(words.audience.author)).toBeTruthy();
    expect(screen.queryByText(words.audience.readers)).toBeNull();
  });

  it('says so where other readers will, too', async () => {
    await draw(true);
    expect(screen.getByText(words.audience.readers)).toBeTruthy();
  });

  it('says nothing where a comment goes nowhere', async () => {
    await draw();
    expect(screen.queryByText(words.audience.readers)).toBeNull();
    expect(screen.queryByText(words.audience.author)).toBeNull();
  });
});
