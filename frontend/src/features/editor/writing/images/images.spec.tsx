import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeUpload } from '../../../../testing/fake-upload';
import { noNetwork } from '../../../../testing/fake-server';
import { open, part, project, saved, sent } from '../../editor.examples';
import words from '../../editor.he.json';

const route = `POST /api/projects/${project.id}/images`;
const stored = { id: part.id, width: 40, height: 30 };
const t = words.images;

beforeAll(() => {
  const nowhere = new DOMRect();
  Object.assign(Range.prototype, { getClientRects: () => [nowhere], getBoundingClientRect: () => nowhere });
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
  Object.assign(window, { XMLHttpRequest: FakeUpload });
});

const picture = (name = 'ים.png', type = 'image/png') => new File(['x'], name, { type });
const choose = (...files: readonly File[]) =>
  act(
    async () =>
      void fireEvent.change(document.querySelector('input[type="file"]') as Element, { target: { files: [...files] } }),
  );
const paste = (text: HTMLElement, files: readonly File[], data: Readonly<Record<string, string>> = {}) =>
  act(
    async () =>
      void fireEvent.paste(text, { clipboardData: { getData: (type: string) => data[type] ?? '', types: [], files } }),
  );

async function begin(given: Parameters<typeof open>[0] = {}) {
  const page = await open(given);
  page.server.answer(route, { success: true, image: stored }, 201);
  const images = () => [...page.text.querySelectorAll('.text-figure > img')].map((image) => image.getAttribute('src'));
  return { ...page, images };
}
const drawn = `/api/images/${stored.id}`;
const block = (start: number, end: number) => ({
  kind: 'image',
  image: stored.id,
  width: stored.width,
  height: stored.height,
  start,
  end,
});

it('an image that was chosen comes over a line of its own, is saved with the draft, and undone', async () => {
  const { server, images, user } = await begin();
  await choose(picture());
  await screen.findByText(t.added);
  expect(images()).toEqual([drawn]);
  await saved();
  expect(sent(server).at(-1)).toMatchObject({
    body: 'תמונה\nשלוש סירות חסרו.\nוהים היה שקט.',
    formatting: { blocks: [block(0, 5)] },
  });
  const [{ body } = { body: null }] = server.callsOf(route);
  expect(((body as FormData).get('file') as File).name).toBe('ים.png');
  // The caret stands in its description, and its tools with it.
  await screen.findByRole('button', { name: t.remove });
  await user.click(screen.getByRole('button', { name: words.tools.undo }));
  expect(images()).toEqual([]);
});

it('where blank lines part paragraphs, they part the image from them too', async () => {
  const { server } = await begin({ body: 'אחת\n\nשתיים' });
  await choose(picture());
  await saved();
  expect(sent(server).at(-1)?.body).toBe('תמונה\n\nאחת\n\nשתיים');
});

it('another one takes its place over the same words, and it is removed with them', async () => {
  const { server, images, user, text } = await begin();
  await choose(picture());
  await screen.findByRole('button', { name: t.change });
  server.answer(route, { success: true, image: { ...stored, id: project.id } }, 201);
  await choose(picture('אחר.png'));
  await waitFor(() => expect(images()).toEqual([`/api/images/${project.id}`]));
  expect(text.querySelectorAll('p')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: t.remove }));
  expect(images()).toEqual([]);
  expect(text.textContent).toBe('שלוש סירות חסרו.והים היה שקט.');
});

it('is pasted, unless words were copied along with it', async () => {
  const { server, text, images } = await begin();
  await paste(text, [picture()], { 'text/plain': 'מילים ' });
  await waitFor(() => expect(text.textContent).toContain('מילים'));
  expect(server.callsOf(route)).toEqual([]);
  await paste(text, [picture()]);
  await waitFor(() => expect(images()).toEqual([drawn]));
});

it('is dropped anywhere on the page, without the browser leaving it', async () => {
  const { images } = await begin();
  const drop = createEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [picture()] } });
  await act(async () => void fireEvent(document.body, drop));
  expect(drop.defaultPrevented).toBe(true);
  await waitFor(() => expect(images()).toEqual([drawn]));
});

it.each([
  [
    'too large',
    Object.defineProperty(picture(), 'size', { value: 10 * 1024 * 1024 + 1 }),
    t.tooLarge.replace('{{megabytes}}', '10'),
  ],
  ['no picture', new File(['%PDF'], 'p.pdf', { type: 'application/pdf' }), t.notPicture],
])('what is %s is refused in words, and not sent', async (_what, file, sentence) => {
  const { server, text } = await begin();
  await choose(file);
  within(await screen.findByRole('alert')).getByText(sentence, { exact: false });
  expect(server.callsOf(route)).toEqual([]);
  expect(text.textContent).toBe('שלוש סירות חסרו.והים היה שקט.');
});

it('one too many is refused in the words of the server, and put away', async () => {
  const { server, user } = await begin();
  server.refuse(route, 409, { code: 'images_full', error: 'יש כבר יותר מדי תמונות.' });
  await choose(picture());
  await screen.findByText('יש כבר יותר מדי תמונות.', { exact: false });
  await user.click(screen.getByRole('button', { name: t.dismiss }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('without a network the writing goes on; the image comes to its place when the network is back, and the caret stays', async () => {
  const { server, images, replace, text } = await begin();
  server.fail(route, noNetwork);
  await choose(picture());
  await screen.findByText(t.broken, { exact: false });
  await replace('שקט', 'סוער');
  server.answer(route, { success: true, image: stored }, 201);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(images()).toEqual([drawn]));
  expect(text.textContent).toBe('תמונהשלוש סירות חסרו.והים היה סוער.');
  expect(screen.queryByRole('button', { name: t.remove })).toBeNull();
});
