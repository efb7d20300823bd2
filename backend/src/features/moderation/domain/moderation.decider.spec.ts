import { deciderSpec } from '@shulayim/event-sourcing';
import { moderation } from './moderation.decider.js';
import type { ModerationEvent, Resolution } from '../../../events/moderation/moderation.events.js';
import { warning } from './warning.decider.js';

const [first, second, third] = ['a', 'b', 'c'] as const;
const resolution: Resolution = {
  resolutionId: 'r1',
  reportIds: [first, second],
  subject: 'comment',
  commentId: 'c1',
  partId: 'p1',
  projectId: 'w1',
  authorId: 'u1',
  writerKind: 'user',
  writerId: 'u2',
  action: 'hide',
  reason: 'נגד הכללים',
};
const later: Resolution = { ...resolution, resolutionId: 'r2', reportIds: [second, third], action: 'warn' };
const resolved: ModerationEvent = { type: 'ReportsResolved', data: resolution };
const reopened: ModerationEvent = { type: 'ReportsReopened', data: { ...resolution, reason: 'טעות' } };
const { given } = deciderSpec(moderation);

describe('reports of one thing', () => {
  it('are resolved together', () =>
    given().when({ type: 'ResolveReports', reportId: first, resolution }).then(resolved));
  it('are each resolved once', () =>
    given(resolved)
      .when({ type: 'ResolveReports', reportId: second, resolution: later })
      .thenRefused('already_resolved'));
  it('that came later are resolved without those before', () =>
    given(resolved)
      .when({ type: 'ResolveReports', reportId: third, resolution: { ...later, reportIds: [second, third] } })
      .then({ type: 'ReportsResolved', data: { ...later, reportIds: [third] } }));
  it('are opened again together, with what was done', () =>
    given(resolved).when({ type: 'ReopenReport', reportId: second, reason: 'טעות' }).then(reopened));
  it('are not opened when they wait', () => {
    given().when({ type: 'ReopenReport', reportId: first, reason: 'טעות' }).thenNothing();
    given(resolved, reopened).when({ type: 'ReopenReport', reportId: first, reason: 'שוב' }).thenNothing();
  });
  it('may be resolved otherwise after that', () =>
    given(resolved, reopened)
      .when({ type: 'ResolveReports', reportId: second, resolution: { ...later, reportIds: [first, second] } })
      .then({ type: 'ReportsResolved', data: { ...later, reportIds: [first, second] } }));
});

describe('a warning', () => {
  const given = deciderSpec(warning).given;
  const { action: _, reportIds: __, resolutionId: warningId, ...about } = resolution;
  const details = { ...about, warningId, userId: 'u2' };
  const warned = { type: 'AccountWarned', data: details } as const;
  const withdraw = { type: 'WithdrawWarning', warningId, userId: 'u2', reason: 'טעות' } as const;
  const withdrawn = { type: 'WarningWithdrawn', data: { warningId, userId: 'u2', reason: 'טעות' } } as const;

  it('is given once', () => {
    given().when({ type: 'WarnAccount', warning: details }).then(warned);
    given(warned).when({ type: 'WarnAccount', warning: details }).thenNothing();
  });
  it('is withdrawn once, if it was given', () => {
    given(warned).when(withdraw).then(withdrawn);
    given(warned, withdrawn).when(withdraw).thenNothing();
    given().when(withdraw).thenNothing();
  });
});
