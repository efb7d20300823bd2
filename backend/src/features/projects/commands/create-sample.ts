import { Injectable } from '@nestjs/common';
import { EventStore, StreamExists, stateOf, type AppendOptions } from '@shulayim/event-sourcing';
import type { ProjectEvent } from '../../../events/writing/project.events.js';
import { part } from '../domain/part.decider.js';
import { defaultSettings, project } from '../domain/project.decider.js';
import type { Sample, SampleProjects } from '../ports/sample-projects.port.js';

/** A work of an author's own that nobody else ever opens. */
@Injectable()
export class CreateSample implements SampleProjects {
  constructor(private readonly store: EventStore) {}

  async status(projectId: string): Promise<'existing' | 'deleted' | null> {
    const events = (await this.store.read<ProjectEvent>(`project-${projectId}`)) as ProjectEvent[];
    const state = stateOf(project, events);
    return state.status === 'absent' ? null : state.status;
  }

  async create(sample: Sample, options: AppendOptions): Promise<void> {
    const { projectId, partId, authorId, title, description, partTitle, body } = sample;
    const settings = { ...defaultSettings, title, description, category: 'short_stories' };
    const created = { type: 'CreateSample', projectId, authorId, settings } as const;
    await this.store.handle(project, `project-${projectId}`, created, options);
    const added = {
      ...({ type: 'AddPart', partId, projectId, authorId, title: partTitle, body } as const),
      orderIndex: 0,
      feedback: 'open',
      announced: false,
    } as const;
    try {
      await this.store.handle(part, `part-${partId}`, added, { ...options, expected: 'new' });
    } catch (error) {
      // Made by an earlier try, or by another window just now.
      if (!(error instanceof StreamExists)) throw error;
    }
  }
}
