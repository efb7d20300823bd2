import { Injectable } from '@nestjs/common';
import { EventStore, stateOf } from '@shulayim/event-sourcing';
import { AccessRecorder, accessStream } from './ports/access-recorder.port.js';
import { TextAccessPolicy, type AccessiblePart } from './ports/text-access-policy.port.js';
import { readerIdsOf, readerOf, type ReaderKey } from '../../platform/auth/visitor.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { access } from './domain/access.decider.js';
import type { AccessEvent } from '../../events/reading/access.events.js';
import { ReadingPlaces } from './progress/reading-places.js';
import { ReadingQueries } from './reading.queries.js';

/** Records that a reader opened a text: once within half an hour, never the author's own opening (decisions §6). */
@Injectable()
export class RecordAccess implements AccessRecorder {
  constructor(
    private readonly store: EventStore,
    private readonly policy: TextAccessPolicy,
    private readonly reading: ReadingQueries,
    private readonly places: ReadingPlaces,
  ) {}

  /**
   * @param readerName what a guest calls themselves; ignored when signed in
   * @returns whether it counted; whoever writes the text is no reader of it
   * @throws NotFound when the text is not the visitor's to see
   */
  async execute(partId: string, context: RequestContext, readerName: string | null): Promise<boolean> {
    const { visitor } = context;
    const part = await this.policy.open(partId, visitor);
    const reader = readerOf(visitor);
    if (part.mayWrite || !reader) return false;
    await this.places.opened(reader, partId, context.at);
    const details = await this.detailsOf(part, reader, context, visitor.person ? null : readerName || null);
    const command = { type: 'RecordAccess', ...details } as const;
    const { duplicate, events } = await this.store.handle(
      access,
      accessStream(reader.id, partId),
      command,
      context.appendOptions(),
    );
    return duplicate || events.length > 0;
  }

  /** Records that a reader came to a text's end, and to that of each later version that they opened; never whoever writes it. */
  async finish(part: AccessiblePart, context: RequestContext): Promise<void> {
    const { visitor } = context;
    const reader = readerOf(visitor);
    if (part.mayWrite || !reader) return;
    const command = {
      type: 'FinishText',
      // A guest may have, who is this person now.
      hasFinished: await this.reading.hasFinished(part, readerIdsOf(visitor)),
      ...(await this.detailsOf(part, reader, context, null)),
    } as const;
    await this.store.handle(access, accessStream(reader.id, part.partId), command, context.appendOptions());
  }

  private async detailsOf(part: AccessiblePart, reader: ReaderKey, context: RequestContext, readerName: string | null) {
    const { visitor, at } = context;
    const { partId, projectId, authorId, textVersion } = part;
    return {
      seenAsGuestAt: visitor.person && visitor.guestId ? await this.lastSeen(visitor.guestId, partId) : null,
      accessId: context.newId(),
      partId,
      projectId,
      authorId,
      shareId: await this.reading.linkOf(partId, readerIdsOf(visitor), visitor.shareToken),
      readerKind: reader.kind,
      readerId: reader.id,
      readerName,
      at,
      textVersion,
    };
  }

  private async lastSeen(readerId: string, partId: string): Promise<string | null> {
    const history = await this.store.read<AccessEvent>(accessStream(readerId, partId));
    const state = stateOf(
      access,
      history.map(({ type, data }) => ({ type, data }) as AccessEvent),
    );
    return state.last?.at ?? null;
  }
}
