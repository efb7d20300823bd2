import { Injectable } from '@nestjs/common';

/** The only source of the present, so that tests can hold it still. */
@Injectable()
export class Clock {
  /** ISO 8601, UTC, milliseconds. */
  now(): string {
    return new Date().toISOString();
  }
}
