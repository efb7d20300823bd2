import { screen, within } from '@testing-library/react';
import { openPage } from '../../../testing/open-page';
import words from './landing.he.json';

const field = () => screen.findByLabelText<HTMLTextAreaElement>(words.try.field);
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const sentence = (name: string) => screen.getByRole('button', { name });

it('names four features, shows no image, and leads to the log-in page from its beginning and its end', async () => {
  await openPage('/');
  for (const feature of ['contextual', 'sharing', 'fast', 'private'] as const)
    expect(screen.getByRole('heading', { name: words.features[feature].title })).toBeTruthy();
  const starts = within(screen.getByRole('main')).getAllByRole('link', { name: words.hero.start });
  expect(starts.map((link) => link.getAttribute('href'))).toEqual(['/login', '/login']);
  expect(document.querySelectorAll('img')).toHaveLength(0);
});

it('lets a visitor write in its margin, with the keyboard alone', async () => {
  const { server, user } = await openPage('/');
  const chosen = sentence(words.try.text.p2s2);
  chosen.focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(await field());
  await user.keyboard('{Escape}');
  expect(screen.queryByLabelText(words.try.field)).toBeNull();
  expect(document.activeElement).toBe(chosen);
  await user.keyboard(' ');
  expect((await field()).value).toBe('');
  await user.keyboard('שקט כזה, "silence" (3){Tab}{Enter}');
  expect(screen.getByText('שקט כזה, "silence" (3)')).toBeTruthy();
  expect(said()).toContain(`${words.try.sent} ${words.try.only}`);
  expect(document.activeElement).toBe(chosen);
  expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('sends nothing for an empty note', async () => {
  const { user } = await openPage('/');
  await user.click(sentence(words.try.text.p1s1));
  await user.type(await field(), '  ');
  await user.click(screen.getByRole('button', { name: words.try.send }));
  expect(document.activeElement).toBe(await field());
  expect(said()).toContain(words.try.hint);
});
