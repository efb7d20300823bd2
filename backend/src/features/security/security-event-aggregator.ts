export interface Note {
  readonly what: string;
  readonly who: string;
  readonly user_id: string | null;
  readonly network: string | null;
  readonly network_key: string;
}
interface Gathered extends Note {
  times: number;
  readonly first_at: string;
  last_at: string;
}

/** Whoever calls from everywhere at once fills no memory: beyond so many, new ones are not noted. */
export const maxAggregated = 2_000;

/** Notes of one kind that wait to be written: however often something happens, it is one row of an hour. */
export class SecurityEventAggregator {
  private notes = new Map<string, Gathered>();

  /** @param at ISO 8601, UTC */
  add(note: Note, at: string): void {
    const key = [note.what, note.who, note.network_key, at.slice(0, 13)].join('\n');
    const known = this.notes.get(key);
    if (known) {
      known.times += 1;
      known.last_at = at;
    } else if (this.notes.size < maxAggregated) {
      this.notes.set(key, { ...note, times: 1, first_at: at, last_at: at });
    }
  }

  take(): Gathered[] {
    const taken = [...this.notes.values()];
    this.notes = new Map();
    return taken;
  }
}
