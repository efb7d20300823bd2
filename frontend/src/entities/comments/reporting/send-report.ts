import { OneReport } from '@shulayim/contracts';
import { api } from '../../../platform/api/api';
import type { SendReport } from './reported';

/** To the people who run the site. */
export const sendReport: SendReport = ({ kind, id }, report, idempotencyKey) =>
  api.post(`/api/${kind}/${id}/report`, OneReport, report, { idempotencyKey });
