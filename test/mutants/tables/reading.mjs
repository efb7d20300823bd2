/** Beside the text: comments and their notes, sending them, the reader's place. */
const comments = 'frontend/src/features/comments/';
const place = 'frontend/src/features/reading/progress/place/';
export const groups = [
  {
    file: `${comments}cards/actions/remove-row.tsx`,
    specs: 'cards/actions/comment-action-row',
    changes: [
      [`    if (event.key !== 'Escape') return;\n`, `    if (event.key !== 'Enter') return;\n`],
      [`    event.stopPropagation();\n    leave();`, `    leave();`],
      [`      {refused && (\n`, `      {false && (\n`],
    ],
  },
  {
    file: `${comments}fixes/author-actions.tsx`,
    specs: 'cards/actions/comment-action-row',
    changes: [[`{resolve.isError && (`, `{false && (`]],
  },
  {
    file: `${comments}model/comment.queries.ts`,
    specs: 'cards/actions/comment-action-row',
    changes: [[`    ...(kind && whenUnanswered(key)),\n`, ``]],
  },
  {
    file: `${comments}cards/actions/comment-action-row.tsx`,
    specs: 'cards/actions/comment-action-row',
    changes: [
      [`      {isAuthor && (\n`, `      {!isAuthor && (\n`],
      [`      {comment.is_mine && (\n`, `      {(`],
      [`error={kept?.sentence}`, `error={null}`],
      [`(isAuthor || comment.is_mine || held?.can_reply_to_readers)`, `(isAuthor || held?.can_reply_to_readers)`],
    ],
  },
  {
    file: `${comments}cards/actions/words-form.tsx`,
    specs: 'cards/actions/words-form',
    changes: [
      [`!isBlank(value) && !busy && !isStopped`, `!busy && !isStopped`],
      [`!isBlank(value) && !busy && !isStopped`, `!isBlank(value) && !busy`],
      [`(event.ctrlKey || event.metaKey)`, `true`],
      [`if (event.key === 'Escape') {\n      event.stopPropagation();`, `if (event.key === 'Escape') {`],
      [`.slice(0, maxCommentLength)`, ``],
      [`onEscape = onCancel,`, `onEscape = onSend,`],
    ],
  },
  {
    file: `${comments}compose/use-sentence-keys.ts`,
    specs: 'comments/compose/use-sentence-keys',
    changes: [
      [`    setAnnouncement(cutText(body.slice(span.start, span.end), maxAnnounced));\n`, ``],
      [`step && !byMouse.current`, `step`],
      [`      setAnnouncement('');\n`, ``],
      [`event.altKey || event.ctrlKey || event.metaKey`, `event.altKey`],
      [
        `event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null`,
        `event.key === 'ArrowDown' ? -1 : event.key === 'ArrowUp' ? 1 : null`,
      ],
      [`move(root, step, event.shiftKey)`, `move(root, step, false)`],
    ],
  },
  {
    file: 'frontend/src/features/reading/text/text-body.tsx',
    specs: 'reading/text/text-body',
    changes: [
      [`<UserName>{props.announcement}</UserName>`, `<UserName>{null}</UserName>`],
      [`<div aria-live="polite">`, `<div>`],
      [`aria-describedby="text-keys"`, ``],
      [`mark?.dataset['ids'] && getSelection()?.isCollapsed !== false`, `mark?.dataset['ids']`],
    ],
  },
  {
    file: 'frontend/src/features/reading/text/paragraph.tsx',
    specs: 'reading/text/text-body',
    changes: [
      [`      dir={paragraph.direction}\n`, `      dir="rtl"\n`],
      [`aria-description={isEnd ? label : undefined}`, `aria-description={undefined}`],
    ],
  },
  {
    file: `${comments}margin/sheet/side.module.css`,
    specs: 'comments/margin/margin.spec',
    changes: [
      [`border-inline-start: 2px`, `border-inline-end: 2px`],
      [`padding-inline-start: 24px`, `padding-inline-end: 24px`],
    ],
  },
  {
    file: `${comments}margin/place-notes.ts`,
    specs: 'margin/place-notes',
    changes: [
      [`lowest = top + box.height + gap;\n  }\n}`, `lowest = top + gap;\n  }\n}`],
      [`Math.min(tops.get(box.id) ?? 0, ceiling - box.height)`, `tops.get(box.id) ?? 0`],
      [`return read && pushedBy(standing, read, firstTop) > farthest ? read.id : null;`, `return null;`],
      [`if (farthestPushed > crowding)`, `if (farthestPushed > 0)`],
    ],
  },
  {
    file: `${comments}model/merge-comments.ts`,
    specs: 'comments/model/merge-comments',
    changes: [
      [`  if (text.deletedIds.includes(comment.id)) return text;\n`, ``],
      [`lastChangeOf(told) < lastChangeOf(held)`, `lastChangeOf(told) > lastChangeOf(held)`],
      [`held.is_mine && !newest.is_mine ? { ...newest, is_mine: true } : newest`, `newest`],
      [`if (change !== 'deleted' && isAhead(text, comment)) return text;`, `if (isAhead(text, comment)) return text;`],
      [`(held.heardAt[one.id] ?? -1) >= askedAt`, `false`],
      [`  for (const id of held.deletedIds) merged.delete(id);\n`, ``],
      [`(isSending(one) && isSamePassage(one, told))`, `false`],
    ],
  },
  {
    file: `${comments}offline/queue/send-unsent.ts`,
    specs: 'queue/send-unsent',
    changes: [
      [`.find((one) => one.userId === userId)`, `.at(0)`],
      [`    if (now.kind === 'waits') return now;\n`, ``],
      [`    else round.onRefused(entry, now.sentence);\n`, ``],
    ],
  },
  {
    file: `${comments}offline/unsent-comment.ts`,
    specs: 'queue/send-unsent',
    changes: [
      [`status === 401 && entry.userId !== null`, `status === 401`],
      [`status >= 500`, `status > 500`],
      [` && proposal?.selected_text === entry.body.selected_text`, ` && proposal`],
      [`key: newKey(), body`, `body`],
    ],
  },
  {
    file: `${comments}offline/optimistic-update.ts`,
    specs: 'offline/optimistic-update',
    changes: [
      [`isAsUpdated && !text.deletedIds.includes(before.id)`, `isAsUpdated`],
      [`lastChangeOf(told) <= lastChangeOf(update.before)`, `true`],
    ],
  },
  {
    file: `${comments}passages/sentence-steps.ts`,
    specs: 'passages/sentence-steps',
    changes: [
      [`from: widens ? chosen.from : to`, `from: to`],
      [`Math.min(count - 1, Math.max(0, chosen.to + step))`, `chosen.to + step`],
    ],
  },
  {
    file: `${comments}compose/drafts/drafts.store.ts`,
    specs: 'drafts/drafts.store',
    changes: [[`start !== draft.start || end !== draft.end`, `start !== draft.start && end !== draft.end && false`]],
  },
  {
    file: `${place}place-saver.ts`,
    specs: 'place/place-saver',
    changes: [
      [`if (!this.hasMoved || offset`, `if (offset`],
      [
        `if (this.isOffering || this.current === null || this.current === this.kept)`,
        `if (this.current === null || this.current === this.kept)`,
      ],
      [`    if (this.isDone) return;\n`, ``],
    ],
  },
  {
    file: `${place}end-detector.ts`,
    specs: 'place/place-saver',
    changes: [
      [`Math.max(restMs, this.leastMs - (performance.now() - this.since))`, `restMs`],
      [`if (!isSeen) return this.stop();`, `if (!isSeen) return;`],
    ],
  },
  {
    file: `${place}choose-resume-offer.ts`,
    specs: 'place/persisted-places',
    changes: [
      [`Date.parse(usable.at) >= Date.parse(there.updated_at)`, `true`],
      [` || offset >= end * nearlyAll`, ``],
      [`here?.version === version ? here : undefined`, `here`],
    ],
  },
];
