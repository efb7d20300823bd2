import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, lazy, useMemo } from 'react';
import { useSession } from '../../../platform/session/session';
import { EndOfPart } from '../progress/end/end-of-part';
import type { ReadText } from '../../comments/model/merge-comments';
import { textKey, textQuery } from '../../comments/text/reading.queries';
import { useLiveComments } from '../../comments/text/use-live-comments';
import { usePageView } from '../page/use-page-view';
import { ReadingProblem, isMissing, problemOf } from '../states/reading-problem';
import { ReadingSkeleton } from '../states/reading-skeleton';

const SamplePage = lazy(() => import('../preview/sample-page').then((m) => ({ default: m.SamplePage })));

/** What a screen is given of a text that may be read. */
export interface Opened {
  readonly held: ReadText;
  readonly textKey: readonly unknown[];
  /** The ways to the neighbouring parts. */
  readonly after: ReactNode;
}

interface OpenedTextProps {
  readonly id: string;
  /** What the addresses of the neighbouring parts begin with. */
  readonly base: string;
  /** The work that the address names: a part of another one is not found under it. */
  readonly projectId?: string;
  readonly isPaged?: boolean;
  readonly draw: (opened: Opened) => ReactNode;
}

/** Loads a text, keeps it true while it is open, and says why it cannot be read; the screen draws it. */
export function OpenedText({ id, base, projectId, isPaged, draw }: OpenedTextProps) {
  const { user } = useSession();
  const viewer = user?.id ?? null;
  const key = useMemo(() => textKey(id, viewer), [id, viewer]);
  const text = useQuery(textQuery(id, viewer, useQueryClient()));
  const isElsewhere = projectId !== undefined && text.data !== undefined && text.data.text.projectId !== projectId;
  const partId = isElsewhere ? undefined : text.data?.text.id;
  const { isRevoked } = useLiveComments(key, partId);
  usePageView(partId);

  if (isRevoked || (text.data && isMissing(text.error))) return <ReadingProblem kind="revoked" />;
  if (text.isPending) return <ReadingSkeleton />;
  // Always a sample (decisions §5): the server's, or the preview's where nobody has published anything yet.
  if (id === 'sample' && isMissing(text.error)) return <SamplePage draw={draw} />;
  if (isElsewhere) return <ReadingProblem kind="notFound" />;
  if (!text.data) return <ReadingProblem kind={problemOf(text.error, 'notFound')} retry={text.refetch} />;
  const { previous_part_id, next_part_id } = text.data.text;
  const pathOf = (neighbour: string | null) => neighbour && `${base}/${neighbour}`;
  const after = (
    <EndOfPart
      held={text.data}
      textKey={key}
      previous={pathOf(previous_part_id)}
      next={pathOf(next_part_id)}
      {...(isPaged && { isPaged })}
    />
  );
  return draw({ held: text.data, textKey: key, after });
}
