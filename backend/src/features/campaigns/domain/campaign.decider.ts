import type { Decider } from '@shulayim/event-sourcing';
import { CampaignMissing, CampaignSettled } from './campaign.errors.js';
import type { CampaignEvent, CampaignWords, SendHindrance } from '../../../events/audience/campaign.events.js';

type Status = 'absent' | 'draft' | 'scheduled' | 'sending' | 'paused' | 'stopped' | 'sent';
interface Campaign {
  status: Status;
  words: CampaignWords;
  /** When it starts by itself (ISO 8601); null unless it is scheduled. */
  sendAt: string | null;
}

type Act = { campaignId: string; reason: string | null };
export type CampaignCommand =
  | ({ type: 'DraftCampaign'; campaignId: string } & Campaign['words'])
  | ({ type: 'EditCampaign'; campaignId: string } & Partial<Campaign['words']>)
  | ({ type: 'ScheduleCampaign'; sendAt: string } & Act)
  /** `due`: by the program, since this time has come. */
  | ({ type: 'StartCampaign'; recipients: number; due?: string } & Act)
  | { type: 'GiveUpSending'; campaignId: string; due: string; hindrance: SendHindrance }
  | ({ type: 'DiscardCampaign' | 'UnscheduleCampaign' | 'PauseCampaign' | 'ResumeCampaign' | 'StopCampaign' } & Act)
  | { type: 'CompleteCampaign'; campaignId: string };

/** From which states an act leads on; in the state that it would lead to, it changes nothing. */
const acts = {
  DiscardCampaign: { event: 'CampaignDiscarded', from: ['draft', 'scheduled'], to: 'absent' },
  UnscheduleCampaign: { event: 'CampaignUnscheduled', from: ['scheduled'], to: 'draft' },
  PauseCampaign: { event: 'CampaignPaused', from: ['sending'], to: 'paused' },
  // Stopped is no end: who had it does not get it again, so the rest may still have it.
  ResumeCampaign: { event: 'CampaignResumed', from: ['paused', 'stopped'], to: 'sending' },
  StopCampaign: { event: 'CampaignStopped', from: ['sending', 'paused'], to: 'stopped' },
} as const;

const after: Record<CampaignEvent['type'], Status> = {
  CampaignDrafted: 'draft',
  CampaignEdited: 'draft',
  CampaignDiscarded: 'absent',
  CampaignScheduled: 'scheduled',
  CampaignUnscheduled: 'draft',
  CampaignStarted: 'sending',
  CampaignPaused: 'paused',
  CampaignResumed: 'sending',
  CampaignStopped: 'stopped',
  CampaignCompleted: 'sent',
};

export const campaign: Decider<Campaign, CampaignCommand, CampaignEvent> = {
  initial: {
    status: 'absent',
    words: { subject: '', content: '', sendToUsers: false, languages: [], roles: [] },
    sendAt: null,
  },
  decide({ status, words, sendAt }, command) {
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
        const { recipients, reason, due } = command;
        // Taken back, given another time or started by hand since the program looked.
        if (due !== undefined && due !== sendAt) return [];
        if (status === 'sending') return [];
        if (status !== 'draft' && status !== 'scheduled') throw new CampaignSettled();
        return [{ type: 'CampaignStarted', data: { campaignId, reason, recipients } }];
      }
      case 'ScheduleCampaign':
        if (status !== 'draft' && status !== 'scheduled') throw new CampaignSettled();
        if (command.sendAt === sendAt) return [];
        return [{ type: 'CampaignScheduled', data: { campaignId, reason: command.reason, sendAt: command.sendAt } }];
      case 'GiveUpSending': {
        const { due, hindrance } = command;
        if (due !== sendAt) return [];
        return [{ type: 'CampaignUnscheduled', data: { campaignId, reason: null, hindrance } }];
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
    sendAt: type === 'CampaignScheduled' ? data.sendAt : null,
  }),
};

type Stored = Pick<CampaignWords, 'subject' | 'content' | 'sendToUsers'> & Partial<CampaignWords>;
const wordsOf = ({ subject, content, sendToUsers, languages = [], roles = [] }: Stored): CampaignWords => {
  return { subject, content, sendToUsers, languages, roles };
};

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
