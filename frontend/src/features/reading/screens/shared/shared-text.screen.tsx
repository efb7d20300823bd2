import type { ShareableText, Text } from '@shulayim/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useShareToken } from '../../../../platform/live/live';
import { useSession } from '../../../../platform/session/session';
import { EndOfPart } from '../../progress/end/end-of-part';
import { useLiveComments } from '../../../comments/text/use-live-comments';
import { ReadingPage } from '../../page/reading-page';
import { ReadingProblem, isMissing, problemOf } from '../../states/reading-problem';
import { ReadingSkeleton } from '../../states/reading-skeleton';
import { TextHeading } from '../../text/text-heading';
import { usePageView } from '../../page/use-page-view';
import { linkQuery, textKey, textQuery } from '../../../comments/text/reading.queries';
import { AboutShared } from './about-shared';
import { JoinCard } from './join-card';
import { ShareButton } from './share-button';
import { SharedFacts } from './shared-facts';
import { onceDrawable } from '../../../../platform/ui/content/formatting/drawing';

/** The part to show: the link's own, or of a whole work the one that the address names. */
function partOf(link: ShareableText, wanted: string | null): string | undefined {
  if (link.partId) return link.partId;
  return link.parts?.find(({ id }) => id === wanted)?.id ?? link.parts?.[0]?.id;
}

/** Of a link to the whole work its other parts; of a link to one part those that may be read without it. */
function neighbours({ shareToken, parts = [] }: ShareableText, text: Text, isVisitor: boolean) {
  const index = parts.findIndex(({ id }) => id === text.id);
  if (index >= 0) {
    const pathOf = (part: { id: string } | undefined) => (part ? `/read/${shareToken}?part=${part.id}` : null);
    return { previous: pathOf(parts[index - 1]), next: pathOf(parts[index + 1]) };
  }
  // There visitors may comment as well.
  const screen = isVisitor ? '/text-classic' : '/text';
  const pathOf = (id: string | null) => id && `${screen}/${id}`;
  return { previous: pathOf(text.previous_part_id), next: pathOf(text.next_part_id) };
}

/** `/read` without a token has nothing to ask for. */
function SharedTextScreen() {
  const { token } = useParams();
  return token ? <SharedText key={token} token={token} /> : <ReadingProblem kind="badLink" />;
}

/** `/read/:token`: what a share link opens, also for visitors without an account. */
function SharedText({ token }: { token: string }) {
  const [search] = useSearchParams();
  const { user } = useSession();
  const viewer = user?.id ?? null;
  const link = useQuery(linkQuery(token));
  const shared = link.data?.shareableText;
  const partId = shared && partOf(shared, search.get('part'));
  const key = useMemo(() => textKey(partId ?? '', viewer), [partId, viewer]);
  const text = useQuery({ ...textQuery(partId ?? '', viewer, useQueryClient()), enabled: partId !== undefined });
  const isFirst = shared?.partId != null || partId === shared?.parts?.[0]?.id;
  useShareToken(token);
  const { isRevoked } = useLiveComments(key, text.data?.text.id);
  usePageView(text.data?.text.id, { token, isFirst });

  if (isRevoked || (text.data && isMissing(text.error))) return <ReadingProblem kind="revoked" />;
  const failed = link.error ?? text.error;
  if (failed && (!shared || !text.data)) {
    return (
      <ReadingProblem kind={problemOf(failed, 'gone')} retry={() => (link.error ? link.refetch() : text.refetch())} />
    );
  }
  if (!shared || !text.data) return <ReadingSkeleton />;
  return (
    <ReadingPage
      key={text.data.text.id}
      held={text.data}
      textKey={key}
      guestsWelcome
      tools={<ShareButton title={shared.title} />}
      heading={<TextHeading text={text.data.text} facts={<SharedFacts link={shared} />} />}
      about={<AboutShared link={shared} text={text.data.text} />}
      after={
        <>
          <EndOfPart held={text.data} textKey={key} {...neighbours(shared, text.data.text, !user)} />
          <JoinCard />
        </>
      }
    />
  );
}

export const load = () => onceDrawable(SharedTextScreen);
