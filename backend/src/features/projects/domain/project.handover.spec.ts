import { deciderSpec } from '@shulayim/event-sourcing';
import type { ProjectEvent } from '../../../events/writing/project.events.js';
import { defaultSettings, project } from './project.decider.js';

const projectId = '0190a000-0000-7000-8000-000000000011';
const [dana, ruth, noa] = [1, 2, 3].map((n) => `0190a000-0000-7000-8000-00000000000${n}`) as [string, string, string];
const membershipId = '0190a000-0000-7000-8000-000000000021';
const partIds = ['0190a000-0000-7000-8000-000000000031'];
const [before, monday, later] = [
  '2026-11-01T08:00:00.000Z',
  '2026-11-02T08:00:00.000Z',
  '2026-11-03T08:00:00.000Z',
] as const;

const ids = { projectId, authorId: dana };
const settings = { ...defaultSettings, title: 'מרים והים', mailFrequency: 'daily' as const };
const created: ProjectEvent = { type: 'ProjectCreated', data: { ...ids, ...settings } };
const sample: ProjectEvent = { type: 'SampleProjectCreated', data: { ...ids, ...settings } };
const hidden: ProjectEvent = { type: 'ProjectHidden', data: { ...ids, reason: 'פרטים של אחרים' } };
const deleted: ProjectEvent = { type: 'ProjectDeleted', data: ids };
const restored: ProjectEvent = { type: 'ProjectRestored', data: ids };
const offered = (recipientId = ruth): ProjectEvent => ({
  type: 'ProjectOffered',
  data: { ...ids, recipientId, formerRole: 'editor', at: monday },
});
const withdrawn: ProjectEvent = { type: 'ProjectOfferWithdrawn', data: { ...ids, recipientId: ruth } };
const declined: ProjectEvent = { type: 'ProjectOfferDeclined', data: { ...ids, recipientId: ruth } };
const handedOver: ProjectEvent = {
  type: 'ProjectHandedOver',
  data: { projectId, authorId: ruth, formerAuthorId: dana, formerRole: 'editor', membershipId, partIds },
};

const offer = {
  type: 'OfferProject',
  by: dana,
  recipientId: ruth,
  formerRole: 'editor',
  at: monday,
  lapsed: before,
} as const;
const accept = { type: 'AcceptOffer', by: ruth, membershipId, partIds, lapsed: before } as const;
const { given } = deciderSpec(project);

describe('offering a work', () => {
  it('is its owner’s, to somebody else, once', () => {
    given(created).when(offer).then(offered());
    given(created, offered()).when(offer).thenNothing();
    given(created)
      .when({ ...offer, by: noa })
      .thenRefused('not_found');
    given(created)
      .when({ ...offer, recipientId: dana })
      .thenRefused('not_found');
    given().when(offer).thenRefused('not_found');
  });
  it('takes the offer back that stood before', () => {
    given(created, offered())
      .when({ ...offer, recipientId: noa })
      .then(withdrawn, offered(noa));
    const anew = { ...offer, at: later, lapsed: monday };
    given(created, offered())
      .when(anew)
      .then(withdrawn, {
        type: 'ProjectOffered',
        data: { ...ids, recipientId: ruth, formerRole: 'editor', at: later },
      });
  });
  it('is not for a sample, a hidden work or a deleted one', () => {
    given(sample).when(offer).thenRefused('sample_private');
    given(created, hidden).when(offer).thenRefused('work_hidden');
    given(created, deleted).when(offer).thenRefused('not_found');
  });
});

describe('an offer', () => {
  it('is accepted by whom it was made to, until it lapses', () => {
    given(created, offered()).when(accept).then(handedOver);
    given(created, offered())
      .when({ ...accept, lapsed: monday })
      .thenRefused('offer_lapsed');
    given(created, offered())
      .when({ ...accept, by: noa })
      .thenRefused('not_found');
    given(created).when(accept).thenRefused('not_found');
    given(created, offered(), hidden).when(accept).thenRefused('work_hidden');
    given(created, offered(), handedOver).when(accept).thenNothing();
  });
  it('ends when it is declined or taken back, and with the work', () => {
    given(created, offered()).when({ type: 'DeclineOffer', by: ruth }).then(declined);
    given(created, offered()).when({ type: 'DeclineOffer', by: dana }).thenRefused('not_found');
    given(created, offered()).when({ type: 'WithdrawOffer', by: dana }).then(withdrawn);
    given(created, offered()).when({ type: 'WithdrawOffer', by: ruth }).thenRefused('not_found');
    given(created).when({ type: 'WithdrawOffer', by: dana }).thenNothing();
    for (const end of [[declined], [withdrawn], [deleted, restored]])
      given(created, offered(), ...end)
        .when(accept)
        .thenRefused('not_found');
  });
});

describe('a work that was handed over', () => {
  const was = [created, offered(), handedOver];
  it('is its new owner’s to change, without the former one’s wishes about mails', () => {
    const change = { type: 'ChangeProject', projectId, by: ruth, changes: { mailFrequency: 'daily' } } as const;
    given(...was)
      .when(change)
      .then({
        type: 'ProjectSettingsChanged',
        data: { projectId, authorId: ruth, changes: { mailFrequency: 'daily' } },
      });
    given(...was)
      .when({ ...change, by: dana })
      .thenRefused('not_found');
  });
  it('is completed in its present owner’s name, also when it was deleted meanwhile', () => {
    const complete = { type: 'CompleteHandOver', formerAuthorId: dana, partIds } as const;
    const completed: ProjectEvent = {
      type: 'ProjectHandOverCompleted',
      data: { projectId, authorId: ruth, formerAuthorId: dana, partIds },
    };
    given(...was)
      .when(complete)
      .then(completed);
    given(...was, { type: 'ProjectDeleted', data: { projectId, authorId: ruth } })
      .when(complete)
      .then(completed);
  });
});
