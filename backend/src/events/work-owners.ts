import type { PresentFacts } from '@shulayim/event-sourcing';

/** What tells whose a work is by now. Their own `authorId` is the one that they brought about. */
export const handedOverTypes = ['ProjectHandedOver', 'ProjectHandOverCompleted'] as const;
const isHandedOver = (type: string): boolean => (handedOverTypes as readonly string[]).includes(type);

interface OfWork {
  readonly projectId?: unknown;
  readonly authorId?: unknown;
}

/**
 * Every event of a work names its owner. Of a work that was handed over, what was written before names a former one: here it
 * is given as the present owner's, so that no decider, command or reaction has to know of it. In memory: few works are
 * ever handed over.
 */
export class WorkOwners implements PresentFacts {
  readonly types = handedOverTypes;
  /** `version`: where the work's stream says so. */
  private readonly owners = new Map<string, { readonly authorId: string; readonly version: number }>();

  hear(events: Parameters<PresentFacts['hear']>[0]): void {
    for (const { type, version, data } of events) {
      if (!isHandedOver(type)) continue;
      const { projectId, authorId } = data as { projectId: string; authorId: string };
      // An older event that is read again says nothing of today.
      if ((this.owners.get(projectId)?.version ?? 0) < version) this.owners.set(projectId, { authorId, version });
    }
  }

  of(type: string, data: object): object {
    const { projectId, authorId } = data as OfWork;
    if (this.owners.size === 0 || typeof projectId !== 'string' || isHandedOver(type)) return data;
    const owner = this.owners.get(projectId)?.authorId;
    return owner === undefined || typeof authorId !== 'string' || authorId === owner
      ? data
      : { ...data, authorId: owner };
  }
}
