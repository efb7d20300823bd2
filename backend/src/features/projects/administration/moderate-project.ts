import { Injectable } from '@nestjs/common';
import { EventStore, type AppendOptions } from '@shulayim/event-sourcing';
import { ProjectModeration, type ModerationMark } from '../ports/project-moderation.port.js';
import { project } from '../domain/project.decider.js';

/** Writes down what admins decide about a work. */
@Injectable()
export class ModerateProjects extends ProjectModeration {
  constructor(private readonly store: EventStore) {
    super();
  }

  async mark(projectId: string, mark: ModerationMark, reason: string, options: AppendOptions): Promise<void> {
    await this.store.handle(project, `project-${projectId}`, { type: 'ModerateProject', to: mark, reason }, options);
  }
}
