/** The log: order, batches, turns, what is read of it and by whom. */
const store = 'libs/event-sourcing/src/';
export const groups = [
  {
    file: `${store}log/position.ts`,
    specs: 'log/position',
    changes: [
      [`compare(BigInt(a.xid), BigInt(b.xid)) || `, ``],
      [`return a < b ? -1 : 1;`, `return String(a) < String(b) ? -1 : 1;`],
      [`BigInt(xid) > largestXid || `, ``],
    ],
  },
  {
    file: `${store}log/waiting.ts`,
    specs: 'log/waiting',
    changes: [
      [`if (now - this.toldAt < reminderMs) return;`, ``],
      [`|| this.failing.size > 0) return;`, `) return;`],
      [`this.tries += 1;`, ``],
    ],
  },
  {
    file: `${store}store/upcasters.ts`,
    specs: 'store/upcasters',
    changes: [
      [`.slice(schemaVersion - 1)`, `.slice(schemaVersion)`],
      [`Object.hasOwn(upcasters, type) ? (upcasters[type] ?? []) : []`, `upcasters[type] ?? []`],
    ],
  },
  {
    file: `${store}store/appending/batching.ts`,
    specs: 'appending/batching',
    changes: [
      [`    if (key !== null) this.names.add(\`k\${key}\`);\n`, ``],
      [`    this.names.delete(\`s\${request.stream}\`);\n`, ``],
      [`&& plan.independent(together)`, ``],
      [`Math.min(share, largestBatch)`, `share`],
      [`a.request.stream < b.request.stream ? -1 : 1`, `a.request.stream < b.request.stream ? 1 : -1`],
    ],
  },
  {
    file: `${store}store/store-errors.ts`,
    specs: 'store/store-errors',
    changes: [[`lostConnection.test(code) || socketErrors.test(code)`, `lostConnection.test(code)`]],
  },
  {
    file: `${store}vault/encrypt.ts`,
    specs: 'vault/encrypt',
    changes: [[`const nonce = randomBytes(nonceBytes);`, `const nonce = Buffer.alloc(nonceBytes);`]],
  },
  {
    file: `${store}events/event-definitions.ts`,
    specs: 'projections/handlers-for',
    changes: [
      [`if (others.length > 0) throw`, `if (others.length > 1) throw`],
      [`      if (!Object.hasOwn(fields, person)) throw new TypeError(\`\${type} has no field \${person}\`);\n`, ``],
    ],
  },
  {
    file: `${store}log/leadership/lease-table.ts`,
    specs: 'log:following/leadership',
    changes: [[`             WHERE leases.expires_at < clock_timestamp()\n`, ``]],
  },
  {
    file: `${store}log/leadership/leadership.ts`,
    specs: 'log:following/leadership',
    changes: [
      [
        `(await this.isKept(lease))) continue;\n      lease.end();\n`,
        `(await this.isKept(lease))) continue;\n`,
        'the lease ends a moment later, when the work has stopped; every write of that moment names its fence, and is refused',
      ],
    ],
  },
  {
    file: `${store}log/following/subscription.ts`,
    specs: 'log:following/(subscription|leadership)',
    changes: [[`if (reached) return reached;`, ``]],
  },
  {
    file: `${store}log/following/log-tail.ts`,
    specs: 'log:following/tail',
    changes: [
      [`if (!this.covers(options.types)) this.widen();`, ``],
      [
        `if (this.hasWidened || this.to !== to) this.isStale = true;\n      else this.hold(to, page, began);`,
        `this.hold(to, page, began);`,
      ],
      [
        `for (const { cursor } of this.readers) if (comparePositions(cursor, slowest) < 0) slowest = cursor;`,
        ``,
        'only slower: whoever is behind what is held reads the log by itself',
      ],
      [`isFull ? (events.at(-1)?.position ?? null) : this.to`, `this.to`],
    ],
  },
  {
    file: `${store}log/following/tail-reader.ts`,
    specs: 'log:following/tail',
    changes: [
      [`return isAgain ? this.tail.readAlone(this) : this.tail.next(this);`, `return this.tail.next(this);`],
      [`return this.wait ? this.tail.seenThrough : -Infinity;`, `return performance.now();`],
    ],
  },
  {
    file: `${store}log/following/checkpoints.ts`,
    specs: 'log:following/(subscriptions-together|leadership)',
    changes: [
      [`      if (written.has(name)) return true;\n`, `      if (name) return true;\n`],
      [`this.timer ??= setTimeout(() => this.bringStepped(), steppedMs).unref();`, ``],
    ],
  },
  {
    file: `${store}log/following/event-parking.ts`,
    specs: 'log:following/parked-events',
    changes: [
      [`if (tries < mostTries) throw error;`, ``],
      [`        if (isNoFaultOfEvents(error)) throw error;\n        this.isOneByOne = true;`, `        throw error;`],
    ],
  },
  {
    file: 'backend/src/platform/database/queries/batch-loader.ts',
    specs: 'database/queries/batch-loader',
    changes: [
      [`const maxBatchSize = 200;`, `const maxBatchSize = 201;`],
      [`cache: false`, `cache: true`],
    ],
  },
  {
    file: 'backend/src/platform/event-log/read-cache.ts',
    specs: 'event-log/read-cache',
    changes: [
      [`Math.max(kept.askedAt, this.seenThrough())`, `this.seenThrough()`],
      [`>= now - freshMs) return kept.answer;`, `>= 0) return kept.answer;`],
      [`asked.value === null && this.kept.peek(key) === asked`, `asked.value === null && false`],
    ],
  },
  {
    file: 'backend/src/platform/database/queries/row-counts.ts',
    specs: 'database/queries/row-counts',
    changes: [
      [`return few <= exactUpTo ? few : null;`, `return few < exactUpTo ? few : null;`],
      [`if (kept && age < usable)`, `if (kept)`],
      [`JSON.stringify([table, where, values])`, `JSON.stringify([table, where])`],
    ],
  },
  {
    file: 'backend/src/features/feed/domain/feed.decider.ts',
    specs: 'feed/domain/feed.decider',
    changes: [[`comparePositions(upTo, seen) <= 0`, `comparePositions(upTo, seen) === 0`]],
  },
  {
    file: 'backend/src/features/reading/domain/access.decider.ts',
    specs: 'reading/domain/access.decider',
    changes: [
      [`Date.parse(at ?? '') < sameViewMs`, `Date.parse(at ?? '') <= sameViewMs`],
      [` || isSameView(seenAsGuestAt)`, ``],
      [`return { ...state, last: event.data, isClaimed: false };`, `return { ...state, last: event.data };`],
      [`const opened = state.last ? [] : record(`, `const opened = record(`],
      [` || last.readerId !== guestId`, ``],
    ],
  },
  {
    file: 'backend/src/features/read-models/domain/read-model.decider.ts',
    specs: 'read-models/domain/read-model.decider',
    changes: [[`return isUnderWay ? [] : [`, `return [`]],
  },
  {
    file: 'backend/src/features/accounts/sessions/session-visits.ts',
    specs: 'sessions/session-visits',
    changes: [
      [`    await this.write();\n`, ``],
      [`    this.unwritten = new Set();\n`, ``],
    ],
  },
];
