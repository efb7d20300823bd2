import { Injectable } from '@nestjs/common';
import { readerOf, type Visitor } from '../../platform/auth/visitor.js';
import { NotFound } from '../../platform/failures/refusals.js';
import { failureSentence } from '../../platform/failures/failure-sentences.js';
import { LinkExpired } from './domain/link.errors.js';
import { SharingQueries, type LinkRow } from './sharing.queries.js';

/** Opens a link: whoever comes by it may read its text from then on, while it is switched on. */
@Injectable()
export class OpenLink {
  constructor(private readonly links: SharingQueries) {}

  /**
   * @throws NotFound for a token that is unknown, switched off, or of a private work: all alike, and after the same one
   * question to the database, so that the time tells nothing either
   * @throws LinkExpired
   */
  async execute(token: string, visitor: Visitor): Promise<LinkRow> {
    const standing = await this.links.standingOf(token);
    if (!standing?.isOpen) throw new NotFound(failureSentence('instead.nothingBehindLink'));
    if (standing.hasExpired) throw new LinkExpired();
    const row = await this.links.byId(standing.id);
    if (!row) throw new NotFound(failureSentence('instead.nothingBehindLink'));
    const reader = readerOf(visitor);
    if (reader && reader.id !== row.authorId) await this.links.grant(row.id, reader);
    return row;
  }
}
