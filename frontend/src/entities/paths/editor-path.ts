interface CommentPlace {
  readonly projectId: string;
  readonly partId: string;
  readonly commentId: string;
}

/** The editor with a comment open at its passage. Once that is saved, it leads back to where the author is now. */
export function editorPath({ projectId, partId, commentId }: CommentPlace): string {
  const { pathname, search } = window.location;
  const query = new URLSearchParams({ comment: commentId, back: `${pathname}${search}#comment-${commentId}` });
  return `/project/${projectId}/part/${partId}/edit?${query.toString()}`;
}
