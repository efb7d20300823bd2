import { Injectable } from '@nestjs/common';
import type { MailFrequency, Project } from '@shulayim/contracts';
import { EventStore, type AppendOptions } from '@shulayim/event-sourcing';
import type { ProjectService } from '../ports/project-service.port.js';
import { project as decider } from '../domain/project.decider.js';
import { SampleIsPrivate, WorkHidden } from '../domain/projects.errors.js';
import { ProjectQueries } from '../projects.queries.js';

/** Lets people in who were invited (nobody could open a private work), and ends mails about a work. */
@Injectable()
export class ShareProject implements ProjectService {
  constructor(
    private readonly projects: ProjectQueries,
    private readonly store: EventStore,
  ) {}

  own(projectId: string, authorId: string): Promise<Project | null> {
    return this.projects.ownProject(projectId, authorId);
  }

  allowMembers({ is_sample, moderation }: Project): void {
    if (is_sample) throw new SampleIsPrivate();
    if (moderation?.status === 'hidden') throw new WorkHidden();
  }

  async makeShared({ id, author_id, visibility_status }: Project, options: AppendOptions): Promise<void> {
    if (visibility_status === 'shared' || visibility_status === 'public') return;
    const command = { type: 'ChangeProject', projectId: id, by: author_id, changes: { visibility: 'shared' } } as const;
    await this.store.handle(decider, `project-${id}`, command, options);
  }
  async changeMails(
    { id, author_id }: Project,
    mailFrequency: MailFrequency | null,
    options: AppendOptions,
  ): Promise<void> {
    const command = { type: 'ChangeProject', projectId: id, by: author_id, changes: { mailFrequency } } as const;
    await this.store.handle(decider, `project-${id}`, command, options);
  }
}
