import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import {
  atomFeedAddress,
  atomFeedType,
  oembedAddress,
  oembedType,
  workFeedAddress,
  type Site,
} from '@shulayim/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Authenticator, sessionCookie } from '../../platform/auth/authenticator.js';
import { Clock } from '../../platform/config/clock.js';
import { closureOf } from '../../platform/config/closure.js';
import { Settings } from '../../platform/config/settings/settings.js';
import { SiteSwitches } from '../../platform/config/site-switches.js';
import { askedLanguage } from '../../platform/files/catalogues/asked-language.js';
import { names } from '../../platform/files/catalogues/names.js';
import { isClientPage } from './client-pages.js';
import { comingSoonPath, pageMeta } from './page-meta.js';
import { renderClosedPage, renderPage, type Alternate, type PageContent, type RenderedPage } from './page-shell.js';
import { TextPages } from './text-pages.js';

/** Of brotli's eleven: what takes a millisecond for a long text. */
const quickQuality = 4;

/** Answers every page: the shell, with what the client would ask for first, and with the text where there is one. */
@Injectable()
export class PageServer {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly switches: SiteSwitches,
    private readonly settings: Settings,
    private readonly textPages: TextPages,
    private readonly clock: Clock,
  ) {}

  async serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = request.url.split('?')[0] ?? '/';
    // Without a database there are still pages: the one that says so, for operators, is among them.
    const site = await this.switches.current().catch(() => null);
    const closure = site && closureOf(site, this.clock.now());
    if (closure && !(await this.mayEnter(path, request))) {
      void reply.status(503).header('retry-after', String(closure.retryAfterSeconds));
      return send(request, reply, renderClosedPage(closure.until));
    }
    const { status, content } = (await this.textPages.page(path, request, reply)) ?? plainPage(path);
    const hasSession = request.cookies[sessionCookie] !== undefined;
    return send(request, reply.status(status), renderPage({ ...this.dressed(content, path, site), hasSession }));
  }

  /** An admin's way in stays open. */
  private async mayEnter(path: string, { cookies }: FastifyRequest): Promise<boolean> {
    if (/^\/login\/?$/.test(path)) return true;
    const { person } = await this.authenticator.identify({ cookies });
    return person?.role === 'admin' && person.isActive;
  }

  private dressed(content: PageContent, path: string, site: Site | null): PageContent {
    const { publicUrl } = this.settings;
    const isHidden = site?.coming_soon !== false && content.canonical !== comingSoonPath;
    const isIndexed = content.isIndexed !== false && !isHidden;
    const isTold = isIndexed && site?.coming_soon === false;
    const switches = site ? [{ path: '/api/site', body: { success: true, site } }] : [];
    return {
      ...content,
      isIndexed,
      canonical: `${publicUrl}${content.canonical ?? path}`,
      image: `${publicUrl}/og-image.png`,
      alternates: isTold ? alternatesOf(content, publicUrl) : [],
      data: [...(content.data ?? []), ...switches],
    };
  }
}

/** Where other programs find what is new to read, and a public text's name and author. */
function alternatesOf({ canonical, title = '', paragraphs, work }: PageContent, siteUrl: string): Alternate[] {
  const feed = {
    type: atomFeedType,
    title: names.asked('publicFeed'),
    href: siteUrl + atomFeedAddress(askedLanguage()),
  };
  if (!paragraphs) return [feed];
  const ofWork = work
    ? [{ type: atomFeedType, title: work.title, href: siteUrl + workFeedAddress(work.id, askedLanguage()) }]
    : [];
  return [feed, ...ofWork, { type: oembedType, title, href: siteUrl + oembedAddress(siteUrl + (canonical ?? '')) }];
}

function plainPage(path: string): { status: number; content: PageContent } {
  const meta = pageMeta(path);
  return { status: isClientPage(path) ? 200 : 404, content: meta ?? { isIndexed: false } };
}

async function send(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { html, ...allowed }: RenderedPage,
): Promise<FastifyReply> {
  void reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding, cookie')
    .header('content-security-policy', contentSecurityPolicy(allowed));
  if (!/\bbr\b/.test(headers['accept-encoding']?.toString() ?? '')) return reply.send(html);
  return reply.header('content-encoding', 'br').send(await compressed(html));
}

/** A text stands in its page twice, in letters of two bytes: on a slow line a quarter of it is there much sooner. */
const compressed = (html: string): Promise<Buffer> =>
  promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quickQuality } });

/**
 * No inline script but those of the built page, no foreign origin; style elements only with this answer's nonce. Text becomes
 * elements or the address of a script only by way of the page's own Trusted Types policy (`public/trusted-types.js`).
 */
const contentSecurityPolicy = ({ nonce, scriptHashes }: Omit<RenderedPage, 'html'>): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.map((hash) => `'${hash}'`).join(' ')}`,
    `style-src 'self' 'nonce-${nonce}'`,
    // React writes style attributes through the DOM, which needs no permission; the server writes none.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
