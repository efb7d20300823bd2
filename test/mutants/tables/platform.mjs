/** Under all screens: the live line, toasts, dialogs, sessions, calls, links. */
const platform = 'frontend/src/platform/';
const features = 'frontend/src/features/';
export const groups = [
  {
    file: `${platform}live/live.ts`,
    specs: 'platform/live/live.spec',
    changes: [
      [`  watched.forEach((_count, topic) => sendWatch(topic));\n`, ``],
      [`if (seen.has(key)) return true;`, ``],
      [`    line?.emit('unwatch', { topic });\n`, ``],
      [`if (unanswered.size === 0) settledPosition = lastPosition;`, `settledPosition = lastPosition;`],
      [`if (hasConnected && settledPosition === null) listeners`, `if (false) listeners`],
      [`if (unanswered.size > 0 || untold === null) return;`, `if (untold === null) return;`],
      [`untold = hasConnected ? 'reconnected' : 'connected';`, `untold = 'connected';`],
      [`    watched.delete(topic);\n`, ``],
    ],
  },
  {
    file: `${platform}live/live-line.ts`,
    specs: 'platform/live/live-line',
    changes: [
      [`if (reason === 'io server disconnect') retry.start();`, ``],
      [`if (code && finalCodes.has(code)) return onStatus('refused');`, ``],
      [`    if (isSignedOut) return onStatus('refused');\n`, ``],
      [`      isSignedOut = false;\n`, ``],
      [`      tries += 1;\n`, ``],
    ],
  },
  {
    file: `${platform}ui/overlays/toasts/toast-card.tsx`,
    specs: 'toasts/toast-card',
    changes: [
      [`    if (isHeld) return;\n`, ``],
      [`      onPointerEnter={() => setHeld(true)}\n`, ``],
      [`      onPointerLeave={() => setHeld(false)}\n`, ``],
      [`      onFocus={() => setHeld(true)}\n`, ``],
      [`const shownMs = 4000;`, `const shownMs = 2000;`],
    ],
  },
  {
    file: `${platform}ui/overlays/dialog-failure.tsx`,
    specs: 'overlays/dialog-failure',
    changes: [
      [`    if (takesFocus) element.current?.focus();\n`, ``],
      [`role="alert"`, ``],
    ],
  },
  {
    file: `${platform}session/guard/guard.tsx`,
    specs: 'session/guard/guard',
    changes: [
      [`user ? !user.is_active : why === 'account_inactive'`, `why === 'account_inactive'`],
      [`user ? !user.is_active : why === 'account_inactive'`, `user && !user.is_active`],
    ],
  },
  {
    file: `${platform}session/saved-user.ts`,
    specs: 'session/saved-user',
    changes: [
      [`typeof own[key] === typeof (value ?? '') ? own[key] : value`, `value`],
      [`role ?? (type === 'writer' ? 'author' : type)`, `role ?? type`],
    ],
  },
  {
    file: `${platform}api/api.ts`,
    specs: 'platform/api/api.spec',
    changes: [
      [`if (method !== 'GET') headers['idempotency-key']`, `headers['idempotency-key']`],
      [`if (!parsed.success) throw failureOfTrouble(status, troubles.bad_shape());`, ``],
      [`if (current?.content !== content) current = { content, key: make() };`, `current = { content, key: make() };`],
      [`      current = null;\n`, ``],
    ],
  },
  {
    file: 'libs/contracts/src/safe-return-url.ts',
    specs: 'contracts/src/safe-return-url',
    changes: [
      [` && !path.startsWith('//')`, ``],
      [` && !accountPages.test(path)`, ``],
    ],
  },
  {
    file: `${features}sharing/list/listed-link.tsx`,
    specs: 'sharing/list/listed-link',
    changes: [
      [`  if (expiresAt && Date.parse(expiresAt) <= Date.now()) return 'expired';\n`, ``],
      [`return isActive ? 'active' : 'off';`, `return 'active';`],
      [`{state === 'active' && <LinkRow`, `{<LinkRow`],
    ],
  },
  {
    file: `libs/contracts/src/israel-days.ts`,
    specs: 'israel-days',
    changes: [
      [`[3, 2].map`, `[2].map`],
      [`23:59:59.999Z`, `00:00:00.000Z`],
    ],
  },
  {
    file: `${features}notifications/model/mark-read.ts`,
    specs: 'model/mark-read',
    changes: [
      [`!read && ids.has(id)`, `!read`],
      [`filter(({ read }) => !read)`, `filter(({ read }) => read)`],
    ],
  },
  {
    file: `${features}editor/meeting/merge.ts`,
    specs: 'editor/meeting/merge',
    changes: [
      [`isMineNew ? 'mine' : 'theirs'`, `isMineNew ? 'theirs' : 'mine'`],
      [`choices[index] === 'mine' ? row.after : row.before`, `choices[index] === 'mine' ? row.before : row.after`],
    ],
  },
];
