import { Injectable } from '@nestjs/common';
import type { ExportFormat, ExportQuery } from '@shulayim/contracts';
import { Settings } from '../../../platform/config/settings/settings.js';
import { inThread, threadFile } from '../../../platform/background/in-thread.js';
import { askedLanguage } from '../../../platform/files/catalogues/asked-language.js';
import { ImageStore } from '../../images/image-store.port.js';
import type { DocumentWriter, WrittenDocument } from './document-writer.port.js';
import type { ExportedImage, ExportedProject } from '../exported-project.js';
import type { FileOrder } from '../formats/project-file.js';

const thread = threadFile('../formats/project-file.thread.js', import.meta.url);
/** A book of 100,000 words with 3,000 comments takes two seconds and 300 MB as a Word file. */
const limits = { seconds: 90, megabytes: 1024 };

/** What has no pictures in it. */
const without: readonly ExportFormat[] = ['csv', 'json'];

/** A work, or another document, as a file, written beside the server's own thread. */
@Injectable()
export class WriteProject implements DocumentWriter {
  constructor(
    private readonly settings: Settings,
    private readonly images: ImageStore,
  ) {}

  async execute(project: ExportedProject, { format, page }: ExportQuery): Promise<Buffer | string> {
    const images = await this.imagesOf(project, format);
    const { publicUrl } = this.settings;
    const order: FileOrder = { project: { ...project, images }, format, page, publicUrl, language: askedLanguage() };
    const file = (await inThread(thread, order, limits)) as Uint8Array | string;
    return typeof file === 'string' ? file : Buffer.from(file);
  }

  /** As a work of one part, on loose sheets. */
  async write({ id, about, heading, body, formatting, at, ...named }: WrittenDocument, format: 'docx' | 'pdf') {
    const part = { id, title: heading, body, formatting, version: 1, comments: [] };
    const dates = { createdAt: at, exportedAt: at };
    const project = { id, ...named, description: about, isPoetry: false, ...dates, parts: [part] };
    return Buffer.from(await this.execute(project, { format, page: 'a4' }));
  }

  /** The images of a work, as a kind of file can have them. */
  private async imagesOf({ id, parts }: ExportedProject, format: ExportFormat): Promise<ExportedProject['images']> {
    if (without.includes(format)) return new Map();
    const named = parts.flatMap(({ formatting }) => (formatting?.blocks ?? []).flatMap(({ image }) => image ?? []));
    const found = new Map<string, ExportedImage>();
    for (const [image, bytes] of await this.images.filesOf(id, [...new Set(named)]))
      found.set(image, format === 'docx' ? await this.forWord(image, bytes) : { bytes, type: 'webp' });
    return found;
  }

  private async forWord(id: string, bytes: Uint8Array): Promise<ExportedImage> {
    const image = await drawForWord(bytes);
    await this.images.rememberForWord(id, image.bytes);
    return image;
  }
}

/** Word knows no WebP. What lets its background through stays without loss. */
async function drawForWord(bytes: Uint8Array): Promise<ExportedImage> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes);
  const { hasAlpha } = await picture.metadata();
  return hasAlpha
    ? { bytes: await picture.png().toBuffer(), type: 'png' }
    : { bytes: await picture.jpeg({ quality: 90 }).toBuffer(), type: 'jpg' };
}
