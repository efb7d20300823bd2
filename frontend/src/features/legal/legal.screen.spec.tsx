import { act, screen } from '@testing-library/react';
import { setComingSoonMode } from '../../platform/coming-soon/mode';
import { openPage } from '../../testing/open-page';
import accessibility from './documents/accessibility.he.json';
import privacy from './documents/privacy.he.json';
import terms from './documents/terms.he.json';
import words from './legal.he.json';

type Section = { title: string; text?: string[]; list?: string[]; after?: string[] };
const documents = { privacy, terms, accessibility };
const all = Object.entries(documents).map(([name, { title, sections }]) => ({
  name,
  title,
  sections: Object.values(sections) as Section[],
}));
const plain = (text: string) => text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');

afterEach(() => act(() => setComingSoonMode(false)));

it.each(all)('$name shows all that its catalogue says, and how to reach us', async ({ name, sections }) => {
  await openPage(`/${name}`);
  await screen.findByRole('heading', { name: words.contact.title });
  const shown = screen.getByRole('main').textContent ?? '';
  for (const { title, text = [], list = [], after = [] } of sections)
    for (const sentence of [title, ...text, ...list, ...after]) expect(shown).toContain(plain(sentence));
  expect(shown).not.toContain('sections.');
});

it.each(all)('$name stays open while the site is coming soon', async ({ name, title }) => {
  setComingSoonMode(true);
  await openPage(`/${name}`);
  await screen.findByRole('heading', { level: 1, name: title });
  expect(window.location.pathname).toBe(`/${name}`);
});
