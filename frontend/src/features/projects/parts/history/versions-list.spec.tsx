import { type Part, type PartVersion, sentences } from '@shulayim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { authorsServer, examplePart, exampleProject } from '../../../../testing/author.examples';
import { exampleUser, openPage } from '../../../../testing/open-page';
import words from '../../projects.he.json';

const project = exampleProject(1);
const part = examplePart(1, { text_version: 4, comments_count: 0 });
const route = `/api/projects/${project.id}/parts/${part.id}`;
const version = (n: number, change: Partial<PartVersion> = {}): PartVersion => ({
  n,
  title: part.title,
  word_count: 6,
  created_at: part.created_at,
  name: null,
  note: null,
  ...change,
});
const filled = (text: string, n: number) => text.replace('{{n}}', String(n));
const button = (text: string, n: number) => screen.findByRole('button', { name: filled(text, n) });

async function open(versions = [4, 3, 2, 1].map((n) => version(n))) {
  const server = authorsServer([project], [part]);
  server.answer(`GET ${route}/versions`, { success: true, versions });
  for (const one of versions)
    server.answer(`GET ${route}/versions/${one.n}`, { success: true, version: { ...one, body: `נוסח ${one.n}` } });
  const { user } = await openPage(`/project/${project.id}`, { as: exampleUser(), server });
  await user.click(await screen.findByRole('button', { name: words.part.menu.replace('{{title}}', part.title) }));
  await user.click(await screen.findByRole('menuitem', { name: words.versions.open, hidden: true }));
  await screen.findByRole('list', { name: words.history.list });
  return { server, user };
}
const rows = () => within(screen.getByRole('list', { name: words.history.list })).getAllByRole('listitem');

it('shows the newest three, the current one marked, and the rest when they are asked for', async () => {
  const { user } = await open([
    version(4),
    version(3, { name: 'לפני העריכה', note: 'הסוף אחר' }),
    version(2),
    version(1),
  ]);
  expect(rows()).toHaveLength(3);
  within(rows()[0] as HTMLElement).getByText(words.history.stands);
  within(rows()[1] as HTMLElement).getByText('לפני העריכה');
  within(rows()[1] as HTMLElement).getByText('הסוף אחר');
  await user.click(screen.getByRole('button', { name: words.history.more_one }));
  expect(rows()).toHaveLength(4);
});

it('gives a version a name and a note to readers, and the focus back to the button', async () => {
  const { server, user } = await open();
  await user.click(await button(words.history.describeVersion, 3));
  const name = screen.getByRole('textbox', { name: (label) => label.startsWith(words.history.name) });
  await waitFor(() => expect(document.activeElement).toBe(name));
  await user.paste('א'.repeat(101));
  await screen.findByText(sentences.versionNameTooLong);
  await user.click(screen.getByRole('button', { name: words.settings.save }));
  expect(server.callsOf(`PUT ${route}/versions/3`)).toEqual([]);
  await user.clear(name);
  await user.paste('לפני');
  await user.click(screen.getByRole('textbox', { name: (label) => label.startsWith(words.history.note) }));
  await user.paste('הסוף אחר');
  const described = version(3, { name: 'לפני', note: 'הסוף אחר' });
  server.answer(`PUT ${route}/versions/3`, { success: true, version: described });
  server.answer(`GET ${route}/versions`, { success: true, versions: [version(4), described, version(2), version(1)] });
  await user.click(screen.getByRole('button', { name: words.settings.save }));
  await screen.findByText('הסוף אחר');
  expect(server.callsOf(`PUT ${route}/versions/3`)).toMatchObject([{ body: { name: 'לפני', note: 'הסוף אחר' } }]);
  expect(document.activeElement).toBe(await button(words.history.describeVersion, 3));
});

it('says what restoring does before it does it, and then what became of the comments', async () => {
  const { server, user } = await open();
  await user.click(await button(words.history.restoreVersion, 2));
  screen.getByText((text) => text.startsWith(filled('הטקסט של גרסה {{n}}', 2)));
  expect(server.callsOf(`POST ${route}/versions/2/restore`)).toEqual([]);
  const saved: Part = { ...part, text_version: 5 };
  const comments = { placed: 1, moved: 0, changed: 0, orphaned: 0, first: null };
  server.answer(`POST ${route}/versions/2/restore`, { success: true, part: saved, comments });
  await user.click(screen.getByRole('button', { name: words.history.restoreAs.replace('{{next}}', '5') }));
  await screen.findByText(words.outcome.single.placed);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(`POST ${route}/versions/2/restore`)).toMatchObject([{ body: { text_version: 4 } }]);
});

it('a restoring that comes too late says so, and the list stays', async () => {
  const { server, user } = await open();
  await user.click(await button(words.history.restoreVersion, 2));
  const late = { success: false, code: 'version_conflict', error: 'הטקסט השתנה', requestId: 'r-1', part };
  server.answer(`POST ${route}/versions/2/restore`, late, 409);
  await user.click(screen.getByRole('button', { name: words.history.restoreAs.replace('{{next}}', '5') }));
  await screen.findByText((text) => text.startsWith(words.history.restoreFailed.split('{{')[0] ?? ''));
  expect(rows()).toHaveLength(3);
});
