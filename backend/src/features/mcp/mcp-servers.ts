import type { CreateMcpHandlerOptions } from '@modelcontextprotocol/server';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { ApiScope, McpMessage } from '@shulayim/contracts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { RoutesForKeys } from '../../platform/auth/api-keys/routes-for-keys.js';
import { LOGGER } from '../../platform/config/logging.module.js';
import { programVersion } from '../../platform/config/program-version.js';
import { Settings } from '../../platform/config/settings/settings.js';
import { OwnApi, type Caller } from './own-api.js';
import { aboutWords } from './tool.js';
import { commentTools } from './tools/comment-tools.js';
import { textTools } from './tools/text-tools.js';

const tools = [...textTools, ...commentTools];
const instructions = `Works of an author on a site where readers comment on unfinished books. A project is a work; it has parts, and readers comment on passages of a part. ${aboutWords}`;
/** Nothing is told unasked: a stream would outlive the key that opened it. */
const withoutStreams: CreateMcpHandlerOptions = { maxSubscriptions: 0, keepAliveMs: 0 };

/** The Model Context Protocol over the API: each message is answered by itself, and nothing is kept between two of them. */
@Injectable()
export class McpServers {
  constructor(
    private readonly http: HttpAdapterHost,
    private readonly routes: RoutesForKeys,
    private readonly settings: Settings,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * @param headers what the protocol says in headers
   * @param scopes of the caller's key: tools that they do not open are not listed
   */
  async answer(message: McpMessage, headers: Headers, caller: Caller, scopes: readonly ApiScope[]): Promise<Response> {
    // Loaded when somebody speaks it: it is no part of a start.
    const { McpServer, createMcpHandler } = await import('@modelcontextprotocol/server');
    const api = new OwnApi(this.http.httpAdapter.getInstance<FastifyInstance>(), caller);
    const handler = createMcpHandler(
      () => {
        const server = new McpServer({ name: 'shulayim', version: programVersion }, { instructions });
        for (const tool of tools)
          if (this.routes.scopesOf(tool.route).some((scope) => scopes.includes(scope))) tool.addTo(server, api);
        return server;
      },
      { ...withoutStreams, onerror: (error) => this.log.debug({ err: error }, 'a message of MCP was refused') },
    );
    try {
      const request = new Request(`${this.settings.publicUrl}/api/mcp`, { method: 'POST', headers });
      const response = await handler.fetch(request, { parsedBody: message });
      // Read to its end before anything is closed.
      return new Response(await response.text(), { status: response.status, headers: response.headers });
    } finally {
      await handler.close();
    }
  }
}
