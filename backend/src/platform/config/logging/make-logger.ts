import { destination, pino, type DestinationStream, type Logger } from 'pino';

/** Secrets never reach a log line, whoever logs the request that carried them, nor does what people typed. */
export const makeLogger = (level: string, to: DestinationStream = destination(1)): Logger =>
  pino(
    {
      level,
      redact: [
        'req.headers.authorization',
        'req.headers.cookie',
        'req.headers["x-share-token"]',
        '*.password',
        '*.current_password',
        '*.token',
        // What PostgreSQL adds to a refusal: the refused values themselves.
        'err.detail',
        'err.where',
      ],
    },
    to,
  );
