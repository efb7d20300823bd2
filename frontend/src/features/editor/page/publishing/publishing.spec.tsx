import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dayAndHour } from '../../../../entities/when/chosen-time';
import { live } from '../../../../testing/fake-live';
import { draft, draftRoute, open, part, saved } from '../../editor.examples';
import words from '../../editor.he.json';

beforeAll(() => {
  const nowhere = new DOMRect();
  Object.assign(Range.prototype, { getClientRects: () => [nowhere], getBoundingClientRect: () => nowhere });
});

const route = `POST ${draftRoute}/publish`;
const hours = (count: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 + count * 3_600_000);
const beginOf = (sentence: string) => (all: string) => all.startsWith(sentence.split('{{')[0] ?? '');

/** Opens the dialog, with the time that is named in its fields. */
async function choose(page: Awaited<ReturnType<typeof open>>, at: Date) {
  await page.user.click(screen.getByRole('button', { name: words.publish.open }));
  const dialog = await screen.findByRole('dialog', { name: words.publish.heading });
  await page.user.click(within(dialog).getByRole('radio', { name: words.when.later }));
  const { day, hour } = dayAndHour(at);
  fireEvent.change(within(dialog).getByLabelText(words.when.day, { exact: false }), { target: { value: day } });
  fireEvent.change(within(dialog).getByLabelText(words.when.hour, { exact: false }), { target: { value: hour } });
  return dialog;
}

it('a draft is given a time, which is said, and what is written goes on being saved', async () => {
  const page = await open({ held: draft({ body: 'אחר' }) });
  const at = hours(30);
  page.server.answer(route, ({ body }) => {
    const { publish_at } = body as { publish_at: string };
    page.state.draft = draft({ body: 'אחר', publish_at });
    return { success: true, part, draft: page.state.draft };
  });
  const dialog = await choose(page, at);
  await within(dialog).findByText(beginOf(words.when.will));
  within(dialog).getByText(words.when.meanwhile);
  await page.user.click(within(dialog).getByRole('button', { name: words.when.submit }));
  await screen.findByText(beginOf(words.plan.at));
  expect(page.server.callsOf(route).map(({ body }) => body)).toEqual([
    { revision: 1, announce: false, publish_at: at.toISOString() },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([
  [-1, words.when.tooSoon],
  [24 * 400, words.when.tooLate],
])('a time %d hours from now is refused, and nothing is sent', async (count, sentence) => {
  const page = await open({ held: draft({ body: 'אחר' }) });
  const dialog = await choose(page, hours(count));
  await within(dialog).findByText(sentence);
  await page.user.click(within(dialog).getByRole('button', { name: words.when.submit }));
  expect(page.server.callsOf(route)).toEqual([]);
  expect(document.activeElement).toBe(within(dialog).getByLabelText(words.when.day, { exact: false }));
});

it('the time is changed from where it is said, and taken back', async () => {
  const publish_at = hours(5).toISOString();
  const page = await open({ held: draft({ body: 'אחר', publish_at }) });
  await page.user.click(await screen.findByRole('button', { name: words.plan.change }));
  const dialog = await screen.findByRole('dialog', { name: words.publish.heading });
  const hour = within(dialog).getByLabelText<HTMLInputElement>(words.when.hour, { exact: false });
  expect(hour.value).toBe(dayAndHour(new Date(publish_at)).hour);
  await page.user.click(within(dialog).getByRole('button', { name: words.publish.cancel }));
  page.server.answer(`DELETE ${draftRoute}/publish`, { success: true, draft: draft({ body: 'אחר' }) });
  await page.user.click(screen.getByRole('button', { name: words.plan.cancel }));
  await screen.findByText(words.plan.cancelled);
  expect(screen.queryByRole('button', { name: words.plan.change })).toBeNull();
  expect(page.server.callsOf(`DELETE ${draftRoute}/publish`).map(({ body }) => body)).toEqual([{ revision: 1 }]);
  // Whoever publishes then means now.
  await page.user.click(screen.getByRole('button', { name: words.publish.open }));
  const again = await screen.findByRole('dialog', { name: words.publish.heading });
  within(again).getByRole('button', { name: words.publish.submit });
});

it('what could not be published at its time says why', async () => {
  await open({ held: draft({ body: '', not_published: 'incomplete' }) });
  await screen.findByText(words.plan.why.incomplete);
});

it('what came to be published while it is open goes on from that version', async () => {
  const page = await open({ held: draft({ body: 'אחר', publish_at: hours(1).toISOString() }) });
  await live.connect();
  const partRoute = draftRoute.replace('/draft', '');
  page.server.answer(`GET ${partRoute}`, { success: true, part: { ...part, body: 'אחר', text_version: 4 } });
  page.state.draft = null;
  await live.tell('changed', { topic: `part/${part.id}/draft`, position: 'p9' });
  await waitFor(() => expect(screen.queryByRole('button', { name: words.plan.change })).toBeNull());
  await page.replace('אחר', 'ועוד אחר');
  await saved();
  expect(page.server.callsOf(`PUT ${draftRoute}`).at(-1)?.body).toMatchObject({ based_on: 4, revision: 0 });
});
