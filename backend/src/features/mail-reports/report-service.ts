import type { IncomingHttpHeaders } from 'node:http';
import type { z } from 'zod';
import { MalformedJson, NotFound } from '../../platform/failures/refusals.js';
import type { DeliveryReport } from '../../platform/mail/suppression/delivery-reports.js';
import { ReportRefused } from './mail-report.errors.js';

/** A report as it came: what is signed is its bytes. */
export interface SentReport {
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/** One that tells us what became of mails: reads its reports, once it has shown that they are its own. */
export interface ReportService {
  /**
   * @throws NotFound where this site takes none of its reports
   * @throws ReportRefused when it is not signed, or too old
   * @throws MalformedJson
   */
  reportsIn(sent: SentReport): Promise<readonly DeliveryReport[]>;
}

/** @throws NotFound where it is not set */
export function whereSet<T>(setting: T | null): T {
  if (setting === null) throw new NotFound();
  return setting;
}

/** @throws MalformedJson for anything that is not as the service's own pages describe it */
export function readJson<T>(text: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new MalformedJson();
  }
}

const dayMs = 24 * 3600 * 1000;
const clocksApartMs = 10 * 60 * 1000;

/** Services try again for hours; what is older, or from tomorrow, is somebody who listened. @throws ReportRefused */
export function refuseOutdated(at: Date, now: string): void {
  const age = Date.parse(now) - at.getTime();
  if (!(age < dayMs && age > -clocksApartMs)) throw new ReportRefused();
}
