import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { authorsServer, exampleLink, exampleProject } from '../../testing/author.examples';
import { noNetwork } from '../../testing/fake-server';
import { exampleUser, openPage } from '../../testing/open-page';
import onboarding from '../../features/onboarding/onboarding.he.json';
import sharing from '../../features/sharing/sharing.he.json';
import words from '../../features/projects/import/import.he.json';
import { fileOf, nameOf } from '../../features/projects/import/start/pasted-text';

const project = exampleProject(1, { title: 'פרק א', visibility_status: 'shared' });
const link = exampleLink({ title: 'פרק א' });
const token = link.shareToken;
const text = 'שלוש סירות חסרו, והים היה שקט.\nאיש לא ענה לה.';
const read = (titles: string[]) => ({
  success: true,
  title: titles[0],
  description: null,
  body: text,
  word_count: 10,
  parts: titles.map((title) => ({ title, body: text, word_count: 10 })),
  notices: [],
});
const parts = `/api/projects/${project.id}/parts`;
let people = 0;
/** Somebody else each time: what one has typed is held in the window, too. */
let newcomer = exampleUser({ isFirstTime: true });
beforeEach(() => {
  people += 1;
  newcomer = exampleUser({
    isFirstTime: true,
    id: `00000000-0000-4000-8000-0000000001${String(people).padStart(2, '0')}`,
  });
});

const serverOf = (titles: string[]) =>
  authorsServer([])
    .answer('POST /api/import', read(titles))
    .answer('POST /api/projects', { success: true, project }, 201)
    .answer(`POST ${parts}`, () => ({ success: true, part: { ...examplePartOf() } }), 201)
    .answer('POST /api/sharing/create', { success: true, shareableText: link, shareToken: token }, 201)
    .answer('POST /api/users/me/onboarding', { success: true, user: { ...newcomer, isFirstTime: false } })
    .answer(`GET /api/sharing/${token}`, { success: true, shareableText: link });

const examplePartOf = () => ({
  id: '00000000-0000-4000-8000-000000000031',
  project_id: project.id,
  title: 'פרק א',
  body: text,
  order_index: 0,
  word_count: 10,
  feedback_status: 'open',
  created_at: project.created_at,
  updated_at: project.created_at,
  text_version: 1,
  comments_count: 0,
});

/** As a browser does whose owner presses Ctrl+V. */
const paste = (target: Element, plain: string, html = '') =>
  fireEvent.paste(target, {
    clipboardData: { files: [], getData: (kind: string) => (kind === 'text/html' ? html : plain) },
  });
const field = () => screen.findByRole('textbox', { name: words.start.field });
const make = () => screen.findByRole('button', { name: words.start.make });

it('a paste is shown as readers will see it, and one press makes the work, its part and the link', async () => {
  const { server, user } = await openPage('/start', { as: newcomer, server: serverOf(['פרק א']) });
  await field();
  // Wherever one stands on the page.
  paste(document.body, text);
  expect(await screen.findByText('איש לא ענה לה.')).toBeTruthy();
  await user.click(await make());
  expect(await screen.findByRole('heading', { name: sharing.new.title })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(sharing.link).value).toContain(`/read/${token}`);
  await user.click(screen.getByRole('button', { name: sharing.copy }));
  expect(await navigator.clipboard.readText()).toContain(`/read/${token}`);
  expect(screen.getByText(sharing.new.who)).toBeTruthy();
  expect(server.callsOf('POST /api/projects')[0]?.body).toMatchObject({
    title: 'פרק א',
    visibility_status: 'shared',
  });
  expect(server.callsOf(`POST ${parts}`)).toHaveLength(1);
  expect(server.callsOf('POST /api/users/me/onboarding')).toHaveLength(1);
  // Nothing of it is left for the next visit.
  expect(Object.keys(localStorage).filter((key) => /^(start|import) /.test(key))).toEqual([]);
});

it('a text that could not be read stays in the field, as it was pasted, and through a reload', async () => {
  const server = serverOf(['פרק א']).fail('POST /api/import', noNetwork);
  const { user } = await openPage('/start', { as: newcomer, server });
  paste(await field(), text, '<p>שלוש <i>סירות</i> חסרו</p>');
  expect(within(await screen.findByRole('alert')).getByText(words.choose.broken)).toBeTruthy();
  expect(((await field()) as HTMLTextAreaElement).value).toBe(text);
  expect(localStorage.getItem(`start ${newcomer.id}`)).toContain('<i>');
  server.answer('POST /api/import', read(['פרק א']));
  await user.click(screen.getByRole('button', { name: words.start.show }));
  expect(await make()).toBeTruthy();
  const sent = server.callsOf('POST /api/import').at(-1)?.body as FormData;
  expect((sent.get('file') as File).name).toBe('שלוש סירות חסרו, והים היה שקט.html');
});

it('what failed goes on where it stopped: the same work, and no part twice', async () => {
  const server = serverOf(['פרק א', 'פרק ב']);
  const { user } = await openPage('/start', { as: newcomer, server });
  paste(await field(), text);
  const first = await make();
  let asked = 0;
  server.answer(`POST ${parts}`, () => {
    if ((asked += 1) === 2) throw new TypeError('Failed to fetch');
    return { success: true, part: examplePartOf() };
  });
  server.answer(`PUT /api/projects/${project.id}`, { success: true, project });
  await user.click(first);
  expect(await screen.findByText(new RegExp(words.start.failed.slice(0, 20)))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: words.start.goOn }));
  await screen.findByRole('heading', { name: sharing.new.title });
  expect(server.callsOf('POST /api/projects')).toHaveLength(1);
  const titles = server.callsOf(`POST ${parts}`).map(({ body, headers }) => [body, headers['idempotency-key']]);
  expect(titles).toHaveLength(3);
  expect(titles[1]).toEqual(titles[2]);
});

it('a name is wanted, and the part of a text in one piece is called by it', async () => {
  const { server, user } = await openPage('/start', { as: newcomer, server: serverOf(['שלוש סירות חסרו']) });
  paste(await field(), text);
  const button = (await make()) as HTMLButtonElement;
  const name = screen.getByRole('textbox', { name: words.start.name });
  await user.clear(name);
  expect(screen.getByText(words.start.nameMissing)).toBeTruthy();
  expect(button.disabled).toBe(true);
  await user.type(name, 'הסירות');
  await user.click(button);
  await waitFor(() => expect(server.callsOf(`POST ${parts}`)).toHaveLength(1));
  expect(server.callsOf(`POST ${parts}`)[0]?.body).toMatchObject({ title: 'הסירות' });
  await screen.findByRole('heading', { name: sharing.new.title });
});

it('the wizard, the full form and the guide are there for whoever wants them', async () => {
  await openPage('/start', { as: newcomer, server: serverOf([]) });
  expect(await screen.findByRole('button', { name: onboarding.others.wizard })).toBeTruthy();
  expect(screen.getByRole('link', { name: onboarding.others.form }).getAttribute('href')).toBe('/create-project');
  expect(screen.getByRole('button', { name: onboarding.others.guide })).toBeTruthy();
});

it.each([
  ['בבוקר ירדה מרים אל החוף ומנתה את הסירות.', 'בבוקר ירדה מרים אל החוף ומנתה'],
  ['\n  שיר:  \nשורה', 'שיר'],
  ['a/b\\c', 'a b c'],
  ['בבוקר ירדה מרים אל החוף (Tel Aviv, 1948).', 'בבוקר ירדה מרים אל החוף'],
  ['השיר (נוסח שני)', 'השיר (נוסח שני)'],
  ['(בלי שם, בלי סוף, בלי כלום ובלי שום דבר)', '(בלי שם, בלי סוף, בלי כלום'],
])('a text without a title is called by its first words: %j', (typed, name) => expect(nameOf(typed)).toBe(name));

const textOf = (file: File): Promise<string> =>
  new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.readAsText(file);
  });

it.each([
  ['השיר\n\nשורה ראשונה', 'השיר.txt', 'שורה ראשונה'],
  ['משפט שנגמר.\nועוד אחד', 'משפט שנגמר.txt', 'משפט שנגמר.\nועוד אחד'],
  ['שורה אחת בלבד', 'שורה אחת בלבד.txt', 'שורה אחת בלבד'],
])('a first line that is a title names the text, and stands in it no second time: %j', async (typed, name, left) => {
  const file = fileOf({ typed, html: null });
  expect([file.name, await textOf(file)]).toEqual([name, left]);
});
