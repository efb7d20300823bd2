import { useQueryClient } from '@tanstack/react-query';
import { feedKey } from '../../../../entities/queries/feed.queries';
import { projectsKey } from '../../../../entities/queries/project.queries';
import { useLive } from '../../../../platform/live/live';
import { renewAnswered } from '../../../../platform/queries/renew';
import { entriesKey, entriesOf, hasEmptyList, hearEntry } from '../../feed.queries';
import { useFeedUi } from '../../feed.store';
import { isNews } from '../../model/feed-cards';

/** Hears of every comment on and every opening of the author's works, and of works that moved. */
export function useLiveFeed(me: string): void {
  const client = useQueryClient();
  const markNew = useFeedUi((ui) => ui.markNew);
  const markSeen = useFeedUi((ui) => ui.markSeen);
  const refetch = (queryKey: typeof feedKey | typeof projectsKey) => void client.invalidateQueries({ queryKey });
  useLive({
    feed: ({ entry }) => {
      hearEntry(client, entry);
      if (isNews(entry, me)) markNew([entry.id]);
      // Answered or resolved, here or elsewhere: what came of it before is no news any more.
      else if (entry.actor.id === me && entry.comment) markSeen(entriesOf(client, entry.comment.id));
      refetch(projectsKey);
    },
    changed: ({ topic }) => {
      if (topic.startsWith('feed/')) refetch(feedKey);
    },
    resync: () => refetch(feedKey),
    connected: () => {
      renewAnswered(client, projectsKey);
      // Others are asked for from the position that the list noted.
      if (hasEmptyList(client)) renewAnswered(client, entriesKey);
    },
    // What was read elsewhere meanwhile is not among the messages that come after a lost connection.
    reconnected: () => {
      refetch(feedKey);
      refetch(projectsKey);
    },
  });
}
