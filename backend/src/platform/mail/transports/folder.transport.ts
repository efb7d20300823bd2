import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DiskTrouble } from '../../files/disk-trouble.js';
import type { MailTransport, OutgoingMail } from './mail-transport.js';

/**
 * One `.eml` file per mail. The name comes from the row alone: a second try writes the same file again, and a listing
 * sorted by name is sorted by time, to the millisecond.
 */
export class FolderTransport implements MailTransport {
  private composer: Promise<Composer> | null = null;

  constructor(
    private readonly folder: string,
    private readonly trouble?: DiskTrouble,
  ) {}

  async send(mail: OutgoingMail): Promise<void> {
    const { from, to, subject, html, text, messageId, references, headers } = mail;
    const threading = references ? { references, inReplyTo: references } : {};
    const composer = await (this.composer ??= makeComposer());
    const { message } = await composer.sendMail({
      from,
      to,
      subject,
      html,
      text,
      messageId,
      headers,
      ...threading,
    });
    try {
      await this.write(fileName(mail), message as Buffer);
      this.trouble?.ends();
    } catch (error) {
      this.trouble?.begins(error);
      throw error;
    }
  }

  private async write(name: string, message: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const unfinished = join(this.folder, `.${name}.part`);
    const file = await open(unfinished, 'w', 0o600);
    try {
      await file.writeFile(message);
      await file.sync();
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    } finally {
      await file.close();
    }
    await rename(unfinished, join(this.folder, name));
  }

  close(): void {
    void this.composer?.then((composer) => composer.close());
  }
}

type Composer = Awaited<ReturnType<typeof makeComposer>>;

/** Late: most starts send no mail. */
async function makeComposer() {
  const { createTransport } = await import('nodemailer');
  return createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
}

function fileName({ createdAt, kind, rowId }: OutgoingMail): string {
  const time = createdAt.toISOString().replace(/[:.]/g, '-');
  return `${time}-${kind.replaceAll('_', '-')}-${rowId}.eml`;
}
