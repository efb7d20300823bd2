import { languages } from '@shulayim/contracts';
import { phone } from '../support/browser/browser.js';
import { guestIn, speak } from '../support/browser/english.js';
import { sidewaysProblems } from '../support/browser/sideways.js';
import { useStage } from '../support/browser/stage.js';
import { createLink, createProject } from '../support/projects.js';
import type { Person } from '../support/person.js';

/** From the narrowest page to a tablet's; on both sides of where a header's style changes. CSS px. */
const windows = [320, 340, 361, 390, 421, 430, 461, 561, 769];

const stage = useStage({ DEMO: '1' });
let author: Person;
let pages: readonly string[];
beforeAll(async () => {
  author = await stage.register('author');
  const project = await createProject(author, { visibility_status: 'public' });
  const { shareToken } = await createLink(author, project);
  // The sample has two pages, of which the header tells which one it is.
  pages = ['/', '/about', '/preview', '/text/sample', `/read/${shareToken}`, '/login'];
});

describe.each(languages)('in the language %s nothing reaches over a side, however wide the window', (language) => {
  it.each(['a guest', 'an author'])('for %s', async (who) => {
    if (who === 'an author') await speak(language, author);
    const person = who === 'an author' ? author : null;
    const window = await stage.open(person, '/terms', person ? phone : guestIn(language, phone, stage.url));
    const found: string[] = [];
    for (const path of person ? ['/text/sample'] : pages) {
      await window.goto(stage.url + path);
      await window.locator(`html[lang="${language}"] main h1`).first().waitFor();
      for (const width of windows) {
        await window.setViewportSize({ width, height: 640 });
        found.push(...(await sidewaysProblems(window)).map((problem) => `${path} at ${width}: ${problem}`));
      }
    }
    expect(found).toEqual([]);
  });
});
