/** @jest-environment jsdom */
import { renderHook, waitFor } from '@testing-library/react';
import { useSelectedSpan } from './use-selected-span';

it('knows a passage that was selected before the page listened', async () => {
  const body = 'שלוש סירות חסרו';
  document.body.innerHTML = `<article><p data-start="0">${body}</p></article>`;
  const article = document.querySelector('article');
  const words = document.querySelector('p')?.firstChild as Text;
  getSelection()?.setBaseAndExtent(words, 5, words, 10);
  const { result } = renderHook(() =>
    useSelectedSpan({ text: { current: article }, body, onSettled: () => undefined }),
  );
  await waitFor(() => expect(result.current).toEqual({ start: 5, end: 10 }));
});
