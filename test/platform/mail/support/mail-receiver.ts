import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Certificate } from '../../../support/servers/certificate.js';

export interface ReceivedMail {
  /** Where it comes back to. */
  readonly from: string;
  readonly to: string[];
  /** By which it came. */
  readonly isEncrypted: boolean;
  readonly raw: string;
}

/** What the receiving server answers to a mail or a recipient; `null`: accepts it. */
export type Answer = { code: number; text: string } | null;

export interface MailReceiver {
  readonly url: string;
  /** Mails that were accepted, whether or not that could still be said. */
  readonly received: ReceivedMail[];
  /** How often somebody tried to hand over a mail. */
  tries: number;
  /** Connections so far. */
  visits: number;
  greets: () => boolean;
  answerToRecipient: (address: string) => Answer;
  answerToMail: () => Answer;
  /** `silence`: a whole mail, and no word about it · `cut`: taken, but the line is dead before that is said. */
  afterMail: () => 'answer' | 'silence' | 'cut';
  close(): Promise<void>;
}

const failure = (answer: Answer): Error | null =>
  answer && Object.assign(new Error(answer.text), { responseCode: answer.code });

/**
 * A real SMTP server on a free port, which accepts everything unless told otherwise.
 *
 * @param offersTls with this certificate; `true`: one that nobody trusts
 */
export async function startMailReceiver(offersTls: boolean | Certificate = false): Promise<MailReceiver> {
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    ...(typeof offersTls === 'object' && offersTls),
    disabledCommands: offersTls ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    onConnect: (_session, done) => {
      receiver.visits += 1;
      if (receiver.greets()) done();
    },
    onRcptTo: ({ address }, _session, done) => done(failure(receiver.answerToRecipient(address))),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        receiver.tries += 1;
        const next = receiver.afterMail();
        const error = failure(receiver.answerToMail());
        if (next === 'silence') return;
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const { mailFrom } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        if (!error)
          receiver.received.push({ from, to, isEncrypted: session.secure, raw: Buffer.concat(chunks).toString() });
        if (next === 'cut') cut(server, session);
        else done(error);
      });
    },
  });
  server.on('error', () => undefined); // clients that are cut off in mid-sentence
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  const receiver: MailReceiver = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    tries: 0,
    visits: 0,
    greets: () => true,
    answerToRecipient: () => null,
    answerToMail: () => null,
    afterMail: () => 'answer',
    close: () => {
      for (const { _socket: socket } of connectionsOf(server)) socket.destroy();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
  return receiver;
}

interface Connection {
  readonly _socket: Socket;
  readonly session: SMTPServerSession;
}

/** The library keeps them, but does not say so. */
const connectionsOf = (server: SMTPServer): Connection[] => [
  ...(server as unknown as { connections: Set<Connection> }).connections,
];

function cut(server: SMTPServer, { id }: SMTPServerSession): void {
  for (const { _socket: socket, session } of connectionsOf(server)) if (session.id === id) socket.destroy();
}
