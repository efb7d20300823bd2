import { Controller, Get } from '@nestjs/common';
import { Oembed, OembedQuery } from '@shulayim/contracts';
import { Open } from '../../platform/auth/access.decorators.js';
import { Settings } from '../../platform/config/settings/settings.js';
import { SiteSwitches } from '../../platform/config/site-switches.js';
import { NotFound, UnsupportedFormat } from '../../platform/failures/refusals.js';
import { names } from '../../platform/files/catalogues/names.js';
import { Answers } from '../../platform/http/openapi/answers.js';
import { ParsedQuery } from '../../platform/http/openapi/parsed.decorators.js';
import { callLimits } from '../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../platform/http/rate-limiting/rate-limit.guard.js';
import { PublicTexts } from '../projects/ports/public-texts.port.js';
import { textAt } from './text-address.js';
import { fullTitle } from './titles.js';

/** An hour: what was taken back goes on being named elsewhere for no longer. */
const cacheSeconds = 3600;

/** What another site shows where somebody put a link to a public text. Source: oembed.com, 2. */
@Controller('oembed')
@Open()
export class OembedController {
  constructor(
    private readonly texts: PublicTexts,
    private readonly switches: SiteSwitches,
    private readonly settings: Settings,
  ) {}

  @Get()
  @RateLimit(callLimits.readOembed)
  @Answers(Oembed)
  async text(@ParsedQuery(OembedQuery) { url, format }: OembedQuery): Promise<Oembed> {
    if (format !== 'json') throw new UnsupportedFormat();
    const { publicUrl } = this.settings;
    const { coming_soon } = await this.switches.current();
    const partId = textAt(url, publicUrl);
    const text = partId && !coming_soon ? await this.texts.titleOf(partId) : null;
    if (!text) throw new NotFound();
    return {
      version: '1.0',
      type: 'link',
      title: fullTitle(text.projectTitle, text.partTitle),
      author_name: text.authorName,
      provider_name: names.asked('site'),
      provider_url: publicUrl,
      cache_age: cacheSeconds,
    };
  }
}
