import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { PeriodicTask } from '../../../platform/background/periodic-task.js';
import { LOGGER } from '../../../platform/config/logging.module.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import { Alerts, type Alert } from './alerts.js';
import { HEALTH_TIMINGS, type HealthTimings } from './health-timings.js';
import { HealthProblems, type Problem } from './health-problems.js';
import { sentencesFor, texts } from './health-sentences.js';
import type { Finding } from './health-checks.js';
import { SiteHealthQueries } from './site-health.js';

/**
 * Looks after the site's health, in every worker: what has been out of order for a while is told once, and so is its end. One
 * line of the log each, and whoever the settings name.
 */
@Injectable()
export class TellProblems extends PeriodicTask {
  private databaseAwaySince: Date | null = null;
  private isDatabaseTold = false;
  /** Whose beginning the log of this process has. */
  private readonly logged = new Set<string>();

  constructor(
    private readonly health: SiteHealthQueries,
    private readonly problems: HealthProblems,
    private readonly alerts: Alerts,
    @Inject(HEALTH_TIMINGS) private readonly timings: HealthTimings,
    settings: Settings,
    @Inject(LOGGER) private readonly ownLog: Logger,
  ) {
    super(
      { everyMs: timings.everyMs, failure: 'the health of the site was not looked at' },
      settings.runsWorker,
      ownLog,
    );
  }

  protected async work(): Promise<void> {
    const findings = await this.health.findings().catch((error: unknown) => this.databaseIsAway(error as Error));
    if (!findings) return;
    await this.databaseAnswers();
    await this.problems.note(findings);
    for (const problem of await this.problems.claimLasting(this.timings.lastedMs)) await this.begin(problem, findings);
    for (const problem of await this.problems.endOthers(findings)) await this.end(problem, findings);
  }

  private async begin(problem: Problem, findings: readonly Finding[]): Promise<void> {
    const finding = findings.find(({ name }) => name === problem.name);
    if (!finding) return this.problems.release(problem);
    const { name, message, advice } = sentencesFor(finding, 'en');
    const text = `${name}: ${message}. ${advice ?? ''}`.trim();
    this.logOnce(problem, text);
    await this.tell(toAlert('began', problem, finding, text)).catch((error: unknown) => {
      this.ownLog.warn({ reason: (error as Error).message }, 'an alert was not taken; it is tried again');
      return this.problems.release(problem);
    });
  }

  private async end(problem: Problem, findings: readonly Finding[]): Promise<void> {
    const finding = findings.find(({ name }) => name === problem.name);
    if (!finding) return;
    const { name, message } = sentencesFor(finding, 'en');
    const text = `${texts.en('alert.ended', { name })}. ${message}.`;
    this.logged.delete(problem.name);
    this.ownLog.info({ check: problem.name, reason: problem.reason }, `a problem ended: ${text}`);
    await this.tell(toAlert('ended', problem, finding, text)).catch((error: unknown) =>
      this.ownLog.warn({ err: error }, 'the end of a problem was not told'),
    );
  }

  /** Telling of it may have to be tried again and again. */
  private logOnce({ name, reason }: Problem, text: string): void {
    if (this.logged.has(name)) return;
    this.logged.add(name);
    this.ownLog.warn({ check: name, reason }, `a problem began: ${text}`);
  }

  private tell(alert: Alert): Promise<void> {
    return this.alerts.isAsked ? this.alerts.tell(alert) : Promise.resolve();
  }

  /** Nothing can be noted or mailed then: this process knows of it alone, and can only post. */
  private async databaseIsAway(error: Error): Promise<null> {
    this.databaseAwaySince ??= new Date();
    const lastedMs = Date.now() - this.databaseAwaySince.getTime();
    if (this.isDatabaseTold || lastedMs < this.timings.lastedMs) return null;
    const text = texts.en('alert.database');
    this.ownLog.error({ err: error, check: 'database', reason: 'away' }, `a problem began: ${text}`);
    await this.post('began', text);
    this.isDatabaseTold = true;
    return null;
  }

  private async databaseAnswers(): Promise<void> {
    const wasTold = this.isDatabaseTold;
    if (wasTold) {
      const text = texts.en('alert.ended', { name: texts.en('names.database') });
      this.ownLog.info({ check: 'database', reason: 'away' }, `a problem ended: ${text}`);
      await this.post('ended', text).catch((error: unknown) =>
        this.ownLog.warn({ err: error }, 'the end of a problem was not told'),
      );
    }
    this.databaseAwaySince = null;
    this.isDatabaseTold = false;
  }

  private post(status: Alert['status'], text: string): Promise<void> {
    const since = this.databaseAwaySince ?? new Date();
    return this.alerts.post({
      ...{ status, check: 'database', reason: 'away', severity: status === 'began' ? 'critical' : 'good' },
      ...{ since, text, values: {} },
    });
  }
}

const toAlert = (status: Alert['status'], problem: Problem, finding: Finding, text: string): Alert => ({
  status,
  check: problem.name,
  reason: finding.reason,
  severity: finding.state,
  since: problem.since,
  text,
  values: finding.values,
});
