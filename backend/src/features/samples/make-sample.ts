import { Injectable } from '@nestjs/common';
import { makeAnchor } from '@shulayim/anchoring';
import type { SampleMade } from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import type { RequestContext } from '../../platform/http/request-context.js';
import { ExampleComments } from '../comments/ports/example-comments.port.js';
import { SampleProjects } from '../projects/ports/sample-projects.port.js';
import { exampleCommentId, exampleReaderId, samplePartId, sampleProjectId } from './sample-ids.js';
import {
  exampleReaders,
  exampleRemarks,
  sampleBody,
  sampleDescription,
  samplePartTitle,
  sampleTitle,
} from './sample-text.js';

/** Makes an author's sample work, with what examples of readers say in it. */
@Injectable()
export class MakeSample {
  constructor(
    private readonly store: EventStore,
    private readonly projects: SampleProjects,
    private readonly comments: ExampleComments,
  ) {}

  /** One at a time: where it stands already it is the answer, and what an interrupted try left out is made. */
  execute(context: RequestContext): Promise<Omit<SampleMade, 'success'>> {
    const { me, at } = context;
    return this.store.inTurn(`sample-${me.id}`, () => this.make(me.id, at));
  }

  private async make(authorId: string, at: string): Promise<Omit<SampleMade, 'success'>> {
    const projectId = await this.idFor(authorId);
    const partId = samplePartId(projectId);
    const place = { projectId, partId, authorId };
    const texts = { title: sampleTitle, description: sampleDescription, partTitle: samplePartTitle, body: sampleBody };
    await this.projects.create({ ...place, ...texts }, { metadata: { actor: { kind: 'user', id: authorId }, at } });
    for (const [nth, { quote, text, by }] of exampleRemarks.entries()) {
      const start = sampleBody.indexOf(quote);
      const readerId = exampleReaderId(projectId, by);
      const said = {
        ...{ commentId: exampleCommentId(projectId, nth), readerId, name: exampleReaders[by], text },
        anchor: makeAnchor(sampleBody, start, start + quote.length, 1),
      };
      await this.comments.add({ ...place, ...said }, { metadata: { actor: { kind: 'guest', id: readerId }, at } });
    }
    return { project_id: projectId, part_id: partId };
  }

  private async idFor(authorId: string): Promise<string> {
    for (let nth = 0; ; nth += 1) {
      const projectId = sampleProjectId(authorId, nth);
      if ((await this.projects.status(projectId)) !== 'deleted') return projectId;
    }
  }
}
