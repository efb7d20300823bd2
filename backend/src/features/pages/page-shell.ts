import { israelTimeZone } from '@shulayim/contracts';
import { textDirection, type TextDirection } from '@shulayim/anchoring';
import { attributesOf, elementOf, imageOf, runsOf, type FormattedParagraph } from '@shulayim/formatting';
import { randomBytes } from 'node:crypto';
import { builtShell, clientBuild } from '../../platform/files/built-client.js';
import { names } from '../../platform/files/catalogues/names.js';
import { askedLanguage, directionOf, localeOf } from '../../platform/files/catalogues/asked-language.js';
import { t } from './pages-texts.js';
import type { Closing, Fact } from './text-facts.js';
import { manifestAddress } from './files/web-manifest.js';

interface Typed {
  readonly text: string;
  readonly direction: TextDirection;
}

export interface Alternate {
  readonly type: string;
  readonly title: string;
  readonly href: string;
}

/** What the server writes into the built page. All of it is escaped here. */
export interface PageContent {
  title?: string;
  description?: string;
  /** Shared texts are for those who have the link, not for search engines. */
  isIndexed?: boolean;
  /** The one address of what has several; absolute once it is rendered, and so is the picture's. */
  canonical?: string;
  image?: string;
  /** Of a text: its work's, whose news other programs follow. */
  work?: { id: string; title: string };
  /** For other programs. */
  alternates?: readonly Alternate[];
  heading?: Typed;
  /** Over the heading. */
  facts?: readonly Fact[];
  /** Over both: where a link to the front page leads, in words. */
  wayBack?: string;
  paragraphs?: readonly FormattedParagraph[];
  /** Under the text. */
  closings?: readonly Closing[];
  /** In a face of its own, as the client sets it. */
  isPointed?: boolean;
  /** Whoever asked brought a session's cookie, which scripts cannot see. */
  hasSession?: boolean;
  /** API answers that the client takes instead of asking again. */
  data?: readonly { path: string; body: object }[];
}

export interface RenderedPage {
  readonly html: string;
  /** What the answer's Content-Security-Policy has to name, of its styles and of its scripts. */
  readonly nonce: string;
  readonly scriptHashes: readonly string[];
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
/** JSON inside a script element: nothing in it may end the element. */
const inScript = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** The built shell with its first content: readable before, and without, any script. */
export function renderPage(content: PageContent): RenderedPage {
  const hasImages = content.paragraphs?.some(({ block }) => block?.kind === 'image');
  return filled(builtShell().html, titleOf(content), (nonce) => ({
    head: head(content) + (hasImages ? `\n    <style nonce="${nonce}">${imageStyle}</style>` : ''),
    html: body(content),
    data: content.data && content.data.length > 0 ? dataBlock(content.data) : '',
  }));
}

/** As the client's `text-image.css`, which comes later: few texts have any. */
const imageStyle = `
p[data-block][data-block='image'] { --first-line: 0; margin-block: 1.5em; font-size: 0.88em; line-height: 1.6; text-align: center; }
p[data-block='image'] img { display: block; max-inline-size: 100%; block-size: auto; max-block-size: min(75vh, 46rem);
  margin-inline: auto; margin-block-end: 0.6em; border-radius: 3px; object-fit: contain; }
.first-html p[data-block='image'] { max-inline-size: calc(min(var(--text-column), 37em / 0.88) + 16px); }`;

const closedStyle = `
.closed { display: grid; place-content: center; gap: 0.75rem; min-block-size: 100dvh; padding: 2rem; text-align: center;
  color: var(--ink); background: var(--paper); font-family: var(--serif); }
.closed h1 { margin: 0; font-size: clamp(1.75rem, 1.2rem + 2.2vw, 2.35rem); line-height: 1.3; }
.closed p { margin: 0; color: var(--ink-2); font-family: var(--sans); line-height: 1.7; }
.closed::before { content: ''; justify-self: center; inline-size: 3px; block-size: 3.5rem; margin-block-end: 0.5rem;
  border-radius: 2px; background: var(--margin); }`;

/**
 * The page of a site under maintenance: the product's letters and colours, and no client, whose calls would all be refused.
 *
 * @param until when the site is expected back, ISO 8601; null where nobody knows
 */
export function renderClosedPage(until: string | null): RenderedPage {
  const withoutClient = builtShell()
    .html.replace(/<script type="module"[^>]*><\/script>\s*/g, '')
    .replace(/<link rel="modulepreload"[^>]*>\s*/g, '');
  const back = until === null ? t('maintenance.reload') : expectedBack(until);
  return filled(withoutClient, `${t('maintenance.title')} · ${names.asked('site')}`, (nonce) => ({
    head: `<meta name="robots" content="noindex" />\n    <style nonce="${nonce}">${closedStyle}</style>`,
    html: `<main class="closed"><h1>${t('maintenance.heading')}</h1><p>${t('maintenance.kept')}<br />${back}</p></main>`,
    data: '',
  }));
}

/** In Israel's time: no script runs that could ask the browser for its own. */
function expectedBack(until: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;
  const format = new Intl.DateTimeFormat(localeOf(askedLanguage()), { ...options, timeZone: israelTimeZone });
  const at = `<time datetime="${escaped(until)}">${escaped(format.format(new Date(until)))}</time>`;
  return t('maintenance.back', { at });
}

interface Places {
  readonly head: string;
  readonly html: string;
  readonly data: string;
}

/** The nonce goes in before anything that people typed does. */
function filled(page: string, title: string, contentFor: (nonce: string) => Places): RenderedPage {
  const nonce = randomBytes(16).toString('base64');
  const places = contentFor(nonce);
  const language = askedLanguage();
  const html = page
    .replace(/<html[^>]*>/, `<html lang="${language}" dir="${directionOf(language)}">`)
    .replace(`href="${manifestAddress('he')}"`, `href="${manifestAddress(language)}"`)
    .replaceAll('__CSP_NONCE__', nonce)
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace('<!--app-head-->', () => places.head)
    .replace('<!--app-html-->', () => places.html)
    .replace('<!--app-data-->', () => places.data);
  return { html, nonce, scriptHashes: builtShell().scriptHashes };
}

const titleOf = ({ title }: PageContent): string => (title ? `${title} · ${names.asked('site')}` : names.asked('site'));

const named = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}" />`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}" />`;

function head({
  title,
  description,
  isIndexed,
  canonical,
  image,
  heading,
  hasSession,
  alternates = [],
}: PageContent): string {
  const tags = [
    named('session', hasSession ? '1' : '0'),
    named('client-build', clientBuild() ?? ''),
    ...(isIndexed === false ? [named('robots', 'noindex')] : []),
    ...(canonical && title
      ? [`<link rel="canonical" href="${escaped(canonical)}" />`, property('og:url', canonical)]
      : []),
    ...alternates.map(alternate),
    ...(title ? [property('og:title', title), property('og:type', heading ? 'article' : 'website')] : []),
    ...(description ? [named('description', description), property('og:description', description)] : []),
    ...(title && image ? picture(image) : []),
    property('og:site_name', names.asked('site')),
    property('og:locale', localeOf(askedLanguage()).replace('-', '_')),
  ];
  return tags.join('\n    ');
}

const alternate = ({ type, title, href }: Alternate): string =>
  `<link rel="alternate" type="${escaped(type)}" title="${escaped(title)}" href="${escaped(href)}" />`;

/** Its size is that of `frontend/public/og-image.png`. */
const picture = (image: string): string[] => [
  property('og:image', image),
  property('og:image:width', '1200'),
  property('og:image:height', '630'),
  property('og:image:alt', t('picture')),
  named('twitter:card', 'summary_large_image'),
];

/** Of a page whose content the client brings: a frame until its code is there, in place of blank paper. */
const frame = (): string =>
  `<div class="first-frame" aria-hidden="true"><b>${names.asked('site')}</b>${'<i></i>'.repeat(9)}</div>`;

const factOf = ({ text, name, isBadge, isNotYet }: Fact): string => {
  const typed = name === undefined ? '' : `<bdi dir="${textDirection(name)}">${escaped(name)}</bdi>`;
  const words = [escaped(text), typed].filter(Boolean).join(' ');
  return `<span${isNotYet ? ' class="not-yet"' : ''}>${isBadge ? `<b>${words}</b>` : words}</span>`;
};

/** What stands over the text, as high as the client's. */
function over({ heading, facts, wayBack }: PageContent): string {
  const back = wayBack ? `<a class="back" href="/">${escaped(wayBack)}</a>` : '';
  const line = facts ? `<div class="over">${facts.map(factOf).join('')}</div>` : '';
  return heading ? `${back}${line}<h1 dir="${heading.direction}">${escaped(heading.text)}</h1>` : '';
}

const closingOf = ({ title, lines, isCard }: Closing): string => {
  const all = lines.map((line) => `<div>${escaped(line)}</div>`).join('');
  return `<section${isCard ? ' class="card"' : ''}><h2>${escaped(title)}</h2>${all}</section>`;
};

function body(content: PageContent): string {
  const { heading, paragraphs, isPointed } = content;
  if (!heading) return frame();
  const text = (paragraphs ?? [])
    .map(
      (paragraph) =>
        `<p dir="${paragraph.direction}"${written(attributesOf(paragraph))}>${image(paragraph)}${runs(paragraph)}</p>`,
    )
    .join('\n');
  return `<main class="first-html"${isPointed ? ' data-pointed' : ''}>${over(content)}\n${text}${(content.closings ?? []).map(closingOf).join('')}</main>`;
}

const written = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name === 'className' ? 'class' : name}="${escaped(value)}"`)
    .join('');

function image({ block }: FormattedParagraph): string {
  const attributes = imageOf(block);
  return attributes ? `<img${written(attributes)} />` : '';
}

const runs = ({ start, end, text, marks }: FormattedParagraph): string =>
  runsOf({ start, end }, marks)
    .map((run) =>
      run.marks.reduceRight(
        (inside, mark) => {
          const { tag, attributes } = elementOf(mark);
          return `<${tag}${written(attributes)}>${inside}</${tag}>`;
        },
        escaped(text.slice(run.start - start, run.end - start)),
      ),
    )
    .join('');

const dataBlock = (data: NonNullable<PageContent['data']>): string =>
  `<script type="application/json" id="app-data">${inScript(data)}</script>`;
