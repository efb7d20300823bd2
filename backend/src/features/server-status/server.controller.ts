import { Controller, Get } from '@nestjs/common';
import { Server } from '@shulayim/contracts';
import { Roles } from '../../platform/auth/access.decorators.js';
import { Answers } from '../../platform/http/openapi/answers.js';
import { ServerQueries } from './server.queries.js';

@Controller('admin/server')
@Roles('admin')
export class ServerController {
  constructor(private readonly server: ServerQueries) {}

  /** The running programs, the queue, and what follows the log. */
  @Get()
  @Answers(Server)
  async read() {
    return { success: true, server: await this.server.state() };
  }
}
