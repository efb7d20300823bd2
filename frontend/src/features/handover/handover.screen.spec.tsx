import type { Handover } from '@shulayim/contracts';
import { screen } from '@testing-library/react';
import { authorsServer, exampleProject } from '../../testing/author.examples';
import { live } from '../../testing/fake-live';
import { exampleUser, openPage } from '../../testing/open-page';
import words from './handover.lazy.he.json';

const { id: projectId, created_at: offered_at } = exampleProject(1);
const path = `/api/projects/${projectId}/handover`;
const me = exampleUser();
const owner = { id: me.id, name: me.name, avatar_url: null };
const ruth = { id: exampleProject(2).id, name: 'רות לוי', avatar_url: null };
const offer = { recipient: ruth, former_role: 'editor', offered_at, lapses_at: offered_at, is_open: true } as const;
const handover = (changes: Partial<Handover> = {}): { success: true; handover: Handover } => ({
  success: true,
  handover: { project_title: 'שלוש סירות', role: 'owner', owner, offer: null, candidates: [ruth], ...changes },
});
const openAs = (changes: Partial<Handover> = {}) =>
  openPage(`/project/${projectId}/handover`, {
    as: me,
    server: authorsServer([]).answer(`GET ${path}`, handover(changes)),
  });

it('the owner offers the work with their password, and can take that back', async () => {
  const { server, user } = await openAs();
  await user.click(await screen.findByRole('button', { name: words.form.send }));
  expect(screen.getByText(words.form.chooseMissing)).toBeTruthy();
  expect(server.callsOf(`POST ${path}`)).toHaveLength(0);
  await user.selectOptions(screen.getByLabelText(words.form.recipient), ruth.name);
  await user.click(screen.getByRole('radio', { name: new RegExp(words.form.none) }));
  await user.type(screen.getByLabelText(words.form.password), 'קלמנטינה');
  server.refuse(`POST ${path}`, 401, { code: 'wrong_credentials', error: 'לא זו' });
  await user.click(screen.getByRole('button', { name: words.form.send }));
  await screen.findByText(words.form.wrongPassword);
  server.answer(`POST ${path}`, handover({ offer }), 201);
  server.answer(`GET ${path}`, handover({ offer }));
  await user.click(screen.getByRole('button', { name: words.form.send }));
  await screen.findByText(words.offered.open);
  expect(server.callsOf(`POST ${path}`).at(-1)?.body).toEqual({
    recipient_id: ruth.id,
    former_role: 'none',
    password: 'קלמנטינה',
  });
  expect(screen.queryByText(words.form.send)).toBeNull();
  server.answer(`DELETE ${path}`, { success: true }).answer(`GET ${path}`, handover());
  await user.click(screen.getByRole('button', { name: words.offered.withdraw }));
  await screen.findByText(words.offered.withdrawn);
  await screen.findByRole('button', { name: words.form.send });
});

it('says whom a work can be offered to where there is nobody', async () => {
  await openAs({ candidates: [] });
  expect(await screen.findByText(words.nobody)).toBeTruthy();
  expect(screen.queryByRole('button', { name: words.form.send })).toBeNull();
});

it('whoever it is offered to reads what that means, and accepts', async () => {
  const { server, user } = await openAs({ role: 'recipient', owner: ruth, offer, candidates: [] });
  expect(await screen.findByText(words.meansForYou.account)).toBeTruthy();
  server.refuse(`POST ${path}/accept`, 409, { code: 'offer_lapsed', error: 'לא בתוקף' });
  await user.click(screen.getByRole('button', { name: words.answer.accept }));
  expect((await screen.findByRole('alert')).textContent).toContain(words.answer.failed.split('.')[0]);
  server.answer(`POST ${path}/accept`, { success: true });
  server.refuse(`GET /api/projects/${projectId}`, 404, { code: 'not_found', error: 'לא נמצא' });
  await user.click(screen.getByRole('button', { name: words.answer.accept }));
  await screen.findByText(words.answer.accepted);
  expect(window.location.pathname).toBe(`/project/${projectId}`);
});

it('goes on to the work also where the live feed tells of it before the answer comes', async () => {
  const { server, user } = await openAs({ role: 'recipient', owner: ruth, offer, candidates: [] });
  await screen.findByText(words.meansForYou.account);
  await live.connect();
  let answer = () => undefined as void;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  server.answer(`POST ${path}/accept`, () => answered.then(() => ({ success: true })));
  server.refuse(`GET /api/projects/${projectId}`, 404, { code: 'not_found', error: 'לא נמצא' });
  await user.click(screen.getByRole('button', { name: words.answer.accept }));
  server.answer(`GET ${path}`, handover());
  await live.tell('changed', { topic: `project/${projectId}`, position: 'p2' });
  await screen.findByRole('button', { name: words.form.send });
  answer();
  await screen.findByText(words.answer.accepted);
  expect(window.location.pathname).toBe(`/project/${projectId}`);
});

it('is nothing to anybody else', async () => {
  await openPage(`/project/${projectId}/handover`, {
    as: me,
    server: authorsServer([]).refuse(`GET ${path}`, 404, { code: 'not_found', error: 'לא נמצא' }),
  });
  expect(await screen.findAllByText(words.notFound)).not.toHaveLength(0);
});
