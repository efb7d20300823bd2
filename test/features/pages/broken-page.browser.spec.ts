import { sentences } from '@shulayim/contracts';
import type { Page } from 'playwright-core';
import { becomes } from '../../support/becomes.js';
import { codeOf, phone } from '../../support/browser/browser.js';
import { useStage } from '../../support/browser/stage.js';
import { patienceMs, until } from '../../support/until.js';
import { textsOf, words } from '../../support/browser/words.js';

const accounts = words('accounts/accounts');
const ui = textsOf('platform/words/catalogues/ui');
/** Word for word from P §2. */
const broken = 'משהו השתבש';

const stage = useStage();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** What a translating extension does: every run of words now stands in elements of its own. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      text.replaceWith(outer);
      outer.append(inner);
      inner.append(text);
    }
    return document.querySelectorAll('font').length;
  });

/** From here on the first node that is put into the page's forms meets what a browser says of nodes that are elsewhere. */
const throwOnce = (page: Page) =>
  page.evaluate(() => {
    const { insertBefore } = Node.prototype;
    Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
      if (!(this instanceof Element) || !this.closest('form')) return insertBefore.call(this, child, before) as Child;
      Node.prototype.insertBefore = insertBefore;
      const says = "Failed to execute 'insertBefore' on 'Node': The node before which the new node is to be inserted";
      console.log(`thrown: ${says}`);
      throw new DOMException(`${says} is not a child of this node.`, 'NotFoundError');
    };
  });

describe('a page that was translated by an extension', () => {
  const typed = { name: 'דנה Alon 3', email: 'dana@example.org', password: 'שלוש-סירות' };

  async function fillIn(page: Page): Promise<void> {
    await heading(page, accounts('register.title'));
    for (const [name, value] of Object.entries(typed)) await page.locator(`[name="${name}"]`).fill(value);
    await page.getByRole('radio', { name: new RegExp(accounts('register.author')) }).check();
    expect(await translate(page)).toBeGreaterThan(10);
  }

  async function expectTyped(page: Page): Promise<void> {
    for (const [name, value] of Object.entries(typed))
      await becomes(() => page.locator(`[name="${name}"]`).inputValue(), value);
    await becomes(() => page.locator('[name="role"][value="author"]').isChecked(), true);
  }

  /** Sentences come and go in the form, and its button turns busy: each beside words that are elsewhere by now. */
  async function sendTwice(page: Page): Promise<void> {
    await page.route('**/api/auth/register', (route) => route.abort());
    const submit = page.locator('form button[type="submit"]');
    await submit.click();
    await page.getByRole('alert').filter({ hasText: sentences.passwordsDiffer }).waitFor();
    await translate(page);
    await page.locator('[name="confirmPassword"]').fill(typed.password);
    const sent = page.waitForRequest('**/api/auth/register');
    await submit.click();
    await sent;
  }

  it('goes on as if nothing had happened', async () => {
    const page = await stage.open(null, '/register', phone);
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    await fillIn(page);
    await sendTwice(page);
    await page
      .getByRole('alert')
      .filter({ hasText: accounts('register.failed') })
      .waitFor();
    await expectTyped(page);
    await translate(page);
    await page.locator('main a[href^="/login"]').click();
    await heading(page, accounts('logIn.title'));
    expect(thrown).toEqual([]);
  });

  it('is drawn again with what was typed where the browser throws all the same', async () => {
    const page = await stage.open(null, '/register', phone);
    const thrown: string[] = [];
    page.on('console', (line) => void thrown.push(line.text()));
    page.on('pageerror', ({ message }) => void thrown.push(message));
    await fillIn(page);
    await throwOnce(page);
    await sendTwice(page);
    await until(
      () => /thrown: .*insertBefore/.test(thrown.join()),
      patienceMs,
      () => 'nothing was thrown',
    );
    await heading(page, accounts('register.title'));
    await expectTyped(page);
    await becomes(() => page.getByText(broken).count(), 0);
  });
});

it('a page makes no elements of text, and takes no script from elsewhere, whatever fault asked for it', async () => {
  const page = await stage.open(null, '/about', phone);
  const outcomes = await page.evaluate(() => {
    const outcome = (ask: () => unknown) => {
      try {
        return String(ask());
      } catch (error) {
        return (error as Error).name;
      }
    };
    const markup = '<img src="/icon.svg" onload="document.title = \'it ran\'">';
    const script = document.createElement('script');
    return [
      outcome(() => document.body.insertAdjacentHTML('beforeend', markup)),
      outcome(() => (document.createElement('div').innerHTML = markup)),
      outcome(() => (script.src = '/assets/other.js')),
      outcome(() => (script.text = 'document.title = "it ran"')),
      outcome(() => new DOMParser().parseFromString(markup, 'text/html').images.length),
    ];
  });
  expect(outcomes).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError', '1']);
});

describe('a page that truly fails', () => {
  const breakAbout = (page: Page) =>
    page.route(codeOf('about'), (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("a fault of ours")' }),
    );

  it('says so, and is whole after a refresh', async () => {
    const page = await stage.open(null, '/icon.svg', phone);
    await breakAbout(page);
    await page.goto(`${stage.url}/about`);
    await page.getByRole('alert').getByRole('heading', { level: 1, name: broken }).waitFor();
    expect(await page.title()).toBe(`${broken} · ${ui('product')}`);
    await page.unroute(codeOf('about'));
    await page.getByRole('button', { name: ui('refresh'), exact: true }).click();
    await heading(page, words('about/about')('title'));
  });

  it('for code that a newer version has replaced is loaded anew by itself', async () => {
    const page = await stage.open(null, '/terms');
    let asked = 0;
    await page.route(codeOf('about'), (route) => {
      asked += 1;
      return asked === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue();
    });
    await page.getByRole('contentinfo').locator('a[href="/about"]').click();
    await heading(page, words('about/about')('title'));
    expect(asked).toBe(2);
  });
});
