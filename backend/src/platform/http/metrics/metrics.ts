import { Injectable } from '@nestjs/common';
import { withTimeout } from '../../background/with-timeout.js';
import { Gauge, Registry, collectDefaultMetrics } from 'prom-client';

/** A figure of its labels' values; the same labels in the same order each time. */
export interface Labelled {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** So long a scrape waits for one figure. Milliseconds. */
const patienceMs = 2_000;

/** The figures of this process for Prometheus, those of Node.js among them. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /**
   * A figure that is read at each scrape. What cannot be had is missing from the answer: the others are told all the same.
   *
   * @param name with its unit, as Prometheus names figures: `shulayim_…_seconds`
   */
  gauge(name: string, help: string, read: () => number | null | Promise<number | null>): void {
    this.gauges(name, help, [], async () => {
      const value = await read();
      return value === null ? [] : [{ labels: {}, value }];
    });
  }

  /** The same, of one figure for each value of its labels. */
  gauges(name: string, help: string, labelNames: readonly string[], read: () => Promise<readonly Labelled[]>): void {
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [this.registry],
      async collect() {
        const figures = await withTimeout(read(), patienceMs, name).catch(() => []);
        this.reset();
        // A figure without labels is 0 after that: what is not known is left out.
        if (labelNames.length === 0 && figures.length === 0) this.remove();
        for (const { labels, value } of figures) this.set(labels, value);
      },
    });
  }
}
