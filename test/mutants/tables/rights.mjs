/** Who may do what, and whose it is. */
export const groups = [
  {
    file: 'backend/src/features/comments/domain/comment.decider.ts',
    specs: 'comments/domain/comment.decider',
    changes: [
      [`      onlyWriter(state, command.by);\n      return command.text`, `      return command.text`],
      [
        `      onlyWriter(state, command.by);\n      return [{ type: 'CommentDeleted'`,
        `      return [{ type: 'CommentDeleted'`,
      ],
      [`      onlyAuthor(place, command.by);\n      // A double click`, `      // A double click`],
      [
        `      onlyAuthor(place, command.by);\n      return state.status === 'open'`,
        `      return state.status === 'open'`,
      ],
      [`      onlyAuthor(place, command.by);\n      if (state.isWhole)`, `      if (state.isWhole)`],
      [
        `if (!mayReplyToOthers && !by.includes(place.authorId) && !by.includes(writerId))`,
        `if (!by.includes(place.authorId) && !by.includes(writerId))`,
      ],
      [
        `return { ...state, writerId: event.data.userId, replies: evolveReplies(state.replies, event) };`,
        `return state;`,
      ],
      [`state.isHidden && command.type !== 'ClaimComment'`, `state.isHidden && command.type === 'ClaimComment'`],
      [`return { ...state, isHidden: false };`, `return state;`],
      [`return { status: 'deleted' };`, `return state;`],
    ],
  },
  {
    file: 'backend/src/features/comments/commands/change-comment.ts',
    specs: 'integration:features/comments/comment-rights',
    changes: [
      [
        `    if (visitor.person && !visitor.person.isActive) throw new AccountInactive();\n`,
        ``,
        'a second barrier: the guard of all routes, and the token of a mail, have refused before; each has a mutant of its own',
      ],
      [`    if (!seesComment(part, row.readerId, visitor)) throw new NotFound();\n`, ``],
    ],
  },
  {
    file: 'backend/src/platform/auth/access.guard.ts',
    specs: 'integration:features/comments/comment-rights',
    changes: [[`person && !person.isActive && !isForInactive`, `person && !person.isActive && false`]],
  },
  {
    file: 'backend/src/features/notifications/actions/mail-action-token-verifier.ts',
    specs: 'integration:mail/mail-actions.api',
    changes: [[`    if (!isActive) throw new AccountInactive();\n`, ``]],
  },
  {
    file: 'backend/src/features/reading/stored-text-access-policy.ts',
    specs: 'integration:features/reading/reading.api',
    changes: [
      [`row.visibility === 'shared' && (row.isInvited`, `(row.isInvited`],
      [`if (!row || !mayOpen(row, visitor)) throw new NotFound();`, `if (!row) throw new NotFound();`],
      [`(row.isInvited || row.linkLetsGuestsComment !== false);`, `true;`],
    ],
  },
  {
    file: 'backend/src/read-models/sharing/open-link.ts',
    specs: 'integration:features/sharing/sharing.api',
    changes: [
      [`\${link}.switched_off_at IS NULL AND `, ``],
      [`\${link}.expires_at > now()`, `true`],
    ],
  },
  {
    file: 'backend/src/features/reading/domain/comment-permission.ts',
    specs: 'reading/domain/comment-permission',
    changes: [
      [`  if (facts.isAuthor) return 'own_text';\n`, ``],
      [`  if (!facts.isActive) return 'account_inactive';\n`, ``],
      [`facts.visibility === 'private' || facts.visibility === 'draft'`, `facts.visibility === 'private'`],
      [`if (!facts.allowComments)`, `if (facts.allowComments)`],
      [`facts.isSignedIn || facts.guestsMayComment ? null`, `facts.isSignedIn ? null`],
    ],
  },
  {
    file: 'backend/src/features/projects/domain/part.decider.ts',
    specs: 'projects/domain/part.decider',
    changes: [
      [`state.status === 'absent' || state.place.authorId !== command.by`, `state.status === 'absent'`],
      [
        `      case 'ChangePart':\n        if (state.status === 'deleted') throw new ProjectMissing();\n`,
        `      case 'ChangePart':\n`,
      ],
      [
        `      case 'DescribeVersion':\n        if (state.status === 'deleted') throw new ProjectMissing();\n`,
        `      case 'DescribeVersion':\n`,
      ],
      [`if (basedOn !== state.version) throw`, `if (basedOn > state.version) throw`],
      [`const version = state.version + 1;`, `const version = state.version;`],
      [`return [revised, { type: 'CommentsReanchored'`, `return [{ type: 'CommentsReanchored'`],
    ],
  },
  {
    file: 'backend/src/features/projects/domain/project.decider.ts',
    specs: 'projects/domain/project.decider',
    changes: [
      [`if (state.status !== 'existing' || state.authorId !== by)`, `if (state.status !== 'existing')`],
      [`if (state.status === 'absent' || state.authorId !== by)`, `if (state.status === 'absent')`],
      [`  if (state.moderation === 'hidden' && isShownToOthers) throw new WorkHidden();\n`, ``],
      [`moderation: isChosenAnew ? null : state.moderation`, `moderation: state.moderation`],
      [`wished.category !== undefined && wished.category !== 'other'`, `wished.category === 'other'`],
    ],
  },
  {
    file: 'backend/src/features/projects/domain/project.moderation.ts',
    specs: 'projects/domain/project.decider',
    changes: [
      [`return settings.visibility === 'draft' ? 'draft' : 'private';`, `return settings.visibility;`],
      [`if (to === moderation) return true;`, `if (to === moderation) return to !== 'inspected' && to !== 'hidden';`],
    ],
  },
  {
    file: 'backend/src/features/accounts/domain/account.decider.ts',
    specs: 'accounts/domain/account.decider',
    changes: [
      [
        `if (state.status !== 'absent') throw new EmailTaken();`,
        `if (state.status === 'deleted') throw new EmailTaken();`,
      ],
      [`    if (state.isLeaving) return leave(command);\n`, ``],
      [`        ...verify(state, userId),\n`, ``],
      [
        `return { ...state, email: event.data.email, isVerified: true };`,
        `return { ...state, email: event.data.email };`,
      ],
      [`return state.isActive ? [{ type: 'AccountSuspended'`, `return !state.isActive ? [{ type: 'AccountSuspended'`],
      [`{ ...data, previousRole: state.role }`, `{ ...data, previousRole: data.role }`],
      [`previousEmail: state.email`, `previousEmail: command.email`],
      [
        `return state.status === 'deleted' ? [{ type: 'AccountLeftoversErased'`,
        `return state.status !== 'deleted' ? [{ type: 'AccountLeftoversErased'`,
      ],
    ],
  },
  {
    file: 'backend/src/features/invitations/domain/invitation.decider.ts',
    specs: 'invitations/domain/invitation.decider',
    changes: [
      [`const maxReminders = 2;`, `const maxReminders = 3;`],
      [
        `Date.parse(at) - Date.parse(remindedAt) < betweenRemindersMs`,
        `Date.parse(at) - Date.parse(remindedAt) <= betweenRemindersMs`,
      ],
      [`if ('by' in command && command.by !== state.place.authorId) throw new InvitationMissing();`, ``],
      [`reader?.readerKind === 'guest' && reader.readerId === guestId`, `reader !== null`],
      [`return reader ? [] : [{ type: 'InvitationRefused'`, `return [{ type: 'InvitationRefused'`],
      [`return { isOpened: true, isUndelivered: false };`, `return { isUndelivered: false };`],
    ],
  },
  {
    file: 'backend/src/features/sharing/domain/link.decider.ts',
    specs: 'sharing/domain/link.decider',
    changes: [
      [`state.status !== 'active' || state.place.authorId !== command.by`, `state.status !== 'active'`],
      [`return { status: 'off' };`, `return state;`],
    ],
  },
  {
    file: 'backend/src/features/reports/domain/report.decider.ts',
    specs: 'reports/domain/report.decider',
    changes: [
      [`if (by.includes(writerId)) throw`, `if (by[0] === writerId) throw`],
      [`return state === 'absent' ? [{ type: 'ReportFiled'`, `return state !== 'filed' ? [{ type: 'ReportFiled'`],
    ],
  },
  {
    file: 'backend/src/features/moderation/domain/moderation.decider.ts',
    specs: 'moderation/domain/moderation.decider',
    changes: [
      [`.filter((id) => !holding(state, id))`, ``],
      [`    if (standing) throw new AlreadyResolved();\n`, ``],
    ],
  },
];
