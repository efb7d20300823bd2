import { Controller, Get, Param, Res } from '@nestjs/common';
import { ExportQuery, type ExportFormat } from '@shulayim/contracts';
import { OpenToApiKeys } from '../../platform/auth/api-keys/open-to-api-keys.js';
import type { FastifyReply } from 'fastify';
import { AuthorsOnly } from '../../platform/auth/access.decorators.js';
import { isUuid } from '../../platform/failures/parsed.js';
import { NotFound } from '../../platform/failures/refusals.js';
import { names } from '../../platform/files/catalogues/names.js';
import { contentDisposition, fileName } from '../../platform/files/content-disposition.js';
import { CurrentRequest, type RequestContext } from '../../platform/http/request-context.js';
import { callLimits } from '../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../platform/http/rate-limiting/rate-limit.guard.js';
import { ExportQueries } from './queries/exports.queries.js';
import { pagePolicy } from './formats/page-style.js';
import { WriteProject } from './writing/write-project.js';
import { ParsedQuery } from '../../platform/http/openapi/parsed.decorators.js';
import { AnswersFile } from '../../platform/http/openapi/answers.js';

const contentTypes: Record<ExportFormat | 'zip', string> = {
  zip: 'application/zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  epub: 'application/epub+zip',
  pdf: 'application/pdf',
  md: 'text/markdown; charset=utf-8',
  json: 'application/ld+json; profile="http://www.w3.org/ns/anno.jsonld"; charset=utf-8',
  html: 'text/html; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
};

@Controller('projects/:id/export')
export class ExportsController {
  constructor(
    private readonly projects: ExportQueries,
    private readonly writeProject: WriteProject,
  ) {}

  /** The author's alone: it holds what every reader wrote. The printable page opens, all else is saved. */
  @Get()
  @OpenToApiKeys('read')
  @AuthorsOnly()
  @RateLimit(callLimits.exportProject)
  @AnswersFile(...Object.values(contentTypes))
  async export(
    @Param('id') projectId: string,
    @ParsedQuery(ExportQuery) query: ExportQuery,
    @CurrentRequest() context: RequestContext,
    @Res() reply: FastifyReply,
  ) {
    const { format } = query;
    const project = isUuid(projectId) ? await this.projects.ownProject(projectId, context.me.id) : null;
    if (!project) throw new NotFound();
    const file = await this.writeProject.execute(project, query);
    // A text with images, which lie beside it.
    const ending = format === 'md' && typeof file !== 'string' ? 'zip' : format;
    const name = `${fileName(project.title, names.asked('site'))}.${ending}`;
    const plainName = `shulayim-${context.at.slice(0, 10)}.${ending}`;
    void reply
      .header('content-type', contentTypes[ending])
      .header('content-disposition', contentDisposition(format === 'html' ? 'inline' : 'attachment', name, plainName));
    if (format === 'html') void reply.header('content-security-policy', pagePolicy);
    void reply.send(file);
  }
}
