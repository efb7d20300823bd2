import type { Visitor } from '../auth/visitor.js';

/** A connected socket, as the hub needs it. */
export interface Connection {
  readonly visitor: Visitor;
  emit(name: string, payload: object): void;
  disconnect(): void;
}

/** The sockets of this process, with what each follows, and by their person: nobody's is found by looking through all. */
export class Connections {
  private readonly topics = new Map<Connection, Set<string>>();
  private readonly people = new Map<string, Set<Connection>>();

  get size(): number {
    return this.topics.size;
  }

  add(connection: Connection): void {
    this.topics.set(connection, new Set());
    const personId = connection.visitor.person?.id;
    if (personId === undefined) return;
    const own = this.people.get(personId) ?? new Set();
    this.people.set(personId, own.add(connection));
  }

  /** @returns the topics that it followed until now */
  delete(connection: Connection): readonly string[] {
    const followed = [...(this.topics.get(connection) ?? [])];
    this.topics.delete(connection);
    const personId = connection.visitor.person?.id ?? '';
    const own = this.people.get(personId);
    own?.delete(connection);
    if (own?.size === 0) this.people.delete(personId);
    return followed;
  }

  has(connection: Connection): boolean {
    return this.topics.has(connection);
  }

  /** Undefined of a socket that is gone. */
  topicsOf(connection: Connection): Set<string> | undefined {
    return this.topics.get(connection);
  }

  all(): Iterable<Connection> {
    return this.topics.keys();
  }

  ofPerson(personId: string): Iterable<Connection> {
    return this.people.get(personId) ?? [];
  }
}
