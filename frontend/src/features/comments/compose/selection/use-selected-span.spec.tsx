import { act, renderHook, waitFor } from '@testing-library/react';
import { useSelectedSpan } from './use-selected-span';

const body = 'שלוש סירות חסרו';

function openText() {
  document.body.innerHTML = `<article><p data-start="0">${body}</p></article><button>הוספת הערה</button>`;
  const article = document.querySelector('article');
  const words = document.querySelector('p')?.firstChild as Text;
  const select = (start: number, end: number) => getSelection()?.setBaseAndExtent(words, start, words, end);
  const listen = () =>
    renderHook(() => useSelectedSpan({ text: { current: article }, body, onSettled: () => undefined }));
  return { select, listen };
}

it('knows a passage that was selected before the page listened', async () => {
  const { select, listen } = openText();
  select(5, 10);
  const { result } = listen();
  await waitFor(() => expect(result.current).toEqual({ start: 5, end: 10 }));
});

it('knows what is selected when a button is pressed right after the handles were moved', async () => {
  const { select, listen } = openText();
  select(0, 4);
  const { result } = listen();
  await waitFor(() => expect(result.current).toEqual({ start: 0, end: 4 }));
  select(5, 10);
  document.dispatchEvent(new Event('selectionchange'));
  act(() => void document.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  expect(result.current).toEqual({ start: 5, end: 10 });
});
