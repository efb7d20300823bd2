import { Injectable } from '@nestjs/common';
import type { MailKind, MailRow } from './mail-kind.js';

/** The kinds of mail that this program knows. Features add theirs when their module starts. */
@Injectable()
export class MailKinds {
  private readonly kinds = new Map<string, MailKind>();

  add(...kinds: readonly MailKind[]): void {
    for (const kind of kinds) this.kinds.set(kind.kind, kind);
  }

  /** @throws Error for a kind that nobody registered: a row of a newer program, which keeps waiting */
  get(kind: string): MailKind {
    const found = this.kinds.get(kind);
    if (!found) throw new Error(`no such kind of mail: ${kind}`);
    return found;
  }

  async notDelivered(row: MailRow): Promise<void> {
    await this.kinds.get(row.kind)?.notDelivered?.(row);
  }

  all(): readonly MailKind[] {
    return [...this.kinds.values()];
  }

  /** @returns whether one of them has more to gather soon */
  async gather(now: Date): Promise<boolean> {
    let goesOn = false;
    for (const kind of this.kinds.values()) if (await kind.gather?.(now)) goesOn = true;
    return goesOn;
  }
}
