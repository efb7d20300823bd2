import type { Comment } from '@shulayim/contracts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const form = /^#comment-(.+)$/;

/**
 * Mails and the feed lead to `#comment-{id}`. Who comes by such a link is led there once; a comment that is gone, or has
 * lost its place, leaves the reader at the top of the text.
 */
export function useLinkedComment(comments: readonly Comment[], arriveAt: (id: string) => void): void {
  const { hash, key } = useLocation();
  const followed = useRef<string | null>(null);
  useEffect(() => {
    const [, id] = form.exec(hash) ?? [];
    const comment = comments.find((one) => one.id === id);
    if (!comment || comment.selection_start === null || followed.current === key) return;
    followed.current = key;
    arriveAt(comment.id);
  }, [hash, key, comments, arriveAt]);
}
