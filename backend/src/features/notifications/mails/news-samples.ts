import { sampleId, sampleLook, sampleToken, sampleWords } from '../../../platform/mail/templates/sample-words.js';
import type { MailLinks } from '../../../platform/mail/actions/mail-links.js';
import type { MailLanguage } from '../../../platform/mail/kinds/mail-kind.js';
import type { News, NewsKind } from './news.js';

const withComment: readonly NewsKind[] = [
  ...(['comment_added', 'comment_replied', 'answered', 'resolved', 'fix_proposed', 'fix_answered'] as const),
];
const ofReaders: readonly NewsKind[] = ['answered', 'resolved', 'new_version', 'new_part', 'fix_proposed'];

/** Invented news, for operators who look at the mails. */
export function sampleNews(kind: NewsKind, language: MailLanguage): News {
  const { projectTitle, partTitle, quote, comment, readerName, authorName } = sampleWords[language];
  const hasComment = withComment.includes(kind);
  const isAuthor = !ofReaders.includes(kind);
  return {
    rowId: `${sampleId} ${kind}`,
    kind,
    isAuthor,
    frequency: 'immediately',
    projectId: sampleId,
    projectTitle: projectTitle,
    partId: kind === 'reader_joined' ? null : sampleId,
    partTitle: kind === 'reader_joined' ? null : partTitle,
    commentId: hasComment ? sampleId : null,
    quote: hasComment ? quote : null,
    look: sampleLook,
    text: hasComment ? comment : null,
    who: isAuthor ? readerName : authorName,
    isGuest: false,
    actorId: sampleId,
  };
}

export function sampleLinks(publicUrl: string): MailLinks {
  const page = `${publicUrl}/mail/${sampleToken}`;
  return { page, reply: `${page}#reply`, resolve: `${page}#resolve`, stop: `${page}#stop`, unsubscribeUrl: page };
}
