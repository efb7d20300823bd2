import { Injectable } from '@nestjs/common';
import { countWords, makeAnchor } from '@shulayim/anchoring';
import { EventStore } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import type { CommentEvent } from '../../events/reading/comment.events.js';
import type { ProjectEvent } from '../../events/writing/project.events.js';
import { MailedPeople } from '../../platform/mail/mailed-people.js';
import { PlaceKeeper } from '../reading/ports/place-keeper.port.js';
import { guestNameOf, idOf, writerOf, type Cast, type DemoWriter } from './demo-cast.js';
import { lookOf } from './demo-look.js';
import type { Step } from './demo-steps.js';
import { readingEvents } from './reading-events.js';
import { roundBegun, roundOver } from './round-events.js';
import type { DemoComment, DemoProject, DemoVoice } from './samples/demo-project.js';
import { demoProjects } from './samples/samples.js';

const hourMs = 60 * 60 * 1000;
/** How long before the first start the demo's works were begun, and how much lies between two things that happened. */
const written = { hoursAgo: 20 * 24, everyHours: 7 };
/** Much happened to a work that was read by many, none of it so lately that it would be news to be mailed. */
const read = { hoursAgo: 12 * 24, untilHoursAgo: 6 * 24 };

type Told = Omit<Step, 'event'> & { readonly event: Step['event'] | ProjectEvent };

/** Plays the sample works (A §9) into the log, as real events of the demo people. */
@Injectable()
export class SeedDemo {
  private clock = 0;
  private everyMs = 0;

  constructor(
    private readonly store: EventStore,
    private readonly pool: Pool,
    private readonly places: PlaceKeeper,
    private readonly people: MailedPeople,
  ) {}

  /** Does nothing when they are there already. */
  async execute(cast: Cast): Promise<void> {
    this.begin(written);
    for (const [index, project] of demoProjects.entries()) {
      const { rows } = await this.pool.query('SELECT 1 FROM projects WHERE id = $1', [idOf(`work ${index}`)]);
      if (rows.length === 0) await this.work(project, index, cast);
    }
  }

  private begin({ hoursAgo, everyHours }: typeof written): void {
    this.clock = Date.now() - hoursAgo * hourMs;
    this.everyMs = everyHours * hourMs;
  }

  /** The project comes last: a start that was interrupted begins this work again, and finds its own events. */
  private async work(project: DemoProject, index: number, cast: Cast): Promise<void> {
    const steps = [
      ...parts(project, index, cast),
      ...roundBegun(project, index, cast, await this.recipientsOf(project)),
      ...project.comments.flatMap((comment, number) => commented(project, comment, [index, number], cast)),
      ...readingEvents(project, index, cast),
      ...roundOver(project, index, cast),
      created(project, index, cast),
    ];
    const { hoursAgo, untilHoursAgo } = read;
    if (project.readings) this.begin({ hoursAgo, everyHours: (hoursAgo - untilHoursAgo) / steps.length });
    await this.readings(project, index, cast);
    const known = new Map<string, number>();
    for (const step of steps) {
      const left = known.get(step.stream) ?? (await this.store.read(step.stream)).length;
      known.set(step.stream, Math.max(0, left - 1));
      if (left === 0) await this.append(step);
    }
  }

  private async recipientsOf({ round }: DemoProject): Promise<ReadonlyMap<string, string>> {
    const addresses = round?.consents.flatMap(({ address }) => address ?? []) ?? [];
    return new Map(await Promise.all(addresses.map(async (one) => [one, await this.people.personOf(one)] as const)));
  }

  /** Where each reader stopped: of what they did not read to its end. */
  private async readings({ readings, parts }: DemoProject, index: number, cast: Cast): Promise<void> {
    for (const { by, shares } of readings ?? []) {
      const { readerKind: kind, readerId: id } = writerOf(by, cast);
      for (const [number, share] of shares.entries()) {
        const units = parts[number]?.body.length ?? 0;
        const text = { partId: idOf(`part ${index}/${number}`), textVersion: 1 };
        const place = { offset: Math.round(share * units), units };
        await this.places.keep({ kind, id }, text, place, new Date(this.clock).toISOString());
      }
    }
  }

  private async append({ stream, event, by }: Told): Promise<void> {
    this.clock += this.everyMs;
    const at = new Date(Math.min(this.clock, Date.now())).toISOString();
    const actor = { kind: by.readerKind, id: by.readerId };
    const happened = typeof event === 'function' ? event(at) : event;
    await this.store.append(stream, 'any', [happened], { metadata: { actor, at } });
  }
}

const authorOf = (cast: Cast): DemoWriter => writerOf({ kind: 'author' }, cast);

const parts = (project: DemoProject, index: number, cast: Cast): Told[] =>
  project.parts.map((part, number) => {
    const { title, body } = part;
    const partId = idOf(`part ${index}/${number}`);
    const place = { partId, projectId: idOf(`work ${index}`), authorId: cast.author };
    const text = { title, body, ...lookOf(part, body), wordCount: countWords(body) };
    const data = { ...place, ...text, orderIndex: number, feedback: 'open' as const };
    return { stream: `part-${partId}`, event: { type: 'PartAdded', data }, by: authorOf(cast) };
  });

function created({ project }: DemoProject, index: number, cast: Cast): Told {
  const { title, description, category, custom_category, tags, visibility_status } = project;
  const projectId = idOf(`work ${index}`);
  const words = { title, description, category, customCategory: custom_category, tags: [...tags] };
  const rules = { feedback: 'open', allowComments: true, allowGuests: true, readersSeeComments: false } as const;
  const data = {
    ...{ projectId, authorId: cast.author, visibility: visibility_status, mailFrequency: null },
    ...words,
    ...rules,
  };
  return { stream: `project-${projectId}`, event: { type: 'ProjectCreated', data }, by: authorOf(cast) };
}

function commented(project: DemoProject, said: DemoComment, [index, number]: [number, number], cast: Cast): Told[] {
  const body = project.parts[said.part]?.body ?? '';
  const start = body.indexOf(said.quote);
  const commentId = idOf(`comment ${index}/${number}`);
  const partId = idOf(`part ${index}/${said.part}`);
  const place = { commentId, partId, projectId: idOf(`work ${index}`), authorId: cast.author };
  const anchor = makeAnchor(body, start, start + said.quote.length, 1);
  const step = (event: CommentEvent, by: DemoVoice): Told => ({
    stream: `comment-${commentId}`,
    event,
    by: writerOf(by, cast),
  });
  const words = { ...place, ...writerOf(said.by, cast), guestName: guestNameOf(said.by), text: said.text, anchor };
  return [
    step({ type: 'CommentAdded', data: words }, said.by),
    ...(said.replies ?? []).map(({ by, text }, count) => {
      const replyId = idOf(`reply ${index}/${number}/${count}`);
      return step({ type: 'ReplyAdded', data: { ...place, ...writerOf(by, cast), replyId, text } }, by);
    }),
    ...(said.isResolved ? [step({ type: 'CommentResolved', data: place }, { kind: 'author' })] : []),
  ];
}
