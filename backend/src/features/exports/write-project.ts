import { Injectable } from '@nestjs/common';
import type { ExportQuery } from '@shulayim/contracts';
import { Settings } from '../../platform/config/settings.js';
import { inThread, threadFile } from '../../platform/threads/in-thread.js';
import type { ExportedProject } from './exported-project.js';
import type { FileOrder } from './formats/project-file.js';

const thread = threadFile('./formats/project-file.thread.js', import.meta.url);
/** A book of 100,000 words with 3,000 comments takes two seconds and 300 MB as a Word file. */
const limits = { seconds: 90, megabytes: 1024 };

/** A work as a file, written beside the server's own thread. */
@Injectable()
export class WriteProject {
  constructor(private readonly settings: Settings) {}

  async execute(project: ExportedProject, { format, page }: ExportQuery): Promise<Buffer | string> {
    const order: FileOrder = { project, format, page, publicUrl: this.settings.publicUrl };
    const file = (await inThread(thread, order, limits)) as Uint8Array | string;
    return typeof file === 'string' ? file : Buffer.from(file);
  }
}
