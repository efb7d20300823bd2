import { z } from 'zod';
import type { Program } from '../../support/servers/program.js';

const Line = z.looseObject({ level: z.number(), time: z.number(), msg: z.string() });
export type LogLine = z.output<typeof Line>;

/** A stack trace, whether as lines of its own or within a line of JSON. */
export const stackTrace = /(\n|\\n)\s+at /;
/** Of a line of the log. */
export const levels = { info: 30, warn: 40, fatal: 60 } as const;

/**
 * What a program wrote on either of its streams.
 *
 * @throws where a line is no line of the log
 */
export const logLines = ({ output }: Pick<Program, 'output'>): LogLine[] =>
  output()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      try {
        return Line.parse(JSON.parse(line));
      } catch {
        throw new Error(`This is no line of the log: ${line}`);
      }
    });

/** The sentences of a level. */
export const said = (program: Pick<Program, 'output'>, level: number): string[] =>
  logLines(program).flatMap((line) => (line.level === level ? [line.msg] : []));
