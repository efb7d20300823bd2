import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/** What the framework and classes with a `Logger` of Nest's say, as lines like all others: JSON, without colours. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: Logger) {}

  /** The framework tells every module and route at each start. */
  log(message: unknown, ...rest: unknown[]): void {
    if (frameworkContexts.has(contextOf(rest) ?? '')) this.debug(message, ...rest);
    else this.write('info', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }
  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  private write(level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace', message: unknown, rest: unknown[]) {
    const context = contextOf(rest);
    const [second] = rest.slice(0, context === undefined ? undefined : -1);
    const facts = { ...(context === undefined ? {} : { context }), ...factsOf(message), ...stackOf(second) };
    this.logger[level](facts, sentenceOf(message, second));
  }
}

const frameworkContexts = new Set([
  'InstanceLoader',
  'NestApplication',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
  'WebSocketsController',
]);

/** Nest adds the name of the class that logs as the last string. */
const contextOf = (rest: readonly unknown[]): string | undefined => {
  const last = rest.at(-1);
  return typeof last === 'string' && !last.includes('\n') ? last : undefined;
};
const factsOf = (message: unknown): object => {
  if (message instanceof Error) return { err: message };
  return typeof message === 'object' && message !== null ? message : {};
};
const stackOf = (second: unknown): object =>
  typeof second === 'string' && second.includes('\n') ? { stack: second } : {};

function sentenceOf(message: unknown, second: unknown): string {
  if (typeof message === 'string') return message;
  if (message instanceof Error) return message.message;
  return typeof second === 'string' ? second : '';
}
