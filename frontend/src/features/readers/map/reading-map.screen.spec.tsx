import type { MapStretch, ReaderGroup, ReadingMap } from '@shulayim/contracts';
import { screen, within } from '@testing-library/react';
import { exampleProject } from '../../../testing/author.examples';
import { live } from '../../../testing/fake-live';
import { FakeServer } from '../../../testing/fake-server';
import { exampleUser, openPage } from '../../../testing/open-page';
import { exampleGroup, groupsAnswer } from '../readers.examples';
import readersWords from '../readers.lazy.he.json';
import words from './reading-map.lazy.he.json';

const { id: projectId } = exampleProject(1);
const call = `GET /api/projects/${projectId}/readers/map`;
const partId = '00000000-0000-4000-8000-500000000900';

const stretch = (n: number, change: Partial<MapStretch> = {}): MapStretch => ({
  start: n * 100,
  end: (n + 1) * 100,
  words: `פסקה ${n + 1}`,
  readers: 6,
  said: 0,
  comments: 0,
  reactions: [],
  stopped: 0,
  ...change,
});
const map = (change: Partial<ReadingMap> = {}): ReadingMap => ({
  success: true,
  project_title: 'שלוש סירות',
  readers: 6,
  guests: 1,
  hidden: 0,
  missing: 0,
  parts: [
    {
      part_id: partId,
      part_number: 1,
      part_title: 'פרק ראשון',
      began: 6,
      middle: 5,
      finished: 4,
      stretches: [
        stretch(0),
        stretch(1, { said: 4, comments: 3, reactions: [{ kind: 'slow', count: 2 }], stopped: 2 }),
        stretch(2),
      ],
    },
  ],
  disagreements: [],
  labels: {},
  counted_at: '2026-11-25T12:00:00.000Z',
  renewed_in: null,
  ...change,
});
const serverOf = (answer: ReadingMap, ...groups: ReaderGroup[]) =>
  new FakeServer()
    .answer(call, answer)
    .answer(`GET /api/projects/${projectId}/readers/groups`, groupsAnswer(...groups));
const open = (answer: ReadingMap) =>
  openPage(`/project/${projectId}/readers/map`, { as: exampleUser(), server: serverOf(answer) });

// First: what it looks at is seen only while no page has asked for those words.
it('stays on the page when the third reader comes, and shows what happens right after', async () => {
  const server = serverOf(map({ readers: 2, missing: 1, parts: [] }));
  await openPage(`/project/${projectId}/readers/map`, { as: exampleUser(), server });
  const title = await screen.findByRole('heading', { level: 1 });
  let wasHidden = false;
  const watching = new MutationObserver(() => (wasHidden ||= title.closest('[style*="display: none"]') !== null));
  watching.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['style'] });
  await live.connect();
  const place = `project/${projectId}/readers`;
  const parts = (finished: number | null) => map().parts.map((part) => ({ ...part, finished }));
  server.answer(call, map({ parts: parts(null) }));
  await live.tell('changed', { topic: `${place}/1`, position: '1' });
  await live.tell('changed', { topic: `${place}/2`, position: '2' });
  expect(await screen.findByText(new RegExp(words.heat.finishedByFew))).toBeTruthy();
  expect(wasHidden).toBe(false);
  server.answer(call, map({ parts: parts(4) }));
  await live.tell('changed', { topic: `${place}/3`, position: '3' });
  expect(await screen.findByText(/4 סיימו/)).toBeTruthy();
  watching.disconnect();
});

it('shows one group alone, and says how many of it are missing', async () => {
  const friends = exampleGroup(1, 'חברים', 2);
  const server = serverOf(map({ readers: 2, missing: 1, parts: [] }), friends);
  const { user } = await openPage(`/project/${projectId}/readers/map`, { as: exampleUser(), server });
  await user.selectOptions(await screen.findByLabelText(readersWords.groups.one), 'חברים (2)');
  expect(await screen.findByText(new RegExp(words.soFarOf_two))).toBeTruthy();
  expect(server.callsOf(call).at(-1)?.path).toContain(`group_id=${friends.id}`);
});

it('says how many readers are missing, and shows no figure of fewer than three', async () => {
  await open(map({ readers: 1, missing: 2, parts: [] }));
  expect(await screen.findByText(words.tooFew)).toBeTruthy();
  expect(screen.getByText(new RegExp(words.missing_two))).toBeTruthy();
  expect(screen.queryByRole('slider')).toBeNull();
});

it('leads along a part by the keyboard, and tells what happened there with its honest denominator', async () => {
  const { user } = await open(map());
  const line = await screen.findByRole('slider', { name: words.heat.line.replace('{{title}}', 'פרק ראשון') });
  line.focus();
  await user.keyboard('{Home}{ArrowUp}');
  expect(line.getAttribute('aria-valuetext')).toBe('פסקה 2: 4 מתוך 6 שהגיעו לכאן אמרו משהו');
  for (const said of ['‏3 הערות', words.stretch.stopped_two]) expect(screen.getByText(said)).toBeTruthy();
  const there = screen.getByRole('link', { name: words.toPassage });
  expect(there.getAttribute('href')).toBe(`/project/${projectId}/part/${partId}#at-100`);
});

it('gives the curve as a table', async () => {
  const { user } = await open(map());
  await screen.findByRole('img', { name: /התחילו את היצירה/ });
  await user.click(screen.getByRole('button', { name: words.asTable }));
  const row = within(screen.getByRole('table')).getByRole('row', { name: /פרק ראשון/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['6', '5', '4']);
});

it('says of a part, its end and a place that fewer than three came there, and tells no figure', async () => {
  const began = { part_id: partId, part_number: 1, part_title: 'פרק ראשון', began: 3, middle: 3, finished: null };
  const few = { part_number: 2, part_title: 'פרק שני', began: null, middle: null, finished: null, stretches: [] };
  const stretches = [stretch(0, { readers: 3 }), stretch(1, { readers: null, comments: 1 })];
  const parts = [
    { ...began, stretches },
    { ...few, part_id: '00000000-0000-4000-8000-500000000901' },
  ];
  const { user } = await open(map({ readers: 3, parts }));
  const line = await screen.findByRole('slider');
  expect(screen.getByText(words.heat.tooFew)).toBeTruthy();
  expect(screen.getByText(new RegExp(words.heat.finishedByFew))).toBeTruthy();
  expect(screen.getByRole('img', { name: /ופחות משלושה הגיעו לסוף/ })).toBeTruthy();
  line.focus();
  await user.keyboard('{End}');
  expect(line.getAttribute('aria-valuetext')).toBe(`פסקה 2: ${words.stretch.tooFew}`);
  await user.click(screen.getByRole('button', { name: words.asTable }));
  const cells = within(screen.getByRole('table')).getAllByRole('cell');
  const { fewer } = words.survival;
  expect(cells.map(({ textContent }) => textContent)).toEqual(['3', '3', fewer, fewer, fewer, fewer]);
});

it('lists on what readers disagree, with both sides', async () => {
  const disagreement = {
    part_id: partId,
    kind: 'reactions',
    start: 120,
    end: 140,
    quote: 'שלוש סירות',
    for: 3,
    against: 2,
  };
  const reactions = [{ kind: 'slow' as const, count: 2 }];
  await open(map({ disagreements: [{ ...disagreement, kind: 'reactions', reactions }] }));
  expect(await screen.findByText('3 בעד, 2 נגד')).toBeTruthy();
  expect(screen.getByRole('link', { name: words.toPassage }).getAttribute('href')).toContain('#at-120');
});
