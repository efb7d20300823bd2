import { deciderSpec } from '@shulayim/event-sourcing';
import { report } from './report.decider.js';
import type { ReportDetails, ReportEvent } from '../../../events/moderation/report.events.js';

const reportId = '0190a000-0000-7000-8000-000000000081';
const [author, reporter, guest] = ['1', '2', '3'].map((n) => `0190a000-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const details: ReportDetails = {
  reportId,
  subject: 'text',
  commentId: null,
  partId: '0190a000-0000-7000-8000-000000000021',
  projectId: '0190a000-0000-7000-8000-000000000011',
  authorId: author,
  reporterKind: 'user',
  reporterId: reporter,
  reason: 'spam',
  details: 'פרסומת',
  reporterEmail: null,
};
const filed: ReportEvent = { type: 'ReportFiled', data: details };
const forgotten: ReportEvent = { type: 'ReporterForgotten', data: { reportId } };
const file = (by: string[], writerId = author) => ({ type: 'FileReport', ...details, by, writerId }) as const;
const forget = { type: 'ForgetReporter', reportId } as const;
const { given } = deciderSpec(report);

describe('a report', () => {
  it('is filed with what was said', () =>
    given()
      .when(file([reporter]))
      .then(filed));
  it('is filed once', () =>
    given(filed)
      .when(file([reporter]))
      .thenNothing());
  it('is not of one’s own words', () =>
    given()
      .when(file([author]))
      .thenRefused('not_yourself'));
  it('nor of what one wrote as the guest of this browser', () =>
    given()
      .when(file([reporter, guest], guest))
      .thenRefused('not_yourself'));
  it('outlives whoever filed it', () => given(filed).when(forget).then(forgotten));
  it('forgets them once', () => given(filed, forgotten).when(forget).thenNothing());
  it('is not filed again by somebody who is gone', () =>
    given(filed, forgotten)
      .when(file([reporter]))
      .thenNothing());
});
