import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Person } from '../support/person.js';
import { addPart, comment, createLink, createProject } from '../support/projects.js';
import { useWorld } from '../support/world.js';

const world = useWorld({ COMING_SOON: 'off', PUBLIC_URL: 'https://shulayim.test' });
let dana: Person;
beforeAll(async () => {
  dana = await world.register('author');
});

const hostile = `הסוף </script><script>alert(1)</script> <b>&amp; "כך" 'כך' $& $1 <!-- \u2028`;
const scripts = (html: string) => [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];

const ownScripts = ['trusted-types', 'scheme'].map((name) => readFileSync(`frontend/public/${name}.js`, 'utf8'));
const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Nothing of what people typed may run: only our own files, what runs before the first paint, and data that is no script. */
function expectNoInlineScript(html: string, policy: string | null): void {
  expect(scripts(html).length).toBeGreaterThan(0);
  for (const [, attributes = '', content] of scripts(html)) {
    const isData = attributes.includes('type="application/json"');
    const isOwn = ownScripts.includes(content ?? '');
    expect(isData || isOwn || (attributes.includes(' src="/') && content === '')).toBe(true);
  }
  expect(html).not.toMatch(/\son\w+=/);
  expect(policy).toContain(`script-src 'self' ${ownScripts.map(hashOf).join(' ')};`);
  expect(policy).not.toMatch(/unsafe/);
  expect(policy).toMatch(
    /connect-src 'self'.*object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default$/,
  );
}

const dataOf = (html: string): unknown =>
  JSON.parse(scripts(html).find(([, attributes]) => attributes?.includes('application/json'))?.[2] ?? 'null');

describe('the first page of a shared text', () => {
  it('holds the text, whatever it says, and runs none of it', async () => {
    const project = await createProject(
      dana,
      { visibility_status: 'shared' },
      { title: hostile, body: `${hostile}\n\nשני` },
    );
    const { shareToken } = await createLink(dana, project);
    const guest = world.person();
    const { status, headers, text } = await guest.get(`/read/${shareToken}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(guest.keeps('shulayim_guest')).toBe(true);
    expect(text).toContain('<p dir="ltr">הסוף &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; &lt;b&gt;&amp;amp;');
    expect(text).toContain('<p dir="rtl">שני</p>');
    expect(text).toContain('<meta name="robots" content="noindex" />');
    expectNoInlineScript(text, headers.get('content-security-policy'));
    const data = dataOf(text) as { path: string; body: object }[];
    expect(data.map(({ path }) => path)).toEqual([
      `/api/sharing/${shareToken}`,
      `/api/texts/${project.part.id}`,
      '/api/site',
    ]);
    expect(data[1]?.body).toEqual(JSON.parse((await guest.get(`/api/texts/${project.part.id}`)).text));
  });

  it('carries a nonce of its own each time, that its policy names', async () => {
    const { shareToken } = await createLink(dana, await createProject(dana, { visibility_status: 'shared' }));
    const nonces = [];
    for (let visit = 0; visit < 2; visit += 1) {
      const { headers, text } = await world.person().get(`/read/${shareToken}`);
      const [, nonce = ''] = /nonce="([^"]+)"/.exec(text) ?? [];
      expect(headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(text).not.toContain('__CSP_NONCE__');
      nonces.push(nonce);
    }
    expect(new Set(nonces).size).toBe(2);
  });

  it('comes compressed to whoever can read that, and says the same', async () => {
    const { shareToken } = await createLink(dana, await createProject(dana, { visibility_status: 'shared' }));
    const page = async (encoding: string) => {
      const { headers, text } = await world.person({ 'accept-encoding': encoding }).get(`/read/${shareToken}`);
      return [headers.get('content-encoding'), text.replaceAll(/nonce="[^"]*"/g, '')];
    };
    const [plain, short] = [await page('identity'), await page('gzip, deflate, br')];
    expect([plain[0], short[0]]).toEqual([null, 'br']);
    expect(short[1]).toBe(plain[1]);
  });

  it('says the truth by its status: gone, expired, or not there', async () => {
    const project = await createProject(dana, { visibility_status: 'shared' });
    const { shareToken } = await createLink(dana, project);
    const page = async (token = shareToken) => {
      const { status, text } = await world.person().get(`/read/${token}`);
      expect(text).toContain('<div id="root">');
      if (status !== 200) expect(text).not.toContain('סירות חסרו');
      return status;
    };
    expect(await page()).toBe(200);
    expect(await page('A'.repeat(32))).toBe(404);
    await dana.put(`/api/sharing/${shareToken}`, { expires_at: '2020-01-01T00:00:00.000Z' });
    expect(await page()).toBe(410);
    await dana.put(`/api/sharing/${shareToken}`, { expires_at: null });
    await dana.put(`/api/projects/${project.project.id}`, { visibility_status: 'private' });
    expect(await page()).toBe(404);
    await dana.put(`/api/projects/${project.project.id}`, { visibility_status: 'shared' });
    await dana.post(`/api/sharing/${shareToken}/deactivate`);
    expect(await page()).toBe(404);
  });

  it("is a robot's too, but lets it in nowhere else and counts nothing", async () => {
    const project = await createProject(dana, { visibility_status: 'shared' });
    await addPart(dana, project.project.id);
    const { shareToken } = await createLink(dana, project);
    const robot = world.person({ 'user-agent': 'facebookexternalhit/1.1' });
    const { status, text } = await robot.get(`/read/${shareToken}`);
    expect([status, text.includes('og:title')]).toEqual([200, true]);
    expect(robot.cookieHeader).toBe('');
    (await robot.get(`/api/texts/${project.part.id}`)).refused(404, 'not_found');
    expect((await world.pool.query('SELECT 1 FROM text_accesses')).rowCount).toBe(0);
  });

  it('shows nobody the comments of others', async () => {
    const project = await createProject(dana, { visibility_status: 'public' });
    await comment(await world.register('reader'), project.part, 'מרים', 'הערה-של-אחרת');
    const { shareToken } = await createLink(dana, project);
    for (const path of [`/read/${shareToken}`, `/text/${project.part.id}`]) {
      expect((await world.person().get(path)).text).not.toContain('הערה-של-אחרת');
      expect((await dana.get(path)).text).toContain('הערה-של-אחרת');
    }
  });
});

describe('the first page of a text', () => {
  it('may be indexed when the work is public, and exists for nobody else when it is not', async () => {
    const open = await createProject(dana, { visibility_status: 'public' });
    const page = await world.person().get(`/text/${open.part.id}`);
    expect([page.status, page.text.includes('noindex')]).toEqual([200, false]);
    const hidden = await createProject(dana);
    const refused = await world.person().get(`/text/${hidden.part.id}`);
    expect([refused.status, refused.text.includes('noindex')]).toEqual([404, true]);
    expect(refused.text).not.toContain(hidden.part.title);
    expect((await dana.get(`/text/${hidden.part.id}`)).status).toBe(200);
  });
});

it('a pointed text is set at once in the face that has every point', async () => {
  const page = async (body: string) => {
    const { part } = await createProject(dana, { visibility_status: 'public' }, { body });
    return (await world.person().get(`/text/${part.id}`)).text;
  };
  expect(await page('וַיְהִי בִּימֵי שְׁפֹט הַשֹּׁפְטִים וַיְהִי רָעָב בָּאָרֶץ.')).toContain('<main class="first-html" data-pointed>');
  expect(await page('ויהי בימי שפט השופטים ויהי רעב בארץ.')).toContain('<main class="first-html">');
});

describe('other pages', () => {
  const marketing = ['/', '/home', '/about', '/preview', '/coming-soon', '/privacy', '/terms', '/accessibility'];
  const others = ['/login', '/register', '/profile', '/feed', '/dashboard', '/admin', '/admin/users', '/db-status'];
  const shared = ['/read', '/read/', '/create-project', '/unsubscribe/abc.def', '/reset-password?token=abc'];

  it.each([...marketing, ...others, ...shared])('%s is served', async (path) => {
    const { status, text, headers } = await world.person().get(path);
    expect(status).toBe(200);
    expectNoInlineScript(text, headers.get('content-security-policy'));
  });

  it.each(['/nope', '/text', '/.env', '/..%2f..%2fpackage.json', '/index.html.br'])(
    '%s does not exist',
    async (path) => {
      const { status, text } = await world.person().get(path);
      expect([status, text.includes('noindex')]).toEqual([404, true]);
    },
  );

  it.each(marketing)('%s tells search engines and shares what it is', async (path) => {
    const { text } = await world.person().get(path);
    expect(text).not.toContain('noindex');
    expect(text).toMatch(/<title>[^<]+ · שוליים<\/title>/);
    expect(text).toMatch(/<meta name="description" content="[^"]*[א-ת][^"]*" \/>/);
    expect(text).toContain(`<link rel="canonical" href="https://shulayim.test${path}" />`);
    expect(text).toContain('<meta property="og:image" content="https://shulayim.test/og-image.png" />');
  });

  it.each([...others, ...shared])('%s is for no search engine', async (path) => {
    expect((await world.person().get(path)).text).toContain('<meta name="robots" content="noindex" />');
  });

  it('of one thing with several addresses name one', async () => {
    const canonical = async (path: string) =>
      /rel="canonical" href="https:\/\/shulayim\.test([^"]*)"/.exec((await world.person().get(path)).text)?.[1];
    const { part } = await createProject(dana, { visibility_status: 'public' });
    expect(await canonical('/app')).toBe('/preview');
    expect(await canonical('/early-access?source=social')).toBe('/coming-soon');
    expect(await canonical(`/text-classic/${part.id}`)).toBe(`/text/${part.id}`);
  });

  it('hold the switches, so that the client need not ask, and say whether a session came along', async () => {
    const visitor = await world.person().get('/about');
    expect(dataOf(visitor.text)).toEqual([
      { path: '/api/site', body: JSON.parse((await world.person().get('/api/site')).text) as object },
    ]);
    expect(visitor.text).toContain('<meta name="session" content="0" />');
    expect((await dana.get('/about')).text).toContain('<meta name="session" content="1" />');
  });

  it('name the same client as the answers that its code is given', async () => {
    const visitor = world.person();
    const [, build = ''] = /<meta name="client-build" content="([^"]*)"/.exec((await visitor.get('/about')).text) ?? [];
    expect(build).toMatch(/^[0-9a-f]{8}$/);
    expect((await visitor.get('/api/site')).headers.get('x-client-build')).toBe(build);
  });
});

describe('a site whose address is https', () => {
  it('tells browsers to come by https alone, for a year, and sends its cookies over nothing else', async () => {
    const { shareToken } = await createLink(dana, await createProject(dana, { visibility_status: 'shared' }));
    const newcomer = world.person();
    const registration = { name: 'נועה', email: 'noa.https@example.org', password: 'סיסמה-טובה-7', role: 'reader' };
    const answers = [
      await newcomer.get(`/read/${shareToken}`),
      await newcomer.post('/api/auth/register', registration),
    ];
    for (const { headers } of answers)
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    const cookies = answers.flatMap(({ headers }) => headers.getSetCookie());
    expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual([
      'shulayim_guest',
      'shulayim_known',
      'shulayim_session',
    ]);
    for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax/);
  });
});
