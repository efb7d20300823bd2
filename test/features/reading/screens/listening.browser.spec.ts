import type { Page } from 'playwright-core';
import { becomes } from '../../../support/becomes.js';
import { desktop, phone } from '../../../support/browser/browser.js';
import { guestIn, speak, wordProblems } from '../../../support/browser/english.js';
import { until } from '../../../support/until.js';
import { textsOf } from '../../../support/browser/words.js';
import { hasFocus, pressByKey, typeByKey } from '../../../support/browser/pressing/keyboard.js';
import { body, fixture, paragraphs, publicProject } from '../reading-helpers.js';

const lines = Array.from({ length: 40 }, (_, n) => `משפט ${n + 1} עומד כאן, (chapter ${n + 1}) ואחריו ים.`);

/** The machine under test has no voices: this one is done with a sentence when `endOfSentence` says so. */
function fakeVoices(): void {
  class Utterance extends EventTarget {
    constructor(public text: string) {
      super();
    }
  }
  let now: Utterance | null = null;
  const finish = (type: 'end' | 'error') => {
    const utterance = now;
    now = null;
    utterance?.dispatchEvent(new Event(type));
  };
  const speechSynthesis = {
    getVoices: () => [{ name: 'כרמית', lang: 'he-IL', voiceURI: 'carmit', localService: true, default: true }],
    onvoiceschanged: null,
    speak(utterance: Utterance) {
      now = utterance;
      utterance.dispatchEvent(new Event('start'));
    },
    cancel: () => finish('error'),
    pause: () => undefined,
    resume: () => undefined,
  };
  Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis });
  Object.assign(window, {
    SpeechSynthesisUtterance: Utterance,
    said: () => now?.text ?? null,
    endOfSentence: () => finish('end'),
  });
}
const said = (page: Page) => page.evaluate<string | null>('said()');
/** The sentence that is marked in the text, as far as it is drawn. */
const marked = (page: Page) => page.evaluate(() => [...(CSS.highlights.get('read-aloud') ?? [])].map(String));

describe.each(['he', 'en'] as const)('in %s', (language) => {
  const t = textsOf('features/reading/settings/listening/listening.lazy', language);
  const settings = textsOf('features/reading/settings/reading-settings', language);
  const panel = textsOf('features/reading/settings/settings-panel.lazy', language);
  const comments = textsOf('features/comments/comments', language);
  const reading = textsOf('features/reading/reading', language);

  it('by the keyboard alone a text is read aloud on a narrow page: the passage is marked and followed, and a comment is one press away', async () => {
    const { part } = await publicProject({ body: [...lines, body].join('\n') });
    await speak(language, fixture.author, fixture.reader);
    const page = await fixture.stage.open(fixture.reader, '/icon.svg', phone);
    await page.addInitScript(fakeVoices);
    await page.goto(`${fixture.stage.url}/text-old/${part.id}`);
    await paragraphs(page).first().waitFor();
    await pressByKey(page, page.getByRole('button', { name: settings('settings') }));
    await hasFocus(page.getByRole('radio', { name: panel('papers.light') }));
    await page.keyboard.press('Shift+Tab');
    await hasFocus(page.getByRole('button', { name: panel('listen') }));
    await page.keyboard.press('Enter');
    const bar = page.getByRole('region', { name: t('bar') });
    const press = (key: string) => pressByKey(page, bar.getByRole('button', { name: t(key), exact: true }));
    await bar.waitFor();
    await hasFocus(bar);

    for (const line of lines.slice(0, 14)) {
      await becomes(() => said(page), line);
      await becomes(() => marked(page), [line]);
      await page.evaluate('endOfSentence()');
    }
    // The page went along.
    await until(() => paragraphs(page).nth(14).isVisible());
    await until(async () => {
      const box = await paragraphs(page).nth(14).boundingBox();
      return box !== null && box.y > 56 && box.y < 700;
    });
    expect(await wordProblems(page, language)).toEqual([]);

    await press('previous');
    await becomes(() => said(page), lines[13] ?? '');
    await press('pause');
    await becomes(() => said(page), null);
    await press('play');
    await becomes(() => said(page), lines[13] ?? '');
    await press('next');
    await becomes(() => said(page), lines[14] ?? '');
    await press('comment');
    await bar.waitFor({ state: 'hidden' });
    const form = page.getByRole('textbox', { name: comments('newComment') });
    await hasFocus(form);
    await typeByKey(page, form, 'כאן שמעתי אותה');
    await pressByKey(page, page.getByRole('button', { name: comments('send'), exact: true }));
    await bar.waitFor();
    // Whoever listens goes on listening.
    await hasFocus(bar);
    await becomes(() => said(page), null);
    await press('play');
    await becomes(() => said(page), lines[14] ?? '');
    await page.keyboard.press('Escape');
    await bar.waitFor({ state: 'hidden' });
    await hasFocus(page.getByRole('group', { name: reading('textLabel') }));
    await becomes(() => said(page), null);
    await becomes(() => marked(page), []);
    await page.getByText('כאן שמעתי אותה').first().waitFor();
  });

  it('a device without voices says so', async () => {
    const { part } = await publicProject();
    const page = await fixture.stage.open(null, `/text/${part.id}`, guestIn(language, desktop, fixture.stage.url));
    await paragraphs(page).first().waitFor();
    await page.getByRole('button', { name: settings('settings') }).click();
    await page.getByRole('button', { name: panel('listen') }).click();
    await page
      .getByRole('region', { name: t('bar') })
      .getByText(t('noVoice'))
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: t('bar') }).waitFor({ state: 'hidden' });
  });
});
