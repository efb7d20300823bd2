import { act, screen, waitFor } from '@testing-library/react';
import { authorsServer, exampleProject } from '../../../testing/author.examples';
import type { Call } from '../../../testing/fake-server';
import { exampleUser, openPage } from '../../../testing/open-page';
import words from '../feed.he.json';
import { exampleComment, exampleEntry, exampleId } from '../model/feed.examples';

const project = exampleProject(1);
const [ori, noa] = [
  { id: exampleId(81), name: 'אורי כהן' },
  { id: exampleId(82), name: 'נועה לוי' },
] as const;
const [first, second] = [exampleId(1), exampleId(2)];

const said = (
  n: number,
  comment_text: string,
  part_id: string,
  { id, name }: { id: string; name: string },
  resolved = false,
) =>
  exampleEntry(n, {
    project_id: project.id,
    part_id,
    actor: { id, name, is_guest: false },
    comment: exampleComment(n, { comment_text, resolved }),
  });
const entries = [
  said(3, 'בפרק השני', second, ori),
  said(2, 'עוד פתוחה', first, noa),
  said(1, 'הַשֹּׁפְטִים', first, noa, true),
];

/** Narrows as the real one does; what it searches by, it has been told. */
function answerTo({ path }: Call) {
  const asked = new URL(path, 'http://localhost').searchParams;
  const fits = (name: string, value: string | null) => !asked.has(name) || asked.get(name) === value;
  const found = entries.filter(
    ({ part_id, actor, comment }) =>
      fits('part_id', part_id) &&
      fits('reader_id', actor.id) &&
      fits('state', comment?.resolved ? 'resolved' : 'open') &&
      fits('q', comment?.resolved ? 'השפטים' : null),
  );
  return { success: true, entries: found, next_cursor: null, has_visited: true };
}
const parts = [first, second].map((id, n) => ({ id, title: `פרק ${n + 1}` }));
const serverOf = () =>
  authorsServer([project])
    .answer('GET /api/feed', answerTo)
    .answer('GET /api/feed/choices', { success: true, readers: [ori, noa], parts })
    .answer('POST /api/feed/read', { success: true, count: 0 });
const open = (search = `?project=${project.id}`, server = serverOf()) =>
  openPage(`/feed${search}`, { as: exampleUser(), server });
const choice = (label: string) => screen.findByLabelText(label);
const shows = (...texts: string[]) =>
  waitFor(() => {
    const cards = [...document.querySelectorAll('article')].map(({ textContent }) => textContent);
    expect(cards).toHaveLength(texts.length);
    texts.forEach((text, n) => expect(cards[n]).toContain(text));
  });

it('narrows by words, state, reader and part, and says when nothing is left', async () => {
  const { server, user } = await open();
  await shows('בפרק השני', 'עוד פתוחה', 'הַשֹּׁפְטִים');
  await user.type(await choice(words.filter.search), 'השפטים');
  await shows('הַשֹּׁפְטִים');
  await user.click(screen.getByText(words.filter.clear));
  await shows('בפרק השני', 'עוד פתוחה', 'הַשֹּׁפְטִים');
  await user.selectOptions(await choice(words.filter.state), 'open');
  await shows('בפרק השני', 'עוד פתוחה');
  await user.selectOptions(await choice(words.filter.reader), ori.name);
  await shows('בפרק השני');
  await user.selectOptions(await choice(words.filter.part), 'פרק 1');
  await screen.findByText(words.filter.nothing);
  const last = new URL(server.callsOf('GET /api/feed').at(-1)?.path ?? '', 'http://localhost').searchParams;
  expect(Object.fromEntries(last)).toMatchObject({
    project_id: project.id,
    state: 'open',
    reader_id: ori.id,
    part_id: first,
  });
});

it('is as narrow as its address says, which a reload keeps', async () => {
  const { user } = await open();
  await shows('בפרק השני', 'עוד פתוחה', 'הַשֹּׁפְטִים');
  await user.selectOptions(await choice(words.filter.reader), ori.name);
  await shows('בפרק השני');
  expect(window.location.search).toBe(`?project=${project.id}&reader=${ori.id}`);
});

it('opens as narrow as its address says', async () => {
  await open(`?project=${project.id}&reader=${ori.id}`);
  await shows('בפרק השני');
  await waitFor(async () =>
    expect((await choice(words.filter.reader)) as HTMLSelectElement).toHaveProperty('value', ori.id),
  );
});

it('two choices made in one breath both stand', async () => {
  await open();
  await shows('בפרק השני', 'עוד פתוחה', 'הַשֹּׁפְטִים');
  const lists = [await choice(words.filter.state), await choice(words.filter.reader)] as HTMLSelectElement[];
  await act(async () =>
    lists.forEach((list, n) => {
      list.value = ['open', noa.id][n] ?? '';
      list.dispatchEvent(new Event('change', { bubbles: true }));
    }),
  );
  await shows('עוד פתוחה');
});
