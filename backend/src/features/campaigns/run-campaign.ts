import { Inject, Injectable } from '@nestjs/common';
import { CampaignContent, sentences, type Campaign, type CampaignDraft } from '@shulayim/contracts';
import { EventStore, type AppendOptions } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { parse } from '../../platform/failures/parsed.js';
import { InvalidInput, NotFound } from '../../platform/failures/refusals.js';
import type { Caller, RequestContext } from '../../platform/http/request-context.js';
import { SiteSwitches } from '../../platform/config/site-switches.js';
import { CampaignQueries } from './campaigns.queries.js';
import { campaign, type CampaignCommand } from './domain/campaign.decider.js';
import type { CampaignTestEvent } from '../../events/audience/campaign.events.js';
import { FreezeRecipients } from './recipients/freeze-recipients.js';

/** Any number, apart from the other locks': two presses on one draft. */
const startLock = 7_212_027;

/** Everything that admins do with a mail to many. */
@Injectable()
export class RunCampaign {
  constructor(
    private readonly store: EventStore,
    private readonly pool: Pool,
    private readonly campaigns: CampaignQueries,
    private readonly recipients: FreezeRecipients,
    @Inject(SiteSwitches) private readonly site: SiteSwitches,
  ) {}

  async draft(
    { subject = '', content = '', sendToUsers = false, languages = [], roles = [] }: CampaignDraft,
    context: RequestContext,
  ): Promise<Campaign> {
    const campaignId = context.newId();
    const words = { subject, content, sendToUsers, languages, roles };
    return this.handle({ type: 'DraftCampaign', campaignId, ...words }, context.appendOptions());
  }

  edit(campaignId: string, changes: CampaignDraft, context: RequestContext): Promise<Campaign> {
    return this.handle({ type: 'EditCampaign', campaignId, ...changes }, context.appendOptions());
  }

  async discard(campaignId: string, reason: string | null, context: RequestContext): Promise<void> {
    const command = { type: 'DiscardCampaign', campaignId, reason } as const;
    await this.store.handle(campaign, streamOf(campaignId), command, context.appendOptions());
  }

  /** @throws CampaignSettled when it has come to an end, or has not begun */
  act(
    type: 'PauseCampaign' | 'ResumeCampaign' | 'StopCampaign',
    campaignId: string,
    reason: string | null,
    context: RequestContext,
  ): Promise<Campaign> {
    return this.handle({ type, campaignId, reason }, context.appendOptions());
  }

  /** Written and sent at once; the key of a repeated request goes with the sending. */
  async send(words: CampaignContent, reason: string | null, context: RequestContext): Promise<Campaign> {
    await this.refuseWithoutAddress();
    const campaignId = context.newId();
    const { metadata } = context.appendOptions();
    await this.handle({ type: 'DraftCampaign', campaignId, ...words }, { metadata });
    return this.start(campaignId, reason, context);
  }

  /**
   * Settles who gets it, and begins. Idempotent.
   *
   * @param due by the program, since this time (ISO 8601) has come: nothing is done where the campaign has another, or none
   * @throws InvalidInput when the draft lacks its words, or the site the postal address that the law requires
   */
  async start(campaignId: string, reason: string | null, by: Starter, due?: string): Promise<Campaign> {
    const client = await this.pool.connect();
    try {
      // Of the connection, not of a transaction: an open one would hold the log back for everybody.
      await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [startLock, campaignId]);
      return await this.startAlone(campaignId, reason, by, due);
    } finally {
      const unlocked = client.query('SELECT pg_advisory_unlock($1, hashtext($2))', [startLock, campaignId]);
      await unlocked.then(
        () => client.release(),
        (error: Error) => client.release(error),
      );
    }
  }

  /** To the admin's own address, as it would come to others. */
  async test({ subject, content }: CampaignContent, context: RequestContext): Promise<void> {
    const testId = context.newId();
    const event: CampaignTestEvent = {
      type: 'CampaignTested',
      data: { testId, userId: context.me.id, subject, content },
    };
    await this.store.append(`campaign-test-${testId}`, 'any', [event], context.appendOptions());
  }

  /** @throws InvalidInput when the draft lacks its words, or the site the postal address that the law requires */
  async allow(draft: Campaign): Promise<CampaignContent> {
    await this.refuseWithoutAddress();
    return parse(CampaignContent, draft);
  }

  private async startAlone(campaignId: string, reason: string | null, by: Starter, due?: string): Promise<Campaign> {
    const found = await this.found(campaignId);
    if (due !== undefined && due !== found.send_at) return found;
    let recipients = 0;
    if (found.status === 'draft' || found.status === 'scheduled') {
      recipients = await this.recipients.execute(campaignId, await this.allow(found));
    }
    const alongside: AppendOptions['alongside'] = async (tx) => {
      await tx.query('INSERT INTO campaign_progress (campaign_id) VALUES ($1) ON CONFLICT DO NOTHING', [campaignId]);
    };
    const command = {
      type: 'StartCampaign',
      campaignId,
      reason,
      recipients,
      ...(due === undefined ? {} : { due }),
    } as const;
    return this.handle(command, { ...by.appendOptions(), alongside });
  }

  private async refuseWithoutAddress(): Promise<void> {
    const { postalAddress } = await this.site.sender();
    if (postalAddress === null) throw new InvalidInput({ postal_address: sentences.postalAddressMissing });
  }

  /** @returns what has become of it */
  async handle(command: CampaignCommand, options: AppendOptions): Promise<Campaign> {
    await this.store.handle(campaign, streamOf(command.campaignId), command, options);
    return this.found(command.campaignId);
  }

  /** @throws NotFound */
  async found(campaignId: string): Promise<Campaign> {
    const found = await this.campaigns.one(campaignId);
    if (!found) throw new NotFound();
    return found;
  }
}

/** In whose name it starts: an admin's who asks for it now, or who chose the time. */
type Starter = Pick<Caller, 'appendOptions'>;

export const streamOf = (campaignId: string): string => `campaign-${campaignId}`;
