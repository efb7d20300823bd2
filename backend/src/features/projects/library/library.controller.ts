import { Controller, Get } from '@nestjs/common';
import { Library, LibraryQuery } from '@shulayim/contracts';
import { OpenToApiKeys } from '../../../platform/auth/api-keys/open-to-api-keys.js';
import { Open } from '../../../platform/auth/access.decorators.js';
import { ParsedQuery } from '../../../platform/http/openapi/parsed.decorators.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { LibraryQueries } from './library.queries.js';

/** What there is to read for everybody: `/home`, and 'discover more texts'. */
@Controller('library')
@Open()
export class LibraryController {
  constructor(private readonly library: LibraryQueries) {}

  @Get()
  @OpenToApiKeys('read')
  @Answers(Library)
  async list(@ParsedQuery(LibraryQuery) query: LibraryQuery) {
    const { rows, next_cursor } = await this.library.works(query);
    return { success: true, works: rows, next_cursor };
  }
}
