import type { TextChanges } from '@shulayim/contracts';
import { screen, within } from '@testing-library/react';
import { openPage } from '../../../testing/open-page';
import { exampleIds, exampleReader, exampleText, opened, serverOf, textOf } from '../../../testing/reading-kit';
import catalogue from '../../../platform/ui/compare/words/compare.he.json';

const words = catalogue.news;

const path = `/api/texts/${exampleIds.part}/changes`;
const news = (change: Partial<TextChanges>): TextChanges => ({
  success: true,
  version: { n: 2, created_at: '2026-03-02T12:00:00.000Z', note: null },
  read_version: null,
  ...change,
});

async function openRevised(answer: TextChanges, version = 2) {
  const server = serverOf(opened([], { text: exampleText({ version }) })).answer(`GET ${path}`, answer);
  const page = await openPage(`/text/${exampleIds.part}`, { as: exampleReader, server });
  await screen.findByText(exampleText().title);
  return { ...page, server };
}

it('leads a reader who read another version to what changed since, with what its author says of it', async () => {
  const [before, after] = ['שלוש סירות חסרו בבוקר', 'שלוש סירות חסרו בערב'].map((body) => ({ title: 'פרק', body }));
  const version = { ...news({}).version, note: 'הסוף אחר' };
  const { user, server } = await openRevised(news({ version, read_version: 1 }));
  const line = await screen.findByRole('button', { name: words.changed });
  server.answer(`GET ${path}`, { ...news({ version, read_version: 1 }), before, after });
  await user.click(line);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('הסוף אחר');
  expect((await dialog.findByText('בבוקר')).tagName).toBe('DEL');
  expect((await dialog.findByText('בערב')).tagName).toBe('INS');
  expect(server.callsOf(`GET ${path}`).map((call) => call.path)).toEqual([path, `${path}?since=1`]);
});

it('shows the note of a version to whoever reads the text for the first time', async () => {
  const { user } = await openRevised(news({ version: { ...news({}).version, note: 'הסוף אחר' } }));
  await user.click(await screen.findByRole('button', { name: words.note }));
  await within(await screen.findByRole('dialog')).findByText('הסוף אחר');
});

it('says nothing where there is nothing to say, and does not ask of a first version', async () => {
  const { server } = await openRevised(news({}));
  await screen.findByText(exampleText().title);
  expect(screen.queryByRole('button', { name: words.changed })).toBeNull();
  expect(screen.queryByRole('button', { name: words.note })).toBeNull();
  expect(server.callsOf(`GET ${path}`)).toHaveLength(1);
  expect(textOf()).not.toBeNull();
});
