import { Injectable } from '@nestjs/common';
import { sentences, type Progress } from '@shulayim/contracts';
import { readerOf } from '../../../platform/auth/visitor.js';
import { InvalidInput, NotFound } from '../../../platform/failures/refusals.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { TextBodies } from '../ports/text-bodies.port.js';
import { TextAccessPolicy, type AccessiblePart } from '../ports/text-access-policy.port.js';
import { OpenText } from '../open-text.js';
import { RecordAccess } from '../record-access.js';
import { ReadingPlaces } from './reading-places.js';

/** Remembers how far somebody has read. An author in their own text is no reader: answered, but not remembered. */
@Injectable()
export class SaveProgress {
  constructor(
    private readonly openText: OpenText,
    private readonly policy: TextAccessPolicy,
    private readonly texts: TextBodies,
    private readonly places: ReadingPlaces,
    private readonly accesses: RecordAccess,
  ) {}

  /**
   * @param offset UTF-16 code units into the current text
   * @throws NotFound when the text is not the visitor's to see
   * @throws InvalidInput when the text does not reach that far
   */
  async execute(id: string, offset: number, context: RequestContext): Promise<Progress> {
    const part = await this.partOf(id, context);
    const body = (await this.texts.body(part.partId, part.textVersion)) ?? '';
    if (offset > body.length) throw new InvalidInput({ offset: sentences.invalid });
    const place = isWithinPair(body, offset) ? offset - 1 : offset;
    const reader = readerOf(context.visitor);
    if (part.isAuthor || !reader) return { offset: place, updated_at: context.at };
    return this.places.keep(reader, part, { offset: place, units: body.length }, context.at);
  }

  /** @throws NotFound when the text is not the visitor's to see */
  async finish(id: string, context: RequestContext, isRobot: boolean): Promise<void> {
    const part = await this.partOf(id, context);
    if (!isRobot) await this.accesses.finish(part, context);
  }

  private async partOf(id: string, { visitor }: RequestContext): Promise<AccessiblePart> {
    const partId = await this.openText.partIdOf(id);
    if (!partId) throw new NotFound();
    return this.policy.open(partId, visitor);
  }
}

const isWithinPair = (text: string, offset: number): boolean =>
  offset > 0 && /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(offset - 1, offset + 1));
