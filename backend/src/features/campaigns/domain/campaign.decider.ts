import type { Decider } from '@shulayim/event-sourcing';
import { CampaignMissing, CampaignSettled } from './campaign.errors.js';
import type { CampaignEvent } from '../../../events/audience/campaign.events.js';

type Status = 'absent' | 'draft' | 'sending' | 'paused' | 'stopped' | 'sent';
interface Campaign {
  status: Status;
  words: { subject: string; content: string; sendToUsers: boolean };
}

type Act = { campaignId: string; reason: string | null };
export type CampaignCommand =
  | ({ type: 'DraftCampaign'; campaignId: string } & Campaign['words'])
  | ({ type: 'EditCampaign'; campaignId: string } & Partial<Campaign['words']>)
  | ({ type: 'StartCampaign'; recipients: number } & Act)
  | ({ type: 'DiscardCampaign' | 'PauseCampaign' | 'ResumeCampaign' | 'StopCampaign' } & Act)
  | { type: 'CompleteCampaign'; campaignId: string };

/** From which states an act leads on; in the state that it would lead to, it changes nothing. */
const acts = {
  DiscardCampaign: { event: 'CampaignDiscarded', from: ['draft'], to: 'absent' },
  PauseCampaign: { event: 'CampaignPaused', from: ['sending'], to: 'paused' },
  // Stopped is no end: who had it does not get it again, so the rest may still have it.
  ResumeCampaign: { event: 'CampaignResumed', from: ['paused', 'stopped'], to: 'sending' },
  StopCampaign: { event: 'CampaignStopped', from: ['sending', 'paused'], to: 'stopped' },
} as const;

const after: Record<CampaignEvent['type'], Status> = {
  CampaignDrafted: 'draft',
  CampaignEdited: 'draft',
  CampaignDiscarded: 'absent',
  CampaignStarted: 'sending',
  CampaignPaused: 'paused',
  CampaignResumed: 'sending',
  CampaignStopped: 'stopped',
  CampaignCompleted: 'sent',
};

export const campaign: Decider<Campaign, CampaignCommand, CampaignEvent> = {
  initial: { status: 'absent', words: { subject: '', content: '', sendToUsers: false } },
  decide({ status, words }, command) {
    const { campaignId } = command;
    if (command.type === 'DraftCampaign') {
      const { type: _, ...data } = command;
      return status === 'absent' ? [{ type: 'CampaignDrafted', data }] : [];
    }
    if (status === 'absent') throw new CampaignMissing();
    switch (command.type) {
      case 'EditCampaign':
        if (status !== 'draft') throw new CampaignSettled();
        return edit(words, command);
      case 'StartCampaign': {
        if (status === 'sending') return [];
        if (status !== 'draft') throw new CampaignSettled();
        const { recipients, reason } = command;
        return [{ type: 'CampaignStarted', data: { campaignId, reason, recipients } }];
      }
      // Paused in the last moment: it goes on, and is complete, when it is resumed.
      case 'CompleteCampaign':
        return status === 'sending' ? [{ type: 'CampaignCompleted', data: { campaignId } }] : [];
      default:
        return act(status, command);
    }
  },
  evolve: ({ words }, { type, data }) => ({
    status: after[type],
    words: type === 'CampaignDrafted' || type === 'CampaignEdited' ? wordsOf(data) : words,
  }),
};

const wordsOf = ({ subject, content, sendToUsers }: Campaign['words']) => ({ subject, content, sendToUsers });

function edit(words: Campaign['words'], { type: _, ...changes }: { type: string; campaignId: string }) {
  const data = { ...words, ...changes };
  const isSame = JSON.stringify(wordsOf(data)) === JSON.stringify(wordsOf(words));
  return isSame ? [] : [{ type: 'CampaignEdited' as const, data }];
}

function act(status: Status, { type, campaignId, reason }: { type: keyof typeof acts } & Act): CampaignEvent[] {
  const { event, from, to } = acts[type];
  if (status === to) return [];
  if (!(from as readonly Status[]).includes(status)) throw new CampaignSettled();
  return [{ type: event, data: { campaignId, reason } }];
}
