import { Injectable } from '@nestjs/common';
import { PartChange, type Part } from '@shulayim/contracts';
import { isUuid, parse } from '../../../platform/failures/parsed.js';
import type { Caller } from '../../../platform/http/request-context.js';
import type { PartRevision, Revision } from '../ports/part-revision.port.js';
import { ProjectQueries } from '../projects.queries.js';
import { ChangePart } from './change-part.js';

/** A draft becomes a version as a text does that is sent at once. */
@Injectable()
export class ReviseFromDraft implements PartRevision {
  constructor(
    private readonly projects: ProjectQueries,
    private readonly changing: ChangePart,
  ) {}

  async own(projectId: string, partId: string, authorId: string): Promise<Part | null> {
    return isUuid(projectId) && isUuid(partId) ? this.projects.ownPart(projectId, partId, authorId) : null;
  }

  allow(revision: Revision): void {
    asChange(revision);
  }

  publish({ id, project_id }: { id: string; project_id: string }, revision: Revision, author: Caller) {
    const { draft, replaced, rewritten } = revision;
    return this.changing.execute(
      project_id,
      id,
      { ...asChange(revision), draft, rewritten, ...(replaced && { replaced }) },
      author,
    );
  }
}

const asChange = ({ title, body, formatting, basedOn, announce }: Revision): PartChange =>
  parse(PartChange, { title, body, formatting, text_version: basedOn, announce });
