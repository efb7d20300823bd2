import type {} from '@fastify/cookie';
import { Controller, Delete, Get, Res } from '@nestjs/common';
import { AccountDeletion, Done } from '@shulayim/contracts';
import type { FastifyReply } from 'fastify';
import { KnownBrowsers } from '../../platform/auth/known-browsers.js';
import { guestCookie, sessionCookie } from '../../platform/auth/authenticator.js';
import { ParsedBody } from '../../platform/http/openapi/parsed.decorators.js';
import { contentDisposition } from '../../platform/files/content-disposition.js';
import { CurrentRequest, type RequestContext } from '../../platform/http/request-context.js';
import { callLimits } from '../../platform/http/rate-limiting/limits.js';
import { KnownBrowsersApart, RateLimit } from '../../platform/http/rate-limiting/rate-limit.guard.js';
import { Answers, AnswersFile } from '../../platform/http/openapi/answers.js';
import { names } from '../../platform/files/catalogues/names.js';
import { beside, sentencesOf } from '../../platform/files/catalogues/sentences.js';
import he from './privacy.he.json' with { type: 'json' };
import { DeleteAccount } from './erasure/delete-account.js';
import { ExportPerson } from './export/export-person.js';

const t = sentencesOf(he, beside(import.meta.url, 'privacy')).asked;

/** A person's rights over what the site knows of them. */
@Controller('users/me')
export class PrivacyController {
  constructor(
    private readonly deleteAccount: DeleteAccount,
    private readonly exportPerson: ExportPerson,
    private readonly browsers: KnownBrowsers,
  ) {}

  @Delete()
  @KnownBrowsersApart()
  @RateLimit(callLimits.takeOwnData)
  @Answers(Done)
  async delete(
    @ParsedBody(AccountDeletion) { password }: AccountDeletion,
    @CurrentRequest() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.deleteAccount.execute(context, password);
    // The guest's name is gone as well: this browser begins anew.
    for (const cookie of [sessionCookie, guestCookie]) void reply.clearCookie(cookie, { path: '/' });
    this.browsers.forget(reply);
    return { success: true };
  }

  @Get('export')
  @AnswersFile('application/json')
  @RateLimit(callLimits.takeOwnData)
  async export(@CurrentRequest() context: RequestContext, @Res() reply: FastifyReply) {
    const day = context.at.slice(0, 10);
    const name = `${names.asked('site')} - ${t('ownData')} ${day}.json`;
    void reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-disposition', contentDisposition('attachment', name, `shulayim-${day}.json`))
      .send(this.exportPerson.stream(context.me));
  }
}
