import { Injectable } from '@nestjs/common';
import { Refusal } from '@shulayim/event-sourcing';
import type { Visitor } from '../../../platform/auth/visitor.js';
import { TextAccessPolicy } from '../../reading/ports/text-access-policy.port.js';
import type { InboxRow } from './inbox-rows.js';

type AboutPart = Pick<InboxRow, 'partId' | 'isOwnProject'>;

/** What is told of a text is told to whoever may open it now: of one that was closed to them, not even its name. */
@Injectable()
export class InboxRights {
  constructor(private readonly policy: TextAccessPolicy) {}

  async allowed<Row extends AboutPart>(rows: readonly Row[], visitor: Visitor): Promise<Row[]> {
    const others = rows.flatMap(({ partId, isOwnProject }) => (isOwnProject || partId === null ? [] : [partId]));
    const open = new Set(await this.policy.openAmong([...new Set(others)], visitor));
    return rows.filter(({ partId, isOwnProject }) => isOwnProject || (partId !== null && open.has(partId)));
  }

  /** Of rows of many people, as accounts and no more. */
  async allowedTo(rows: readonly InboxRow[]): Promise<InboxRow[]> {
    const isAllowed = await Promise.all(rows.map((row) => row.isOwnProject || this.mayOpen(row)));
    return rows.filter((_, n) => isAllowed[n]);
  }

  private async mayOpen({ partId, recipientId }: InboxRow): Promise<boolean> {
    if (partId === null) return false;
    const person = { id: recipientId, name: '', email: '', role: 'reader', isActive: true, sessionId: '' } as const;
    try {
      await this.policy.open(partId, { person, guestId: null, shareToken: null });
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }
}
