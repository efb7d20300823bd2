import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings/settings.js';
import { PublicTexts } from '../../projects/ports/public-texts.port.js';
import { SiteSwitches } from '../../../platform/config/site-switches.js';
import { comingSoonPath, marketingPaths } from '../page-meta.js';

/** Of one site map. Source: sitemaps.org, protocol. */
const maxAddresses = 50_000;

/** What search engines are told; both follow the coming-soon switch. */
@Injectable()
export class SiteMap {
  constructor(
    private readonly switches: SiteSwitches,
    private readonly settings: Settings,
    private readonly texts: PublicTexts,
  ) {}

  async robots(): Promise<string> {
    const { coming_soon } = await this.switches.current();
    const rules = coming_soon
      ? [`Allow: ${comingSoonPath}$`, 'Allow: /assets/', 'Disallow: /']
      : ['Disallow: /api/', 'Disallow: /admin', 'Allow: /'];
    return ['User-agent: *', ...rules, '', `Sitemap: ${this.settings.publicUrl}/sitemap.xml`, ''].join('\n');
  }

  async sitemap(): Promise<string> {
    const { coming_soon } = await this.switches.current();
    const entries = coming_soon ? [this.entry(comingSoonPath)] : await this.everything();
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...entries,
      '</urlset>',
      '',
    ].join('\n');
  }

  private async everything(): Promise<string[]> {
    const pages = marketingPaths.filter((path) => path !== comingSoonPath).map((path) => this.entry(path));
    const texts = await this.texts.latest(maxAddresses - pages.length);
    return [...pages, ...texts.map(({ partId, updatedAt }) => this.entry(`/text/${partId}`, updatedAt))];
  }

  private entry(path: string, changedAt?: Date): string {
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    const address = `${this.settings.publicUrl}${path}`.replaceAll('&', '&amp;');
    return `<url><loc>${address}</loc>${lastmod}</url>`;
  }
}
