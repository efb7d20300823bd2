import { applyDecorators, Injectable, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AuthorsOnly } from '../../../platform/auth/access.decorators.js';
import { isUuid } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import type { WorkAct } from '../../../read-models/sharing/work-member.js';

/** May this account do this with this work? Asked by every route and topic of a work that is not its owner's alone. */
export abstract class WorkRights {
  /** @returns the owner, in whose name it is done; null when the account may not, or there is no such work */
  abstract ownerFor(act: WorkAct, projectId: string, personId: string): Promise<string | null>;
  abstract ownerOfPartFor(act: WorkAct, partId: string, personId: string): Promise<string | null>;
  /** Whether somebody is an editor of any of an author's works. */
  abstract writesFor(authorId: string, personId: string): Promise<boolean>;
}

/** Lets through whoever writes the work of the address (`:id`); what they do is done in its owner's name. */
@Injectable()
export class WritersGuard implements CanActivate {
  constructor(private readonly rights: WorkRights) {}

  async canActivate(host: ExecutionContext): Promise<boolean> {
    const { params, context } = host.switchToHttp().getRequest<FastifyRequest<{ Params: { id?: string } }>>();
    const { id = '' } = params;
    const ownerId = isUuid(id) ? await this.rights.ownerFor('write', id, context.me.id) : null;
    if (ownerId === null) throw new NotFound();
    context.actFor(ownerId);
    return true;
  }
}

/** Routes of a work (`projects/:id/…`) for its owner and its editors; to all others there is no such thing. */
export const WritersOnly = () => applyDecorators(AuthorsOnly(), UseGuards(WritersGuard));
