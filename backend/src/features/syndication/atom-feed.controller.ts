import { Controller, Get, Headers, Res } from '@nestjs/common';
import { AtomFeedQuery, atomFeedType, maxAtomEntries } from '@shulayim/contracts';
import type { FastifyReply } from 'fastify';
import { Open } from '../../platform/auth/access.decorators.js';
import { Settings } from '../../platform/config/settings/settings.js';
import { SiteSwitches } from '../../platform/config/site-switches.js';
import { entityTagOf, knowsTag } from '../../platform/http/server/entity-tag.js';
import { AnswersFile } from '../../platform/http/openapi/answers.js';
import { ParsedQuery } from '../../platform/http/openapi/parsed.decorators.js';
import { callLimits } from '../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../platform/http/rate-limiting/rate-limit.guard.js';
import { PublicTexts } from '../projects/ports/public-texts.port.js';
import { NotFound } from '../../platform/failures/refusals.js';
import { atomFeed, workFeed } from './atom-feed.js';

/** What is new among public works, for programs that follow feeds. Before the opening there is nothing. */
@Controller()
@Open()
export class AtomFeedController {
  constructor(
    private readonly texts: PublicTexts,
    private readonly switches: SiteSwitches,
    private readonly settings: Settings,
  ) {}

  @Get('feed.xml')
  @RateLimit(callLimits.readAtomFeed)
  @AnswersFile(atomFeedType)
  async feed(
    @ParsedQuery(AtomFeedQuery) query: AtomFeedQuery,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { coming_soon } = await this.switches.current();
    const xml = await this.document(query, coming_soon);
    const tag = entityTagOf(xml);
    // Whoever keeps it asks each time: what was taken back is not shown for a moment longer. It has no date of change, since a removal leaves none.
    void reply.header('etag', tag).header('cache-control', 'no-cache');
    if (knowsTag(known, tag)) return void reply.status(304).send();
    void reply.type(`${atomFeedType}; charset=utf-8`).send(xml);
  }

  /** @throws NotFound of a work that is not public, which all are before the opening */
  private async document({ language, project_id }: AtomFeedQuery, isClosed: boolean): Promise<string> {
    const { publicUrl } = this.settings;
    if (project_id === undefined)
      return atomFeed(isClosed ? [] : await this.texts.newest(maxAtomEntries), publicUrl, language);
    const work = isClosed ? null : await this.texts.ofProject(project_id, maxAtomEntries);
    if (!work) throw new NotFound();
    return workFeed(work, publicUrl, language);
  }
}
