import { deciderSpec } from '@shulayim/event-sourcing';
import { campaign } from './campaign.decider.js';
import type { CampaignEvent, CampaignWords } from '../../../events/audience/campaign.events.js';

const { given } = deciderSpec(campaign);
const campaignId = '0190a000-0000-7000-8000-000000000001';
const old = { subject: 'עדכון', content: 'נפתחנו', sendToUsers: false };
const words: CampaignWords = { ...old, languages: [], roles: [] };
const act = { campaignId, reason: null };
const drafted: CampaignEvent = { type: 'CampaignDrafted', data: { campaignId, ...words } };
const started: CampaignEvent = { type: 'CampaignStarted', data: { ...act, recipients: 3 } };
const paused: CampaignEvent = { type: 'CampaignPaused', data: act };
const resumed: CampaignEvent = { type: 'CampaignResumed', data: act };
const stopped: CampaignEvent = { type: 'CampaignStopped', data: act };
const completed: CampaignEvent = { type: 'CampaignCompleted', data: { campaignId } };
const discarded: CampaignEvent = { type: 'CampaignDiscarded', data: act };
const sendAt = '2026-03-01T09:00:00.000Z';
const later = '2026-03-02T09:00:00.000Z';
const scheduled: CampaignEvent = { type: 'CampaignScheduled', data: { ...act, sendAt } };
const unscheduled: CampaignEvent = { type: 'CampaignUnscheduled', data: act };
const schedule = { type: 'ScheduleCampaign', ...act, sendAt } as const;
const edit = { type: 'EditCampaign', campaignId } as const;
const start = { type: 'StartCampaign', ...act, recipients: 3 } as const;

describe('a campaign', () => {
  it('is drafted once', () => {
    given()
      .when({ type: 'DraftCampaign', campaignId, ...words })
      .then(drafted);
    given(drafted)
      .when({ type: 'DraftCampaign', campaignId, ...words })
      .thenNothing();
  });
  it('keeps what an edit does not name', () =>
    given(drafted)
      .when({ ...edit, subject: 'חדש' })
      .then({ type: 'CampaignEdited', data: { campaignId, ...words, subject: 'חדש' } }));
  it('is not edited by the same words', () =>
    given(drafted)
      .when({ ...edit, subject: words.subject })
      .thenNothing());
  it('is narrowed, and no longer', () => {
    const narrowed: CampaignEvent = { type: 'CampaignEdited', data: { campaignId, ...words, languages: ['ar'] } };
    given(drafted)
      .when({ ...edit, languages: ['ar'] })
      .then(narrowed);
    given(drafted, narrowed)
      .when({ ...edit, languages: ['ar'] })
      .thenNothing();
    given(drafted, narrowed)
      .when({ ...edit, languages: [] })
      .then({ type: 'CampaignEdited', data: { campaignId, ...words } });
  });
  it('of before there were segments goes to everybody', () => {
    const before: CampaignEvent = { type: 'CampaignDrafted', data: { campaignId, ...old } };
    given(before)
      .when({ ...edit, languages: [], roles: [] })
      .thenNothing();
    given(before)
      .when({ ...edit, roles: ['author'] })
      .then({ type: 'CampaignEdited', data: { campaignId, ...words, roles: ['author'] } });
  });
  it('starts once', () => {
    given(drafted).when(start).then(started);
    given(drafted, started).when(start).thenNothing();
  });
  it('that has begun is not written anew, nor discarded', () => {
    given(drafted, started)
      .when({ ...edit, subject: 'חדש' })
      .thenRefused('mail_settled');
    given(drafted, started)
      .when({ type: 'DiscardCampaign', ...act })
      .thenRefused('mail_settled');
  });
  it('is paused and goes on', () => {
    given(drafted, started)
      .when({ type: 'PauseCampaign', ...act })
      .then(paused);
    given(drafted, started, paused)
      .when({ type: 'PauseCampaign', ...act })
      .thenNothing();
    given(drafted, started, paused)
      .when({ type: 'ResumeCampaign', ...act })
      .then(resumed);
  });
  it('is stopped, paused or not, and may still go on', () => {
    given(drafted, started, paused)
      .when({ type: 'StopCampaign', ...act })
      .then(stopped);
    given(drafted, started, stopped)
      .when({ type: 'ResumeCampaign', ...act })
      .then(resumed);
    given(drafted, started, stopped)
      .when({ type: 'PauseCampaign', ...act })
      .thenRefused('mail_settled');
  });
  it('completes while it is being sent, and is over then', () => {
    given(drafted, started).when({ type: 'CompleteCampaign', campaignId }).then(completed);
    given(drafted, started, paused).when({ type: 'CompleteCampaign', campaignId }).thenNothing();
    given(drafted, started, completed)
      .when({ type: 'ResumeCampaign', ...act })
      .thenRefused('mail_settled');
  });
  it('is given a time once, another one, and none again', () => {
    given(drafted).when(schedule).then(scheduled);
    given(drafted, scheduled).when(schedule).thenNothing();
    given(drafted, scheduled)
      .when({ ...schedule, sendAt: later })
      .then({ type: 'CampaignScheduled', data: { ...act, sendAt: later } });
    given(drafted, scheduled)
      .when({ type: 'UnscheduleCampaign', ...act })
      .then(unscheduled);
    given(drafted, scheduled, unscheduled)
      .when({ type: 'UnscheduleCampaign', ...act })
      .thenNothing();
    given(drafted, scheduled, unscheduled)
      .when({ ...edit, subject: 'חדש' })
      .then({ type: 'CampaignEdited', data: { campaignId, ...words, subject: 'חדש' } });
  });
  it('that has a time is not written anew, but started by hand or discarded', () => {
    given(drafted, scheduled)
      .when({ ...edit, subject: 'חדש' })
      .thenRefused('mail_settled');
    given(drafted, scheduled).when(start).then(started);
    given(drafted, scheduled)
      .when({ type: 'DiscardCampaign', ...act })
      .then(discarded);
  });
  it('starts by itself at the time that it has, and at no other', () => {
    const due = { ...start, due: sendAt };
    given(drafted, scheduled).when(due).then(started);
    given(drafted, scheduled, unscheduled).when(due).thenNothing();
    given(drafted, scheduled)
      .when({ ...due, due: later })
      .thenNothing();
    given(drafted, scheduled, started, completed).when(due).thenNothing();
  });
  it('that cannot start at its time is a draft again and says why, unless it has another time', () => {
    const giveUp = { type: 'GiveUpSending', campaignId, due: sendAt, hindrance: 'no_postal_address' } as const;
    given(drafted, scheduled)
      .when(giveUp)
      .then({ type: 'CampaignUnscheduled', data: { ...act, hindrance: 'no_postal_address' } });
    given(drafted, scheduled)
      .when({ ...giveUp, due: later })
      .thenNothing();
    given(drafted, scheduled, started).when(giveUp).thenNothing();
  });
  it('that has begun, or is over, is given no time', () => {
    given(drafted, started).when(schedule).thenRefused('mail_settled');
    given(drafted, started, completed).when(schedule).thenRefused('mail_settled');
    given(drafted, started)
      .when({ type: 'UnscheduleCampaign', ...act })
      .thenRefused('mail_settled');
  });
  it('that was discarded, or never was, is not there', () => {
    given(drafted, discarded).when(start).thenRefused('not_found');
    given()
      .when({ type: 'StopCampaign', ...act })
      .thenRefused('not_found');
  });
});
