import { Injectable } from '@nestjs/common';
import { makeAnchor } from '@shulayim/anchoring';
import { EventStore, type Metadata } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { v5 as derivedId } from 'uuid';
import type { CommentEvent } from '../../events/reading/comment.events.js';
import type { PartEvent } from '../../events/writing/part.events.js';
import type { ProjectEvent } from '../../events/writing/project.events.js';
import { countWords } from '@shulayim/anchoring';
import type { DemoComment, DemoVoice, DemoProject } from './samples/demo-project.js';
import { demoProjects } from './samples/samples.js';

/** Any fixed UUID: the demo's ids derive from it, so that a second start finds what the first one made. */
const demoNamespace = '3c2c6d1e-2a52-4d0f-9a39-0d9a5b1f6a01';
const idOf = (name: string): string => derivedId(name, demoNamespace);

/** How long before the first start the demo's works were written. */
const daysAgo = 20;
const hourMs = 60 * 60 * 1000;

interface Cast {
  authorId: string;
  readerId: string;
}

/** Plays the sample works (A §9) into the log, as real events of the demo people. */
@Injectable()
export class SeedDemo {
  private clock = 0;

  constructor(
    private readonly store: EventStore,
    private readonly pool: Pool,
  ) {}

  /** Does nothing when they are there already. */
  async execute(cast: Cast): Promise<void> {
    this.clock = Date.now() - daysAgo * 24 * hourMs;
    for (const [index, project] of demoProjects.entries()) {
      const { rows } = await this.pool.query('SELECT 1 FROM projects WHERE id = $1', [idOf(`work ${index}`)]);
      if (rows.length === 0) await this.work(project, index, cast);
    }
  }

  private async work(project: DemoProject, index: number, cast: Cast): Promise<void> {
    const { authorId } = cast;
    const projectId = idOf(`work ${index}`);
    // The project comes last: a start that was interrupted begins this work again, and finds its own events.
    for (const [number, part] of project.parts.entries()) {
      const partId = idOf(`part ${index}/${number}`);
      const data = {
        partId,
        projectId,
        authorId,
        title: part.title,
        body: part.body,
        wordCount: countWords(part.body),
      };
      const added: PartEvent = { type: 'PartAdded', data: { ...data, orderIndex: number, feedback: 'open' } };
      await this.once(`part-${partId}`, added, { kind: 'user', id: authorId });
    }
    for (const [number, comment] of project.comments.entries())
      await this.comment(project, comment, [index, number], cast);
    const { title, description, category, custom_category, tags, visibility_status } = project.project;
    const created: ProjectEvent = {
      type: 'ProjectCreated',
      data: {
        projectId,
        authorId,
        title,
        description,
        category,
        customCategory: custom_category,
        tags: [...tags],
        visibility: visibility_status,
        feedback: 'open',
        allowComments: true,
        allowGuests: true,
        readersSeeComments: false,
        mailFrequency: null,
      },
    };
    await this.once(`project-${projectId}`, created, { kind: 'user', id: authorId });
  }

  private async comment(
    project: DemoProject,
    said: DemoComment,
    [index, number]: [number, number],
    cast: Cast,
  ): Promise<void> {
    const body = project.parts[said.part]?.body ?? '';
    const start = body.indexOf(said.quote);
    const commentId = idOf(`comment ${index}/${number}`);
    const place = {
      commentId,
      partId: idOf(`part ${index}/${said.part}`),
      projectId: idOf(`work ${index}`),
      authorId: cast.authorId,
    };
    const stream = `comment-${commentId}`;
    const writer = writerOf(said.by, cast);
    const anchor = makeAnchor(body, start, start + said.quote.length, 1);
    const guestName = said.by.kind === 'guest' ? said.by.name : null;
    const events: [CommentEvent, DemoVoice][] = [
      [{ type: 'CommentAdded', data: { ...place, ...writer, guestName, text: said.text, anchor } }, said.by],
      ...(said.replies ?? []).map((reply, count): [CommentEvent, DemoVoice] => [
        {
          type: 'ReplyAdded',
          data: {
            ...place,
            ...writerOf(reply.by, cast),
            replyId: idOf(`reply ${index}/${number}/${count}`),
            text: reply.text,
          },
        },
        reply.by,
      ]),
      ...(said.isResolved
        ? [[{ type: 'CommentResolved', data: place }, { kind: 'author' }] as [CommentEvent, DemoVoice]]
        : []),
    ];
    const known = (await this.store.read(stream)).length;
    for (const [event, by] of events.slice(known)) await this.append(stream, event, actorOf(writerOf(by, cast)));
  }

  private async once(stream: string, event: PartEvent | ProjectEvent, actor: Metadata['actor']): Promise<void> {
    if ((await this.store.read(stream)).length === 0) await this.append(stream, event, actor);
  }

  private async append(stream: string, event: PartEvent | ProjectEvent | CommentEvent, actor: Metadata['actor']) {
    this.clock += 7 * hourMs;
    const at = new Date(Math.min(this.clock, Date.now())).toISOString();
    await this.store.append(stream, 'any', [event], { metadata: { actor, at } });
  }
}

const writerOf = (by: DemoVoice, { authorId, readerId }: Cast): { readerKind: 'user' | 'guest'; readerId: string } => {
  if (by.kind === 'guest') return { readerKind: 'guest', readerId: idOf(`guest ${by.key}`) };
  return { readerKind: 'user', readerId: by.kind === 'author' ? authorId : readerId };
};

const actorOf = ({ readerKind, readerId }: { readerKind: 'user' | 'guest'; readerId: string }) => ({
  kind: readerKind,
  id: readerId,
});
