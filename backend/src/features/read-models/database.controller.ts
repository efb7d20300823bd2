import { Controller, Get } from '@nestjs/common';
import { Database } from '@shulayim/contracts';
import { Roles } from '../../platform/auth/access.decorators.js';
import { Answers } from '../../platform/http/openapi/answers.js';
import { DatabaseQueries } from './database.queries.js';

@Controller('admin/database')
@Roles('admin')
export class DatabaseController {
  constructor(private readonly database: DatabaseQueries) {}

  /** What it holds, how large it is, and what made it so. */
  @Get()
  @Answers(Database)
  async read() {
    return { success: true, database: await this.database.state() };
  }
}
