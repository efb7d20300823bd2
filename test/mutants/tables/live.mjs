/** Live on the server: who hears what, in which order, and who no longer. */
const live = 'backend/src/platform/live-feed/';
export const groups = [
  {
    file: `${live}follower.ts`,
    specs: 'live-feed/follower',
    changes: [
      [`if (last && comparePositions(message.position, last) <= 0) return;`, ``],
      [`?? this.since;`, `;`],
      [
        `    for (const message of missed) this.sendMissed(message);\n    for (const message of waiting) this.send(message);`,
        `    for (const message of waiting) this.send(message);\n    for (const message of missed) this.sendMissed(message);`,
      ],
      [
        `    if (!payload) return;\n    this.last.set(message.name, message.position);`,
        `    this.last.set(message.name, message.position);\n    if (!payload) return;`,
      ],
      [`if (this.since || !(since || isFirst)) return;`, `if (!(since || isFirst)) return;`],
      [`if (comparePositions(message.position, first) >= 0) return;`, ``],
    ],
  },
  {
    file: `${live}live-log-follower.ts`,
    specs: 'integration:live-feed/losing-access',
    changes: [[`this.hub.recheckAll().catch(() => undefined)`, `undefined`]],
  },
  {
    file: 'backend/src/features/comments/comments.live.ts',
    specs: 'integration:live-feed/live-feed',
    changes: [
      [
        `isOpenTo(visitor) || row.authorId === visitor.person?.id || readerIdsOf(visitor).includes(row.readerId)`,
        `true`,
      ],
      [`    await this.policy.open(partId, visitor);\n`, ``],
    ],
  },
  {
    file: 'backend/src/features/comments/comments.live.ts',
    specs: 'integration:live-feed/coming-back',
    changes: [[`if (!this.owns(topic)) return null;`, `return null;`]],
  },
  {
    file: `${live}missed-events.ts`,
    specs: 'live-feed/live-hub',
    changes: [
      [`maxMissed + 1, source.types`, `maxMissed, source.types`],
      [`comparePositions(a.after, b.after)`, `comparePositions(b.after, a.after)`],
      [`comparePositions(position, one.after) > 0`, `true`],
      [`sources.indexOf(one.source), one.topic, sql, values`, `values`],
    ],
  },
  {
    file: `${live}live-hub.ts`,
    specs: 'live-feed/live-hub',
    changes: [
      [`    for (const topic of this.connections.delete(connection)) this.leave(connection, topic);\n`, ``],
      [`    if (!this.connections.has(connection)) return;\n`, ``],
      [`    await this.recheck(connection, topic);\n  }\n\n`, `  }\n\n`],
      [`      this.leave(connection, topic);\n      const {`, `      const {`],
      [`      follower?.tell(name, payload);\n`, ``],
      [`if (followers?.size === 0) this.followers.delete(topic);`, ``],
      [`if (messages === null) connection.emit('resync', {});`, ``],
      [`'sessionId' in of ? person.sessionId === of.sessionId : person.id === of.personId`, `true`],
    ],
  },
];
