import { useEffect } from 'react';
import { useLive, watch } from '../../../platform/live/live';
import type { PartAddress } from '../keeping/draft-server';
import { useDesk } from '../writing/use-writing';

/** Hears of the draft, which other windows save and publish, and of the text and its comments. */
export function useLiveDesk({ partId }: PartAddress): void {
  const { keeper } = useDesk();
  const [text, draft] = [`part/${partId}`, `part/${partId}/draft`];
  useEffect(() => {
    const leave = [watch(text), watch(draft)];
    return () => leave.forEach((unwatch) => unwatch());
  }, [text, draft]);
  const again = () => void keeper.look();
  useLive({
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
