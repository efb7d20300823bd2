import { Injectable } from '@nestjs/common';
import { countWords, makeAnchor, type Span } from '@shulayim/anchoring';
import type { CommentsOutcome, Part, PartChange } from '@shulayim/contracts';
import { EventStore, Refusal } from '@shulayim/event-sourcing';
import { isPlain } from '@shulayim/formatting';
import { isUuid } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import type { Caller } from '../../../platform/http/request-context.js';
import { CommentReanchorer, type Placement } from '../../comments/ports/comment-reanchorer.port.js';
import { ImageStore } from '../../images/image-store.port.js';
import { part, type ChangePart as ChangePartCommand } from '../domain/part.decider.js';
import type { Revision } from '../ports/part-revision.port.js';
import { TextMovedOn } from '../domain/projects.errors.js';
import { ProjectQueries } from '../projects.queries.js';
import { both } from './alongside.js';
import { outcomeOf } from './comments-outcome.js';
import { OrderParts } from './order-parts.js';
import { PartPlaces } from './part-places.js';

interface ChangedPart {
  readonly part: Part;
  readonly comments?: CommentsOutcome;
}

/** `draft`: the revision of the draft that it is published from. The others: as in `Revision`. */
type Change = PartChange & { draft?: number } & Pick<Revision, 'replaced' | 'rewritten'>;

/** Changes a part. A new text becomes a version, and its comments find their places in the same write. */
@Injectable()
export class ChangePart {
  constructor(
    private readonly projects: ProjectQueries,
    private readonly store: EventStore,
    private readonly anchors: CommentReanchorer,
    private readonly places: PartPlaces,
    private readonly order: OrderParts,
    private readonly images: ImageStore,
  ) {}

  /**
   * @returns the part with what was written; when that made a version, what became of the comments
   * @throws NotFound when there is no such part of the caller's
   * @throws TextMovedOn with the current part when the text was written over another version
   */
  async execute(projectId: string, partId: string, input: Change, context: Caller): Promise<ChangedPart> {
    const current =
      isUuid(projectId) && isUuid(partId) ? await this.projects.ownPart(projectId, partId, context.authorId) : null;
    if (!current) throw new NotFound();
    const command: ChangePartCommand = {
      type: 'ChangePart',
      by: context.authorId,
      title: input.title,
      revision: await this.revisionOf(current, input),
      feedback: input.feedback_status,
    };
    const { state: written, duplicate, events } = await this.write(command, current, input.order_index, context);
    const changed = await this.placed(projectId, partId, input.order_index, context);
    if (!changed || written.status === 'absent') throw new NotFound();
    if (duplicate) return { part: changed };
    // What was written here, even where the next version stands already: the caller goes on from its own text.
    const { title, body, formatting, version } = written;
    const { formatting: _, ...standing } = changed;
    const text = { title, body, ...(isPlain(formatting) ? {} : { formatting }) };
    const comments = outcomeOf(events);
    const part = { ...standing, ...text, text_version: version, word_count: countWords(body) };
    return { part, ...(comments ? { comments } : {}) };
  }

  /** Where another part has the place that was wished for, that one and those behind it make room. */
  private async placed(projectId: string, partId: string, wished: number | undefined, context: Caller) {
    const changed = await this.projects.part(projectId, partId);
    if (!changed || wished === undefined || wished === changed.order_index) return changed;
    await this.order.moveTo(projectId, partId, wished, context);
    return this.projects.part(projectId, partId);
  }

  private async write(command: ChangePartCommand, current: Part, wished: number | undefined, context: Caller) {
    const { id: partId, project_id: projectId, order_index } = current;
    const hold = this.images.holding(context.authorId, { projectId, partId }, command.revision?.formatting);
    const options = { ...context.appendOptions(), ...(hold ? { alongside: hold } : {}) };
    try {
      if (wished === undefined || wished === order_index)
        return await this.store.handle(part, `part-${partId}`, command, options);
      return await this.places.give({ projectId, partId, wished }, ({ place, isNew, alongside }) =>
        this.store.handle(
          part,
          `part-${partId}`,
          isNew ? { ...command, orderIndex: place } : command,
          isNew ? { ...options, alongside: both(alongside, hold) } : options,
        ),
      );
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'version_conflict') throw error;
      const standing = await this.projects.part(projectId, partId);
      // Overtaken by its deletion, there is nothing to compare with.
      throw standing ? new TextMovedOn(standing) : new NotFound();
    }
  }

  private async revisionOf(
    current: Part,
    { formatting, text_version: basedOn, announce = false, draft, replaced, rewritten, ...input }: Change,
  ) {
    const body = input.body ?? (formatting ? current.body : undefined);
    if (body === undefined || basedOn === undefined) return undefined;
    // Written over an older version it is refused anyway.
    const isNew = basedOn === current.text_version && (body !== current.body || formatting !== undefined);
    const found = isNew ? await this.placementsOf(current, body, rewritten) : [];
    const placements = found.map((one) =>
      knownPlace(one, replaced?.get(one.commentId), body, current.text_version + 1),
    );
    return { body, formatting, basedOn, announced: announce, draft, placements };
  }

  private placementsOf({ id, body, text_version }: Part, newBody: string, rewritten: Revision['rewritten']) {
    const to = { n: text_version + 1, body: newBody };
    return this.anchors.placements(id, { n: text_version, body }, to, rewritten);
  }
}

/** Of a passage that gave way to words whose place is known. */
function knownPlace(found: Placement, span: Span | null | undefined, body: string, version: number): Placement {
  if (!span) return found;
  return { ...found, state: 'changed', anchor: makeAnchor(body, span.start, span.end, version) };
}
