import { Controller, Get, Res } from '@nestjs/common';
import { Analytics, AnalyticsQuery } from '@shulayim/contracts';
import type { FastifyReply } from 'fastify';
import { Roles } from '../../platform/auth/access.decorators.js';
import { ParsedQuery } from '../../platform/http/openapi/parsed.decorators.js';
import { contentDisposition } from '../../platform/files/content-disposition.js';
import { csvFile } from '../../platform/files/csv-file.js';
import { Answers, AnswersFile } from '../../platform/http/openapi/answers.js';
import { beside, sentencesOf } from '../../platform/files/catalogues/sentences.js';
import he from './analytics.he.json' with { type: 'json' };
import { AnalyticsQueries } from './analytics.queries.js';

const t = sentencesOf(he, beside(import.meta.url, 'analytics')).asked;
/** Of the file. */
const columns = ['at', 'sign_ups', 'active_readers', 'comments', 'works', 'mails'] as const;

@Controller('admin/analytics')
@Roles('admin')
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsQueries) {}

  @Get()
  @Answers(Analytics)
  @AnswersFile('text/csv')
  async read(@ParsedQuery(AnalyticsQuery) query: AnalyticsQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    const analytics = await this.analytics.read(query);
    if (query.format === 'json') return { success: true, analytics };
    void reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', contentDisposition('attachment', `${t('file')}.csv`, 'analytics.csv'));
    const rows = analytics.points.map((point) => columns.map((name) => String(point[name])));
    return csvFile([columns.map((name) => t(`columns.${name}`)), ...rows]);
  }
}
