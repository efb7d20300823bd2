import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import { Annotations, annotationsType, AnnotationsQuery, OneAnnotation } from '@shulayim/contracts';
import type { FastifyReply } from 'fastify';
import { Open } from '../../../platform/auth/access.decorators.js';
import { OpenToApiKeys } from '../../../platform/auth/api-keys/open-to-api-keys.js';
import type { Visitor } from '../../../platform/auth/visitor.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { names } from '../../../platform/files/catalogues/names.js';
import { entityTagOf, knowsTag } from '../../../platform/http/server/entity-tag.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { ParsedQuery } from '../../../platform/http/openapi/parsed.decorators.js';
import { callLimits } from '../../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../../platform/http/rate-limiting/rate-limit.guard.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { methodsOf } from '../../../platform/http/server/allowed-methods.js';
import { TextLookup } from '../../reading/ports/text-lookup.port.js';
import { preferenceOf, toCollection, toOne, toPage, type AnnotatedList } from './annotation-lists.js';
import { addressOfAnnotations, toAnnotations } from './to-annotations.js';

const resource = '<http://www.w3.org/ns/ldp#Resource>; rel="type"';
const container =
  '<http://www.w3.org/ns/ldp#BasicContainer>; rel="type", <http://www.w3.org/TR/annotation-protocol/>; rel="http://www.w3.org/ns/ldp#constrainedBy"';

/** What a visitor sees of a text's comments, by the Web Annotation Protocol: read, and nothing else (ADR 142). */
@Controller('texts/:id/annotations')
@Open()
export class AnnotationsController {
  constructor(
    private readonly texts: TextLookup,
    private readonly settings: Settings,
  ) {}

  @Get()
  @OpenToApiKeys('read')
  @RateLimit(callLimits.readAnnotations)
  @Answers(Annotations, annotationsType)
  async list(
    @Param('id') id: string,
    @ParsedQuery(AnnotationsQuery) query: AnnotationsQuery,
    @Headers('prefer') prefer: string | undefined,
    @Headers('if-none-match') known: string | undefined,
    @CurrentRequest() { visitor }: RequestContext,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const list = await this.annotated(id, visitor);
    const preference = preferenceOf(prefer, query);
    const isPage = query.page !== undefined;
    const answer = query.page === undefined ? toCollection(list, preference) : toPage(list, query.page, preference);
    if (!answer) throw new NotFound();
    void reply.header('vary', 'Accept, Prefer').header('content-location', answer.id);
    send(reply, answer, known, isPage ? resource : container);
  }

  @Get(':annotationId')
  @OpenToApiKeys('read')
  @RateLimit(callLimits.readAnnotations)
  @Answers(OneAnnotation, annotationsType)
  async one(
    @Param('id') id: string,
    @Param('annotationId') annotationId: string,
    @Headers('if-none-match') known: string | undefined,
    @CurrentRequest() { visitor }: RequestContext,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { annotations, address } = await this.annotated(id, visitor);
    const found = annotations.find((one) => one.id === `${address}/${annotationId}`);
    if (!found) throw new NotFound();
    void reply.header('vary', 'Accept');
    send(reply, toOne(found), known, `${resource}, <http://www.w3.org/ns/oa#Annotation>; rel="type"`);
  }

  /** @throws NotFound of a text that is not the visitor's to see */
  private async annotated(id: string, visitor: Visitor): Promise<AnnotatedList> {
    const { text, comments } = await this.texts.execute(id, visitor);
    const { publicUrl: site } = this.settings;
    return {
      address: addressOfAnnotations(site, text.id),
      label: text.title,
      annotations: toAnnotations(comments, { text, site, anonymous: names.asked('anonymousReader') }),
    };
  }
}

function send(reply: FastifyReply, answer: object, known: string | undefined, link: string): void {
  const words = JSON.stringify(answer);
  const tag = entityTagOf(words);
  // Each asks anew: what was taken back is shown no longer, and nobody on the way keeps it.
  void reply.header('etag', tag).header('cache-control', 'private, no-cache').header('link', link);
  void reply.header('allow', methodsOf(reply.request.url) ?? 'GET');
  if (knowsTag(known, tag)) void reply.status(304).send();
  else void reply.type(annotationsType).send(words);
}
