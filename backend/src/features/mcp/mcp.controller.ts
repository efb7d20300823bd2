import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { apiScopes, McpAnswer, McpMessage } from '@shulayim/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OpenToApiKeys } from '../../platform/auth/api-keys/open-to-api-keys.js';
import { Settings } from '../../platform/config/settings/settings.js';
import { CrossOrigin, WrongApiKey } from '../../platform/failures/refusals.js';
import { SkipIdempotency } from '../../platform/http/idempotency.interceptor.js';
import { Answers } from '../../platform/http/openapi/answers.js';
import { ParsedBody } from '../../platform/http/openapi/parsed.decorators.js';
import { CurrentRequest, type RequestContext } from '../../platform/http/request-context.js';
import { isSameOrigin } from '../../platform/http/same-origin.js';
import { McpServers } from './mcp-servers.js';

/** What of a request's headers the protocol reads. */
const protocolHeader = /^(?:accept|content-type|mcp-.+)$/;

/** The Model Context Protocol (Streamable HTTP, without sessions), for programs with a key (ADR 141). */
@Controller('mcp')
export class McpController {
  constructor(
    private readonly servers: McpServers,
    private readonly settings: Settings,
  ) {}

  @Post()
  @OpenToApiKeys(...apiScopes)
  @HttpCode(200)
  @SkipIdempotency()
  @Answers(McpAnswer)
  async answer(
    @ParsedBody(McpMessage) message: McpMessage,
    @CurrentRequest() { visitor }: RequestContext,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { authorization, origin } = request.headers;
    // A session would do as well, but a page can make a browser send one.
    if (!visitor.apiKey || !authorization) throw new WrongApiKey();
    // The protocol asks for it. `Host` is not believed: whoever rebinds a name chooses it.
    if (!isSameOrigin(origin, undefined, this.settings.publicUrl)) throw new CrossOrigin();
    const caller = { authorization, from: request.ip, language: request.headers['accept-language'] };
    const answer = await this.servers.answer(message, protocolHeaders(request), caller, visitor.apiKey.scopes);
    const type = answer.headers.get('content-type');
    if (type) void reply.type(type);
    await reply.status(answer.status).send(await answer.text());
  }
}

function protocolHeaders({ headers }: FastifyRequest): Headers {
  const kept = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (protocolHeader.test(name) && typeof value === 'string') kept.set(name, value);
  return kept;
}
