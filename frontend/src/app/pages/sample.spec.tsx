import { screen, waitFor } from '@testing-library/react';
import { authorsServer, examplePart, exampleProject } from '../../testing/author.examples';
import { noNetwork } from '../../testing/fake-server';
import { exampleUser, openPage } from '../../testing/open-page';
import projects from '../../features/projects/projects.he.json';
import words from '../../features/onboarding/onboarding.he.json';

const sample = exampleProject(1, { title: 'טקסט לדוגמה', is_sample: true, visibility_status: 'private' });
const part = examplePart(1, { text_version: 2 });

function serverOf(works: (typeof sample)[]) {
  return authorsServer(works, works.length > 0 ? [part] : [])
    .answer(`GET /api/projects/${sample.id}`, { success: true, project: sample })
    .answer(`GET /api/projects/${sample.id}/parts`, { success: true, parts: [part], next_cursor: null });
}

it.each(['/start', '/projects', '/feed'])('one press on %s makes a sample and leads to it', async (path) => {
  const server = serverOf([]).answer('POST /api/samples', { success: true, project_id: sample.id, part_id: part.id });
  const { user } = await openPage(path, { as: exampleUser({ isFirstTime: true }), server });
  await user.click(await screen.findByText(words.sample.make));
  await waitFor(() => expect(window.location.pathname).toBe(`/project/${sample.id}`));
  await screen.findByText(projects.sample.title);
  expect(server.callsOf('POST /api/samples')).toHaveLength(1);
});

it('a sample that could not be made is said, and can be asked for again', async () => {
  const server = serverOf([]).fail('POST /api/samples', noNetwork);
  const { user } = await openPage('/start', { as: exampleUser(), server });
  await user.click(await screen.findByText(words.sample.make));
  await screen.findByText(new RegExp(words.sample.failed.split('.')[0] ?? ''));
  server.answer('POST /api/samples', { success: true, project_id: sample.id, part_id: part.id });
  await user.click(screen.getByText(words.sample.make));
  await waitFor(() => expect(window.location.pathname).toBe(`/project/${sample.id}`));
});

it('its page says what it is, leads through it, shares nothing, and removes it by one press', async () => {
  const server = serverOf([sample]).answer(`DELETE /api/projects/${sample.id}`, { success: true });
  const { user } = await openPage(`/project/${sample.id}`, { as: exampleUser(), server });
  await screen.findByText(projects.sample.title);
  const way = (step: string) => screen.findByRole('link', { name: step });
  expect((await way(projects.sample.read)).getAttribute('href')).toBe(`/text/${part.id}`);
  expect((await way(projects.sample.fix)).getAttribute('href')).toContain('/edit');
  expect((await way(projects.sample.answers)).getAttribute('href')).toContain('/versions/2');
  expect(screen.queryByText(projects.project.share)).toBeNull();
  expect(screen.queryByText(projects.project.invite)).toBeNull();
  expect(screen.queryByText(projects.project.settings)).toBeNull();
  await user.click(screen.getByText(projects.sample.remove));
  await waitFor(() => expect(window.location.pathname).toBe('/projects'));
  expect(server.callsOf(`DELETE /api/projects/${sample.id}`)).toHaveLength(1);
});
