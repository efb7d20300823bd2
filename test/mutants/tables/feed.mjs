/** The author's feed: what is new, what counts as read, keys, places, bursts. */
const feed = 'frontend/src/features/feed/';
export const groups = [
  {
    file: `${feed}list/use-feed-keys.ts`,
    specs: 'feed/list/use-feed-keys',
    changes: [
      [`isTyping(event.target) || `, ``],
      [`!event.ctrlKey && `, ``],
      [`code === 'KeyR' && cardId`, `code === 'KeyE' && cardId`],
      [`cards.indexOf(current) + by`, `cards.indexOf(current) - by`],
      [`    else if (code === 'Slash') onSearch();\n`, ``],
      [` || document.querySelector('[role="dialog"]') !== null`, ``],
    ],
  },
  {
    file: `${feed}list/live/use-read-when-seen.ts`,
    specs: 'list/live/use-read-when-seen',
    changes: [
      [`!position || !isVisible || position === readUpTo`, `!position || position === readUpTo`],
      [`    return () => clearTimeout(timer);\n`, ``],
      [`{ onSuccess: () => setReadUpTo(position) }`, `{}`],
      [`const seenAfterMs = 1200;`, `const seenAfterMs = 0;`],
    ],
  },
  {
    file: `${feed}list/project-feed.tsx`,
    specs: 'feed/list/project-feed',
    changes: [
      [`isWhole && place.isAtTop && held.size === 0`, `place.isAtTop && held.size === 0`],
      [`isWhole && place.isAtTop && held.size === 0`, `isWhole && held.size === 0`],
      [`isWhole && place.isAtTop && held.size === 0`, `isWhole && place.isAtTop`],
      [`filter.project === null && !isNarrowed(filter)`, `!isNarrowed(filter)`],
    ],
  },
  {
    file: `${feed}list/use-place.ts`,
    specs: 'feed/list/project-feed',
    changes: [[`isAtTop && !isReplying`, `!isReplying`]],
  },
  {
    file: `${feed}list/live/use-live-feed.ts`,
    specs: 'list/live/use-live-feed',
    changes: [
      [`if (isNews(entry, me)) markNew`, `if (true) markNew`],
      [`      else if (entry.actor.id === me && entry.comment) markSeen(entriesOf(client, entry.comment.id));\n`, ``],
      [`    reconnected: () => {\n      refetch(feedKey);\n`, `    reconnected: () => {\n`],
      [`if (hasEmptyList(client)) renewAnswered`, `renewAnswered`],
      [`      hearEntry(client, entry);\n`, ``],
    ],
  },
  {
    file: `${feed}list/live/use-new-entries.ts`,
    specs: 'list/live/use-new-entries',
    changes: [
      [`    if (first) markNew(first.entries.map(({ id }) => id));\n`, ``],
      [`isWhole: ids.size >= count`, `isWhole: true`],
      [`has_visited === false`, `has_visited !== undefined`],
    ],
  },
  {
    file: `${feed}model/feed-cards.ts`,
    specs: 'feed/(model/feed-cards|list/live/use-new-entries)',
    changes: [
      [`actor.id !== me && !is_read`, `!is_read`],
      [`actor.id !== me && !is_read`, `actor.id !== me`],
      [`newIds.has(id) && !is_read`, `newIds.has(id)`],
      [
        `if (actor.id === me || kind === 'comment_deleted') return false;`,
        `if (kind === 'comment_deleted') return false;`,
      ],
      [`entry.kind === 'comment_replied' && entry.actor.id === me ? 0`, `entry.kind === 'comment_replied' ? 0`],
      [`<= openingsGapMs`, `<= 24 * openingsGapMs`],
      [`isDeleted: deleted.has(comment.id)`, `isDeleted: false`],
    ],
  },
  {
    file: `${feed}model/merge-feed.ts`,
    specs: 'feed/model/merge-feed',
    changes: [
      [` || cache.pages.some((page) => page.entries.some(({ id }) => id === entry.id))`, ``],
      [`Date.parse(listed.at) <= at`, `Date.parse(listed.at) < at`],
      [`entry.comment ? renewComment(cache, entry.comment) : cache`, `cache`],
    ],
  },
  {
    file: `${feed}model/place.ts`,
    specs: 'feed/model/place',
    changes: [
      [`canFlow && place.held.size === 0;`, `canFlow;`],
      [`held: new Set(),\n  arrived: new Set([`, `held: place.held,\n  arrived: new Set([`],
    ],
  },
  {
    file: `${feed}bursts/group-bursts.ts`,
    specs: 'feed/bursts/group-bursts',
    changes: [
      [`const leastComments = 3;`, `const leastComments = 2;`],
      [` || newer.entry.part_id !== older.entry.part_id`, ``],
      [`filter(({ comment }) => !comment.resolved)`, `filter(({ comment }) => comment.resolved)`],
    ],
  },
  {
    file: `${feed}filter/feed-filter.ts`,
    specs: 'feed/filter/feed-filter',
    changes: [
      [`entry.comment?.resolved !== (state === 'resolved')`, `entry.comment?.resolved !== (state === 'open')`],
      [`state === 'open' || state === 'resolved' ? state : null`, `state as FeedFilter['state']`],
    ],
  },
];
