import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { v4 as randomId } from 'uuid';
import { toAnswer } from '../../failures/envelope.js';

/** Acknowledges what a client asked with the envelope that HTTP would have answered. */
@Catch()
export class AcknowledgeRefusalFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const acknowledge: unknown = host.getArgByIndex(2);
    if (typeof acknowledge === 'function') acknowledge(toAnswer(error, randomId()).body);
  }
}
