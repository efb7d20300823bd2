import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSession } from '../../../platform/session/session';
import { countView, recordAccess } from '../../comments/text/reading.queries';

/** The share link by which a text was opened; `isFirst`: it is the part that the link itself opens. */
interface OpenedBy {
  readonly token: string;
  readonly isFirst: boolean;
}

/**
 * Records that a text was opened: once per page view, after the text has loaded and once it is known who reads (A §4).
 *
 * @param partId undefined until the text is there
 */
export function usePageView(partId: string | undefined, by?: OpenedBy): void {
  const { status } = useSession();
  const client = useQueryClient();
  const recorded = useRef<string | null>(null);
  const token = by?.token;
  const isFirst = by?.isFirst ?? false;
  useEffect(() => {
    if (!partId || status === 'checking' || recorded.current === partId) return;
    recorded.current = partId;
    const count = token === undefined ? undefined : countView(client, token);
    void recordAccess({ token: isFirst ? token : undefined, partId }).then((counted) => counted && count?.());
  }, [client, partId, token, isFirst, status]);
}
