interface ShownText {
  readonly comments: readonly { readonly id: string }[];
  readonly heardAt?: unknown;
  readonly deletedIds?: unknown;
}

/** An answer as the server would give it now. */
export interface Answered {
  readonly path: string;
  readonly body: object;
}

function textBody(shown: ShownText, isSending: (comment: { readonly id: string }) => boolean): object {
  const { heardAt: _heard, deletedIds: _deleted, ...answer } = shown;
  // What waits to be sent is kept by itself.
  return { ...answer, comments: answer.comments.filter((comment) => !isSending(comment)) };
}

/**
 * What is kept of an answer that stands in the query cache, with all that was heard since: under the address by which it
 * will be asked for.
 *
 * @param userId whose it has to be
 * @returns null for what is not kept
 */
export function keptQuery(
  [topic, second, third]: readonly unknown[],
  data: unknown,
  userId: string | null,
  isSending: (comment: { readonly id: string }) => boolean,
): Answered | null {
  if (topic === 'texts' && typeof second === 'string' && third === userId)
    return { path: `/api/texts/${encodeURIComponent(second)}`, body: textBody(data as ShownText, isSending) };
  if (topic === 'sharing' && second === 'link' && typeof third === 'string')
    return { path: `/api/sharing/${encodeURIComponent(third)}`, body: data as object };
  if (topic === 'home' && second === 'mine' && third === 'works')
    return { path: '/api/reading/works', body: { success: true, works: data } };
  return null;
}
