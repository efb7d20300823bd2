/** Reads what several figures of one scrape tell: whoever asks while it is being read has the same answer. */
export function whileUnderWay<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let reading: Promise<Result> | null = null;
  return () => (reading ??= read().finally(() => (reading = null)));
}
