import { Injectable } from '@nestjs/common';
import { countWords } from '@shulayim/anchoring';
import { EventStore } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import type { CommentEvent } from '../../events/reading/comment.events.js';
import type { ProjectEvent } from '../../events/writing/project.events.js';
import { MailedPeople } from '../../platform/mail/mailed-people.js';
import { PlaceKeeper } from '../reading/ports/place-keeper.port.js';
import { guestNameOf, idOf, writerOf, type Cast } from './demo-cast.js';
import { lookOf } from './demo-look.js';
import { anchorOf, authorOf, bodyOf, firstVersion, placeOf, tellings, type Step, type Told } from './demo-steps.js';
import { readingEvents } from './reading-events.js';
import { newVersion } from './revision-events.js';
import { roundBegun, roundOver } from './round-events.js';
import type { DemoComment, DemoProject, DemoVoice } from './samples/demo-project.js';
import { demoProjects } from './samples/samples.js';

const hourMs = 60 * 60 * 1000;
/** How long before the first start the demo's works were begun, and how much lies between two things that happened. */
const written = { hoursAgo: 20 * 24, everyHours: 7 };
/**
 * Much happened to a work that was read by many, none of it so lately that it would be news to be mailed: `forHours` each time that
 * it was read, the last of which ended `untilHoursAgo`.
 */
const read = { forHours: 6 * 24, untilHoursAgo: 6 * 24 };

type Happened = Omit<Step, 'event'> & { readonly event: Step['event'] | ProjectEvent };

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
    const told = tellings(project, index, cast);
    const isThere = await this.thereOf(idOf(`part ${index}/0`));
    for (const [number, telling] of told.entries()) {
      const next = told[number + 1];
      const steps = [
        ...(number === 0 ? parts(telling) : []),
        ...roundBegun(telling, await this.recipientsOf(telling.project)),
        ...telling.project.comments.flatMap((comment, nth) => commented(telling, comment, nth)),
        ...readingEvents(telling),
        ...roundOver(telling),
        ...(next ? rewritten(telling, next) : [created(project, index, cast)]),
      ];
      const hoursAgo = read.untilHoursAgo + (told.length - number) * read.forHours;
      if (telling.project.readings) this.begin({ hoursAgo, everyHours: read.forHours / steps.length });
      await this.readings(telling);
      for (const step of steps) if (!(await isThere(step.stream))) await this.append(step);
    }
  }

  /**
   * Whether the next event of a stream is there already, of a start that was interrupted. A work begins with its first part: where
   * that has none, no stream needs to be read.
   */
  private async thereOf(firstPart: string): Promise<(stream: string) => Promise<boolean>> {
    const known = new Map<string, number>();
    const isNew = (await this.store.read(`part-${firstPart}`)).length === 0;
    return async (stream) => {
      const there = known.get(stream) ?? (isNew ? 0 : (await this.store.read(stream)).length);
      known.set(stream, Math.max(0, there - 1));
      return there > 0;
    };
  }

  private async recipientsOf({ round }: DemoProject): Promise<ReadonlyMap<string, string>> {
    const addresses = round?.consents.flatMap(({ address }) => address ?? []) ?? [];
    return new Map(await Promise.all(addresses.map(async (one) => [one, await this.people.personOf(one)] as const)));
  }

  /** Where each reader stopped: of what they did not read to its end. */
  private async readings(told: Told): Promise<void> {
    for (const { by, shares } of told.project.readings ?? []) {
      const { readerKind: kind, readerId: id } = writerOf(by, told.cast);
      for (const [number, share] of shares.entries()) {
        const units = bodyOf(told, number).length;
        const text = { partId: placeOf(told, number).partId, textVersion: firstVersion(told) };
        const place = { offset: Math.round(share * units), units };
        await this.places.keep({ kind, id }, text, place, new Date(this.clock).toISOString());
      }
    }
  }

  private async append({ stream, event, by }: Happened): Promise<void> {
    this.clock += this.everyMs;
    const at = new Date(Math.min(this.clock, Date.now())).toISOString();
    const actor = { kind: by.readerKind, id: by.readerId };
    const happened = typeof event === 'function' ? event(at) : event;
    await this.store.append(stream, 'any', [happened], { metadata: { actor, at } });
  }
}

const parts = (told: Told): Happened[] =>
  told.project.parts.map((part, number) => {
    const { title, body } = part;
    const place = placeOf(told, number);
    const text = { title, body, ...lookOf(part, body), wordCount: countWords(body) };
    const data = { ...place, ...text, orderIndex: number, feedback: 'open' as const };
    return { stream: `part-${place.partId}`, event: { type: 'PartAdded', data }, by: authorOf(told) };
  });

/** After its readers have spoken: into the text that the next ones have. */
const rewritten = (told: Told, next: Told): Step[] => {
  const { earlier } = next.project;
  return earlier ? told.project.parts.flatMap((_, part) => newVersion(told, part, bodyOf(next, part), earlier)) : [];
};

function created({ project }: DemoProject, index: number, cast: Cast): Happened {
  const { title, description, category, custom_category, tags, visibility_status } = project;
  const projectId = idOf(`work ${index}`);
  const words = { title, description, category, customCategory: custom_category, tags: [...tags] };
  const rules = { feedback: 'open', allowComments: true, allowGuests: true, readersSeeComments: false } as const;
  const data = {
    ...{ projectId, authorId: cast.author, visibility: visibility_status, mailFrequency: null },
    ...words,
    ...rules,
  };
  return {
    stream: `project-${projectId}`,
    event: { type: 'ProjectCreated', data },
    by: writerOf({ kind: 'author' }, cast),
  };
}

function commented(told: Told, said: DemoComment, number: number): Happened[] {
  const { key, cast } = told;
  const commentId = idOf(`comment ${key}/${number}`);
  const place = { commentId, ...placeOf(told, said.part) };
  const anchor = anchorOf(bodyOf(told, said.part), said.quote, firstVersion(told));
  const step = (event: CommentEvent, by: DemoVoice): Happened => ({
    stream: `comment-${commentId}`,
    event,
    by: writerOf(by, cast),
  });
  const words = { ...place, ...writerOf(said.by, cast), guestName: guestNameOf(said.by), text: said.text, anchor };
  return [
    step({ type: 'CommentAdded', data: words }, said.by),
    ...(said.replies ?? []).map(({ by, text }, count) => {
      const replyId = idOf(`reply ${key}/${number}/${count}`);
      return step({ type: 'ReplyAdded', data: { ...place, ...writerOf(by, cast), replyId, text } }, by);
    }),
    ...(said.isResolved ? [step({ type: 'CommentResolved', data: place }, { kind: 'author' })] : []),
  ];
}
