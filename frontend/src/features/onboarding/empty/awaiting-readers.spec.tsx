import { screen, within } from '@testing-library/react';
import { authorsServer, exampleProject } from '../../../testing/author.examples';
import { exampleUser, openPage } from '../../../testing/open-page';
import words from '../onboarding.he.json';

async function stepsOf(partsCount: number) {
  const project = exampleProject(1, { title: 'שירי מדרכה', readers_count: 0, parts_count: partsCount });
  const server = authorsServer([project])
    .answer('GET /api/feed', { success: true, entries: [], next_cursor: null, has_visited: true })
    .answer('POST /api/feed/read', { success: true, count: 0 });
  await openPage('/feed', { as: exampleUser({}), server });
  const { awaiting } = words;
  const region = await screen.findByRole('region', { name: partsCount === 0 ? awaiting.empty.title : awaiting.title });
  return {
    project,
    region,
    steps: within(region)
      .getAllByRole('heading', { level: 3 })
      .map((step) => step.textContent),
  };
}

it('a work with a text leads first to its readers', async () => {
  const { region, steps } = await stepsOf(1);
  expect(steps).toEqual([words.awaiting.share.title, words.awaiting.add.title, words.awaiting.interest.title]);
  expect(region.textContent).toContain('שירי מדרכה מוכן');
});

it('a work without a text is not said to be ready, and leads first to adding one', async () => {
  const { project, region, steps } = await stepsOf(0);
  expect(steps).toEqual([words.awaiting.text.title, words.awaiting.share.title, words.awaiting.interest.title]);
  expect(region.textContent).not.toContain('מוכן');
  const add = within(region).getByRole('link', { name: words.awaiting.text.action });
  expect(add.getAttribute('href')).toBe(`/create-project?projectId=${project.id}`);
});
