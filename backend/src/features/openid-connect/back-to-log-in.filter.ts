import { Catch, Inject, type ArgumentsHost } from '@nestjs/common';
import type { OpenIdFailureCode } from '@shulayim/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { LOGGER } from '../../platform/config/logging.module.js';
import { FailureFilter } from '../../platform/failures/failure.filter.js';
import { noteFailureCode } from '../../platform/failures/failure-code.js';
import { TooManyRequests } from '../../platform/failures/refusals.js';
import { OpenIdFailure } from './openid-failure.js';

/** People navigate here, and read no JSON: they come back to the log-in page, which says why in their language. */
@Catch()
export class BackToLogIn extends FailureFilter {
  constructor(@Inject(LOGGER) log: Logger) {
    super(log);
  }

  override catch(thrown: unknown, host: ArgumentsHost): void {
    const failure = thrown instanceof TooManyRequests ? new OpenIdFailure('too_many_requests') : thrown;
    if (!(failure instanceof OpenIdFailure)) return super.catch(thrown, host);
    const http = host.switchToHttp();
    noteFailureCode(http.getRequest<FastifyRequest>(), failure.code);
    void http.getResponse<FastifyReply>().redirect(logInAddress(failure.failure, failure.returnUrl), 303);
  }
}

/** @param says why somebody comes, or what is asked for next; null: they are signed in, and are led on from there */
export function logInAddress(says: OpenIdFailureCode | 'second_factor' | null, returnUrl: string | null): string {
  const query = new URLSearchParams({ ...(says && { openid: says }), ...(returnUrl && { returnUrl }) }).toString();
  return `/login${query && `?${query}`}`;
}
