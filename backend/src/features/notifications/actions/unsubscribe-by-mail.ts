import { Injectable } from '@nestjs/common';
import type { AppendOptions } from '@shulayim/event-sourcing';
import { AccountService } from '../../accounts/ports/account-service.port.js';
import { ProjectService } from '../../projects/ports/project-service.port.js';
import { ChooseMails } from '../choices/choose-mails.js';
import type { VerifiedMailAction } from './mail-action-token-verifier.js';
import { MailActionQueries } from './mail-action.queries.js';

/** Ends mails for who asked for it by a mail's link. Asked twice, it changes nothing. */
@Injectable()
export class UnsubscribeByMail {
  constructor(
    private readonly queries: MailActionQueries,
    private readonly accounts: AccountService,
    private readonly projects: ProjectService,
    private readonly chooseMails: ChooseMails,
  ) {}

  /** Of a work that is gone there is nothing to end: nobody is mailed about it. */
  async forProject({ place, userId }: VerifiedMailAction, options: AppendOptions): Promise<void> {
    if (!place) return;
    if (place.authorId !== userId) return this.chooseMails.execute(userId, place.projectId, 'none', options);
    const project = await this.projects.own(place.projectId, userId);
    if (project) await this.projects.changeMails(project, 'none', options);
  }

  /** A choice for one work counts more than the profile's: those that ask for mails go. */
  async all({ userId }: VerifiedMailAction, options: AppendOptions): Promise<void> {
    await this.accounts.changeMails(userId, 'none', options);
    const { own, others } = await this.queries.projectsWithMails(userId);
    for (const projectId of others) await this.chooseMails.execute(userId, projectId, null, options);
    for (const projectId of own) {
      const project = await this.projects.own(projectId, userId);
      if (project) await this.projects.changeMails(project, null, options);
    }
  }
}
