import { Logger } from '@nestjs/common';
import { Outage, serverLines } from '../../background/outages/outage.js';

/** Of a server that mails need. @param atLeast as of `Outage` */
export const mailOutage = (what: string, atLeast?: number): Outage =>
  new Outage(new Logger('Mail'), serverLines(what, 'mails wait in the outbox'), atLeast);
