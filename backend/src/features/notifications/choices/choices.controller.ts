import { Controller, Param, Put } from '@nestjs/common';
import { OneReadingProjectSetting, ReadingProjectChange } from '@shulayim/contracts';
import { isUuid } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { TextAccessPolicy } from '../../reading/ports/text-access-policy.port.js';
import { ProjectService } from '../../projects/ports/project-service.port.js';
import { ChooseMails } from './choose-mails.js';
import { ParsedBody } from '../../../platform/http/openapi/parsed.decorators.js';

/** A reader's choice for one work. Authors have theirs among the work's settings. */
@Controller('reading/works')
export class MailChoicesController {
  constructor(
    private readonly policy: TextAccessPolicy,
    private readonly projects: ProjectService,
    private readonly chooseMails: ChooseMails,
  ) {}

  @Put(':projectId')
  @Answers(OneReadingProjectSetting)
  async choose(
    @Param('projectId') id: string,
    @ParsedBody(ReadingProjectChange) { mail_frequency }: ReadingProjectChange,
    @CurrentRequest() context: RequestContext,
  ) {
    if (!isUuid(id)) throw new NotFound();
    const projectId = id.toLowerCase();
    const { visitor, me } = context;
    const [open, own] = await Promise.all([
      this.policy.openPartsOf(projectId, visitor),
      this.projects.own(projectId, me.id),
    ]);
    if (!open || own) throw new NotFound();
    await this.chooseMails.execute(me.id, projectId, mail_frequency, context.appendOptions());
    return { success: true, mail_frequency };
  }
}
