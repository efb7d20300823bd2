/** Mails and tokens: to whom, when, how often, and what a token proves. */
export const groups = [
  {
    file: 'backend/src/platform/mail/actions/mail-tokens.ts',
    specs: 'actions/mail-tokens',
    changes: [
      [`const lifeMs = 30 *`, `const lifeMs = 31 *`],
      [`\`mail-action:\${payload}:\${email}\``, `\`mail-action:\${payload}\``],
      [`this.signatures.all(signed(payload, email ?? ''))`, `[this.signatures.of(signed(payload, email ?? ''))]`],
    ],
  },
  {
    file: 'backend/src/platform/auth/tokens/tokens.ts',
    specs: 'auth/tokens/tokens',
    changes: [
      [`      if (!payload) continue;\n`, `      if (!payload) return null;\n`],
      [`this.keys.some((key) => isSameSecret(signature, guestSignature(guestId, key)))`, `signature`],
      [`.sign(this.keys[0])`, `.sign(this.keys.at(-1) ?? this.keys[0])`],
    ],
  },
  {
    file: 'backend/src/features/accounts/recovery/request-tokens.ts',
    specs: 'recovery/request-tokens',
    changes: [
      [`JSON.stringify([use, kind, id, email])`, `JSON.stringify([use, kind, id])`],
      [`JSON.stringify([use, kind, id, email])`, `JSON.stringify([use, id, email])`],
      [`.padStart(6, '0')`, ``],
      [`signature && more === undefined && isUuid(id)`, `isUuid(id)`],
    ],
  },
  {
    file: 'backend/src/platform/mail/transports/smtp-refusals.ts',
    specs: 'transports/smtp-refusals',
    changes: [
      [`responseCode < 500 || `, ``],
      [`(command !== 'RCPT TO' && command !== 'DATA')`, `command === 'QUIT'`],
      [`return isAboutAddress ? 'address' : 'mail';`, `return 'address';`],
      [`responseCode === 552 || bareFull.test(response)`, `false`],
    ],
  },
  {
    file: 'backend/src/platform/mail/templates/compose-mail.ts',
    specs: 'templates/compose-mail',
    changes: [
      [`    .replace(/[\\s\\p{Cc}]+/gu, ' ')\n`, ``],
      [`return letters.test(first) ? subject : mark + subject;`, `return subject;`],
      [`references: messageIdOf(mail.topic, domain)`, `references: messageIdOf(row.id, domain)`],
    ],
  },
  {
    file: 'backend/src/platform/mail/dispatch/mail-loops.ts',
    specs: 'dispatch/mail-loops',
    changes: [[`    .toLowerCase()\n`, ``]],
  },
  {
    file: 'backend/src/platform/mail/suppression/address-key.ts',
    specs: 'suppression/address-key',
    changes: [
      [`address.trim().toLowerCase()`, `address.toLowerCase()`],
      [`createHmac('sha256', hashKey)`, `createHmac('sha256', '')`],
    ],
  },
  {
    file: 'backend/src/features/notifications/sittings/sitting-rule.ts',
    specs: 'sittings/sitting-rule',
    changes: [
      [`Math.min(lastDue, first + longestSittingMs)`, `lastDue`],
      [`reviewed.includes(partId) ? reviewed : [partId]`, `[partId]`],
      [`recent[mostMailsAnHour - 1]`, `recent[mostMailsAnHour]`],
      [`    .sort((a, b) => b - a);`, `;`],
    ],
  },
  {
    file: 'backend/src/features/notifications/digest-moment.ts',
    specs: 'notifications/digest-moment',
    changes: [
      [`before.day !== clock.day || before.hour < hour`, `before.hour < hour`],
      [`timeZone: israelTimeZone`, `timeZone: 'UTC'`],
    ],
  },
  {
    file: 'backend/src/features/privacy/erasure/own-addresses.ts',
    specs: 'erasure/own-addresses',
    changes: [[`if (current && (type === 'EmailVerified' || type === 'EmailChanged'))`, `if (current)`]],
  },
  {
    file: 'backend/src/features/privacy/export/without-names.ts',
    specs: 'export/without-names',
    changes: [
      [`[word, ...word.split(/\\s+/u)]`, `[word]`],
      [`'giu'`, `'gu'`],
    ],
  },
  {
    file: 'backend/src/platform/files/csv-file.ts',
    specs: 'files/csv-file',
    changes: [
      [`formula.test(text) ? \`'\${text}\` : text`, `text`],
      [`harmless.replaceAll('"', '""')`, `harmless`],
    ],
  },
  {
    file: 'backend/src/platform/files/content-disposition.ts',
    specs: 'files/content-disposition',
    changes: [[`    .replace(/^[\\s.]+|[\\s.]+$/g, '')`, ``]],
  },
  {
    file: 'backend/src/platform/http/rate-limiting/rate-counts.ts',
    specs: 'rate-limiting/rate-counts',
    changes: [
      [`const isBlocked = consumedPoints > limit;`, `const isBlocked = consumedPoints >= limit;`],
      [`window.consumedPoints < limit`, `window.consumedPoints <= limit`],
    ],
  },
  {
    file: 'backend/src/features/feed/feed-excerpt.ts',
    specs: 'feed/feed-excerpt',
    changes: [
      [`return to - from <= maxExcerpt ? around.slice(from, to) : null;`, `return around.slice(from, to);`],
      [`around.indexOf(prefix + exact + suffix)`, `around.indexOf(exact)`],
    ],
  },
];
