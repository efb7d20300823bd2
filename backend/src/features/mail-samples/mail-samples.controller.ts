import { Controller, Get, Param, Res } from '@nestjs/common';
import { MailPageQuery, MailSampleQuery, MailSamples as Listed, OneMailSample } from '@shulayim/contracts';
import type { FastifyReply } from 'fastify';
import { Roles } from '../../platform/auth/access.decorators.js';
import { ParsedQuery } from '../../platform/http/openapi/parsed.decorators.js';
import { Answers, AnswersFile } from '../../platform/http/openapi/answers.js';
import { inScheme } from './in-scheme.js';
import { MailSamples } from './mail-samples.js';

/** A mail has its styles in itself, and nothing else: no script, no picture, no form; our own pages may show it. */
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** How our mails look, for whoever runs the site. */
@Controller('admin/mails')
@Roles('admin')
export class MailSamplesController {
  constructor(private readonly samples: MailSamples) {}

  @Get()
  @Answers(Listed)
  list() {
    return { success: true, mails: this.samples.list() };
  }

  @Get(':name')
  @Answers(OneMailSample)
  one(@Param('name') name: string, @ParsedQuery(MailSampleQuery) { language }: MailSampleQuery) {
    return { success: true, mail: this.samples.one(name, language) };
  }

  /** A page of its own, for a frame: the page around it allows no styles in elements. */
  @Get(':name/page')
  @AnswersFile('text/html')
  page(
    @Param('name') name: string,
    @ParsedQuery(MailPageQuery) { language, scheme }: MailPageQuery,
    @Res() reply: FastifyReply,
  ) {
    const { html } = this.samples.one(name, language);
    void reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', mailPolicy)
      .send(scheme ? inScheme(html, scheme) : html);
  }
}
