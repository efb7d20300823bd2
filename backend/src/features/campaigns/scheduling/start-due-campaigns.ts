import { Inject, Injectable } from '@nestjs/common';
import { EventStore, type Metadata } from '@shulayim/event-sourcing';
import type { Logger } from 'pino';
import type { CampaignEvent, SendHindrance } from '../../../events/audience/campaign.events.js';
import { PeriodicTask } from '../../../platform/background/periodic-task.js';
import { Clock } from '../../../platform/config/clock.js';
import { LOGGER } from '../../../platform/config/logging.module.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import { InvalidInput } from '../../../platform/failures/refusals.js';
import { AccountService } from '../../accounts/ports/account-service.port.js';
import { CampaignQueries, type Due } from '../campaigns.queries.js';
import { campaign } from '../domain/campaign.decider.js';
import { RunCampaign, streamOf } from '../run-campaign.js';

/** Who chose a time chose a minute. */
const lookEveryMs = 15_000;
/** So many are taken at a time; those that fail wait for the next look. */
const atOnce = 20;
const failure = 'a campaign whose time has come waits for another try';

/**
 * Starts campaigns whose time has come, in the processes that do the background work. Which of them, does not matter: a
 * campaign starts once. What cannot be sent is a draft again, and says why.
 */
@Injectable()
export class StartDueCampaigns extends PeriodicTask {
  constructor(
    private readonly queries: CampaignQueries,
    private readonly starting: RunCampaign,
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
      (due) => this.startOne(due, now),
      ({ campaignId }) => ({ campaignId }),
    );
  }

  private async startOne({ campaignId, sendAt }: Due, now: string): Promise<void> {
    const hindrance = await this.hindrance(campaignId, sendAt, now);
    if (!hindrance) return;
    const metadata: Metadata = { actor: { kind: 'system', id: null }, at: now };
    const command = { type: 'GiveUpSending', campaignId, due: sendAt, hindrance } as const;
    await this.store.handle(campaign, streamOf(campaignId), command, { metadata });
  }

  /** @returns null when it has started, or is not due any more */
  private async hindrance(campaignId: string, due: string, now: string): Promise<SendHindrance | null> {
    const events = await this.store.read<CampaignEvent>(streamOf(campaignId));
    const actor = events.findLast(({ type }) => type === 'CampaignScheduled')?.metadata.actor;
    const admin = actor?.id ? await this.accounts.user(actor.id) : null;
    if (!actor || !admin?.is_active || admin.role !== 'admin') return 'admin_inactive';
    try {
      await this.starting.start(campaignId, null, { appendOptions: () => ({ metadata: { actor, at: now } }) }, due);
      return null;
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      return 'postal_address' in error.fields ? 'no_postal_address' : 'incomplete';
    }
  }
}
