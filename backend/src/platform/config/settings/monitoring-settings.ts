import { z } from 'zod';
import { url } from './setting-fields.js';

/** The environment variables of how the site is watched. */
export const MonitoringVariables = {
  METRICS_TOKEN: z.string().min(1).optional(),
  ALERT_EMAIL: z.email('must be an e-mail address').optional(),
  ALERT_WEBHOOK: url('http:', 'https:').optional(),
  RELEASES_URL: url('https:', 'http:').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
  // OpenTelemetry's own packages read these, and all others of its variables.
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
};
type Variables = z.output<z.ZodObject<typeof MonitoringVariables>>;

export interface MonitoringSettings {
  /** Bearer by which `/metrics` is read from elsewhere; null: from this machine alone. */
  readonly metricsToken: string | null;
  /** Who is told that something of the site is out of order: an address, and where a POST goes. */
  readonly alerts: { readonly email: string | null; readonly webhook: string | null };
  /** What is asked each day for the newest version of the program; null: nothing is. */
  readonly releasesUrl: string | null;
  /** Requests are told to a collector of OpenTelemetry's. */
  readonly isTraced: boolean;
}

export const monitoringSettingsOf = (variables: Variables): MonitoringSettings => ({
  metricsToken: variables.METRICS_TOKEN ?? null,
  alerts: { email: variables.ALERT_EMAIL ?? null, webhook: variables.ALERT_WEBHOOK ?? null },
  releasesUrl: variables.RELEASES_URL ?? null,
  isTraced: variables.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
});
