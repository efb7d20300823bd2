import { Inject, Injectable } from '@nestjs/common';
import { EventStore, Refusal, type Metadata } from '@shulayim/event-sourcing';
import type { Logger } from 'pino';
import type { Hindrance } from '../../events/writing/draft.events.js';
import { PeriodicTask } from '../../platform/background/periodic-task.js';
import { Clock } from '../../platform/config/clock.js';
import { LOGGER } from '../../platform/config/logging.module.js';
import { Settings } from '../../platform/config/settings/settings.js';
import { AccountService } from '../accounts/ports/account-service.port.js';
import { PartRevision } from '../projects/ports/part-revision.port.js';
import { drafts } from './domain/draft.decider.js';
import { DraftQueries, streamOf, type Standing } from './drafts.queries.js';
import { PublishDraft } from './publish-draft.js';

/** Who chose a time chose a minute; an idle program asks its database less than once a second, all in all. */
const lookEveryMs = 15_000;
/** So many are taken at a time; those that fail wait for the next look. */
const atOnce = 50;
const failure = 'a draft whose time has come waits for another try';

/** Why a refusal means that the author has to look at the draft again. */
const hindrances: Readonly<Record<string, Hindrance>> = {
  version_conflict: 'text_moved_on',
  invalid_input: 'incomplete',
  not_found: 'part_deleted',
};

/**
 * Publishes drafts whose time has come, in the processes that do the background work. Which of them, does not matter: the
 * part's stream takes a version once, and the same text again is none. What cannot be published stays as a draft, and says why.
 */
@Injectable()
export class PublishDueDrafts extends PeriodicTask {
  constructor(
    private readonly queries: DraftQueries,
    private readonly publishing: PublishDraft,
    private readonly parts: PartRevision,
    private readonly accounts: AccountService,
    private readonly store: EventStore,
    private readonly clock: Clock,
    settings: Settings,
    @Inject(LOGGER) log: Logger,
  ) {
    super({ everyMs: lookEveryMs, failure }, settings.runsWorker, log);
  }

  protected async work(): Promise<void> {
    const now = this.clock.now();
    await this.actOnEach(
      await this.queries.due(now, atOnce),
      ({ projectId, partId, authorId }) => this.publishOne(projectId, partId, authorId, now),
      ({ partId }) => ({ partId }),
    );
  }

  private async publishOne(projectId: string, partId: string, authorId: string, now: string): Promise<void> {
    const standing = await this.queries.standing(partId, authorId);
    const schedule = standing?.draft.schedule;
    // Taken back, or given another time, since it was looked for.
    if (!standing || !schedule || schedule.publishAt > now) return;
    const metadata: Metadata = { actor: { kind: 'user', id: authorId }, at: now };
    const hindrance = await this.hindrance(projectId, standing, schedule.announced, metadata);
    if (!hindrance) return;
    const command = { type: 'GiveUpPublishing', publishAt: schedule.publishAt, hindrance } as const;
    await this.store.handle(drafts, streamOf(partId), command, { metadata });
  }

  /** @returns null when it is published */
  private async hindrance(
    projectId: string,
    standing: Standing,
    announce: boolean,
    metadata: Metadata,
  ): Promise<Hindrance | null> {
    const { partId, authorId } = standing.draft.place;
    if (!(await this.accounts.user(authorId))?.is_active) return 'account_inactive';
    const part = await this.parts.own(projectId, partId, authorId);
    if (!part) return 'part_deleted';
    const author = { authorId, appendOptions: () => ({ metadata }) };
    try {
      await this.publishing.publish(part, standing, announce, author);
      return null;
    } catch (error) {
      const hindrance = error instanceof Refusal ? hindrances[error.code] : undefined;
      if (!hindrance) throw error;
      return hindrance;
    }
  }
}
