import { useEffect, useRef } from 'react';
import { useLive, watch } from '../../../platform/live/live';
import { useDebounced } from '../../../platform/queries/use-debounced';
import { type PartAddress, readText } from '../keeping/draft-server';
import { afterMessage } from '../writing/passages/comments';
import { useDesk } from '../writing/use-writing';

/** Hears of the draft, which other windows save and publish, and of the text and its comments. */
export function useLiveDesk(address: PartAddress): void {
  const { writing, keeper } = useDesk();
  const { partId } = address;
  const [text, draft] = [`part/${partId}`, `part/${partId}/draft`];
  const comments = useComments(address);
  useEffect(() => {
    const leave = [watch(text), watch(draft)];
    return () => leave.forEach((unwatch) => unwatch());
  }, [text, draft]);
  const again = () => {
    void keeper.look();
    comments.ask();
  };
  useLive({
    comment: (message) => {
      const { comment } = message;
      if (comment.part_id !== partId) return;
      comments.heard();
      if (comment.text_version > writing.version.n) comments.ask();
      else writing.hear(afterMessage(writing.ui.getState().comments, message));
    },
    changed: ({ topic }) => {
      if (topic === draft) void keeper.heard();
      if (topic === text) again();
    },
    connected: again,
    resync: again,
    reconnected: () => {
      keeper.retry();
      again();
    },
  });
}

/** A revision moves many comments at once. Milliseconds. */
const crowdMs = 150;

/** The comments as the server has them, asked for once for all that happens together. */
function useComments(address: PartAddress) {
  const { writing } = useDesk();
  const happened = useRef(0);
  const read = async (): Promise<void> => {
    const before = happened.current;
    const opened = await readText(address).catch(() => null);
    if (!opened) return;
    // What was heard meanwhile may be newer than the answer.
    if (before !== happened.current) return ask();
    const { version, content } = opened.text;
    writing.hear(opened.comments, { n: version, body: content });
  };
  const ask = useDebounced(() => void read(), crowdMs);
  return { ask, heard: () => void (happened.current += 1) };
}
