import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { reasonOf } from '../../../platform/background/outages/outage-lines.js';
import { PeriodicTask } from '../../../platform/background/periodic-task.js';
import { Clock } from '../../../platform/config/clock.js';
import { LOGGER } from '../../../platform/config/logging.module.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import { Alerts, type Alert } from './alerts.js';
import { HEALTH_TIMINGS, type HealthTimings } from './health-timings.js';
import { HealthProblems, type LastingProblem, type Problem } from './health-problems.js';
import { sentencesFor, texts } from './health-sentences.js';
import type { Finding } from './health-checks.js';
import { SiteHealthQueries } from './site-health.js';

/**
 * Looks after the site's health, in every worker: what has been out of order for a while is told once, so is that it got
 * worse, and its end. One line of the log each, and whoever the settings name. Where no worker runs, the others look.
 */
@Injectable()
export class TellProblems extends PeriodicTask {
  private databaseAwaySince: Date | null = null;
  /** What the log of this process has of the database, and what was posted. */
  private readonly database = { isLogged: false, isTold: false };
  /** The last line that the log of this process has of each problem: telling may have to be tried again and again. */
  private readonly logged = new Map<string, string>();

  constructor(
    private readonly health: SiteHealthQueries,
    private readonly problems: HealthProblems,
    private readonly alerts: Alerts,
    @Inject(HEALTH_TIMINGS) private readonly timings: HealthTimings,
    private readonly settings: Settings,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly ownLog: Logger,
  ) {
    super(
      { everyMs: timings.everyMs, failure: 'the health of the site was not looked at' },
      !settings.isCommand,
      ownLog,
    );
  }

  protected async work(): Promise<void> {
    if (!this.settings.runsWorker && (await this.health.hasWorker())) return;
    const findings = await this.health.findings().catch((error: unknown) => this.databaseIsAway(error as Error));
    if (!findings) return;
    await this.databaseAnswers();
    await this.problems.note(findings);
    for (const problem of await this.problems.endOthers(findings)) await this.end(problem, findings);
    for (const problem of await this.problems.claimLasting(this.timings.lastedMs)) await this.begin(problem, findings);
  }

  private async begin(problem: LastingProblem, findings: readonly Finding[]): Promise<void> {
    const finding = findings.find(({ name }) => name === problem.name);
    if (!finding) return this.problems.release(problem);
    const status = problem.wasTold ? 'worsened' : 'began';
    const { name, message, advice } = sentencesFor(finding, 'en');
    const text = `${texts.en(`alert.${status}`, { name, message })}. ${advice ?? ''}`.trim();
    this.logOnce(problem, status, () => this.ownLog.warn(linesOf(problem), `a problem ${status}: ${text}`));
    if (!(await this.isTaken(this.tell(toAlert(status, problem, finding, text))))) await this.problems.release(problem);
  }

  private async end(problem: Problem, findings: readonly Finding[]): Promise<void> {
    const finding = findings.find(({ name }) => name === problem.name);
    if (!finding) return;
    const { name, message } = sentencesFor(finding, 'en');
    const text = `${texts.en('alert.ended', { name })}. ${message}.`;
    this.logOnce(problem, 'ended', () => this.ownLog.info(linesOf(problem), `a problem ended: ${text}`));
    if (!(await this.isTaken(this.tell(toAlert('ended', problem, finding, text))))) await this.problems.keep(problem);
  }

  private logOnce({ name, since }: Problem, status: Alert['status'], log: () => void): void {
    const line = `${status} ${since.toISOString()}`;
    if (this.logged.get(name) === line) return;
    this.logged.set(name, line);
    log();
  }

  private tell(alert: Alert): Promise<void> {
    return this.alerts.isAsked ? this.alerts.tell(alert) : Promise.resolve();
  }

  /** Whoever is told may be away: the next look tells again. */
  private async isTaken(telling: Promise<void>): Promise<boolean> {
    try {
      await telling;
      return true;
    } catch (error) {
      this.ownLog.warn({ reason: reasonOf(error) }, 'an alert was not taken; it is tried again');
      return false;
    }
  }

  /** Nothing can be noted or mailed then: this process knows of it alone, and can only post. */
  private async databaseIsAway(error: Error): Promise<null> {
    const now = new Date(this.clock.now());
    this.databaseAwaySince ??= now;
    const { database } = this;
    const lastedMs = now.getTime() - this.databaseAwaySince.getTime();
    if (database.isTold || lastedMs < this.timings.lastedMs) return null;
    const text = texts.en('alert.database');
    if (!database.isLogged)
      this.ownLog.error({ err: error, check: 'database', reason: 'away' }, `a problem began: ${text}`);
    database.isLogged = true;
    database.isTold = await this.isTaken(this.post('began', text));
    return null;
  }

  private async databaseAnswers(): Promise<void> {
    const { isLogged, isTold } = this.database;
    const text = texts.en('alert.ended', { name: texts.en('names.database') });
    if (isLogged) this.ownLog.info({ check: 'database', reason: 'away' }, `a problem ended: ${text}`);
    this.database.isLogged = false;
    if (isTold && !(await this.isTaken(this.post('ended', text)))) return;
    this.databaseAwaySince = null;
    this.database.isTold = false;
  }

  private post(status: Alert['status'], text: string): Promise<void> {
    const since = this.databaseAwaySince ?? new Date(this.clock.now());
    return this.alerts.post({
      ...{ status, check: 'database', reason: 'away', severity: status === 'began' ? 'critical' : 'good' },
      ...{ since, text, values: {} },
    });
  }
}

const linesOf = ({ name, reason }: Problem) => ({ check: name, reason });

const toAlert = (status: Alert['status'], problem: Problem, finding: Finding, text: string): Alert => ({
  status,
  check: problem.name,
  reason: finding.reason,
  severity: finding.state,
  since: problem.since,
  text,
  values: finding.values,
});
