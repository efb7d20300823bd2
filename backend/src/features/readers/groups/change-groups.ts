import { Injectable } from '@nestjs/common';
import { maxReaderGroups, maxReadersInGroup } from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import type { ReaderGroupPlace } from '../../../events/reading/reader-group.events.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { readerGroups, type ReaderGroupCommand } from '../domain/reader-group.decider.js';
import type { OwnWork } from '../list/readers.queries.js';
import { ReaderGroupQueries } from './reader-groups.queries.js';

const placeOf = ({ id: projectId, authorId }: OwnWork, groupId: string): ReaderGroupPlace => ({
  groupId,
  projectId,
  authorId,
});

/** Makes groups of a work's readers, and changes them. */
@Injectable()
export class ChangeReaderGroups {
  constructor(
    private readonly store: EventStore,
    private readonly queries: ReaderGroupQueries,
  ) {}

  /** @throws ReaderGroupsFull, ReaderGroupExists */
  make(work: OwnWork, name: string, context: RequestContext): Promise<void> {
    const place = placeOf(work, context.newId());
    return this.handle({ type: 'MakeGroup', place, name, most: maxReaderGroups }, context);
  }

  /** @throws ReaderGroupMissing, ReaderGroupExists */
  rename(work: OwnWork, groupId: string, name: string, context: RequestContext): Promise<void> {
    return this.handle({ type: 'RenameGroup', place: placeOf(work, groupId), name }, context);
  }

  remove(work: OwnWork, groupId: string, context: RequestContext): Promise<void> {
    return this.handle({ type: 'RemoveGroup', place: placeOf(work, groupId) }, context);
  }

  /**
   * Whoever is taken out may be listed no more.
   *
   * @throws ReaderGroupMissing, ReaderGroupFull; NotFound for one who is put in and is no listed reader of the work
   */
  async readers(
    work: OwnWork,
    groupId: string,
    { add, remove }: { add: readonly string[]; remove: readonly string[] },
    context: RequestContext,
  ): Promise<void> {
    const added = new Set(add);
    const [listed, removed] = await Promise.all([
      this.queries.listed(work, new Date(context.at), [...added]),
      this.queries.membersOf(work, remove),
    ]);
    if (listed.length < added.size) throw new NotFound();
    const place = placeOf(work, groupId);
    await this.handle({ type: 'ChangeReaders', place, add: listed, remove: removed, most: maxReadersInGroup }, context);
  }

  private async handle(command: ReaderGroupCommand, context: RequestContext): Promise<void> {
    await this.store.handle(readerGroups, `reader-groups-${command.place.projectId}`, command, context.appendOptions());
  }
}
