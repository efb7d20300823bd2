import { useRef, useState } from 'react';
import { ApiFailure } from '../../../platform/api/api';
import { useTranslation } from '../../../platform/i18n';
import { endSession } from '../../../platform/session/session';
import { isTooLarge, uploadManuscripts } from './choosing/upload-manuscript';
import { type Read, forgetImport, persistedImport, useKeepImport } from './persisted-import';
import { type Proposal, proposalOf } from './review/proposal';

/** Files on their way to a proposal. */
function useReading(onRead: (read: Read) => void) {
  const { t } = useTranslation('import');
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const cancel = useRef<AbortController | null>(null);

  const read = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setProblem(null);
    const broken = t('choose.broken');
    if (files.some(isTooLarge)) return setProblem(new ApiFailure(413, 'too_large', broken));
    const mine = new AbortController();
    cancel.current = mine;
    setShare(0);
    try {
      const answer = await uploadManuscripts(files, { onProgress: setShare, broken, signal: mine.signal });
      const { title, description = null, notices, parts, comments } = answer;
      const none = { takesDescription: null, takesComments: [], past: [] };
      onRead({ title, description, notices, proposal: proposalOf(parts, comments), ...none });
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'not_signed_in') endSession();
      if (!mine.signal.aborted) setProblem(error);
    } finally {
      if (cancel.current === mine) setShare(null);
    }
  };
  return { share, problem, tell: setProblem, read, stop: () => cancel.current?.abort() };
}

/**
 * What came of a file and what its author makes of it, kept in this browser until it is saved.
 *
 * @param of the work that it will belong to; `new` for one that is still to be made
 */
export function useProposal(of: string, userId: string) {
  const [before] = useState(() => persistedImport(of, userId));
  const [read, setRead] = useState(before);
  useKeepImport(of, userId, read);
  const reading = useReading(setRead);
  return {
    read,
    /** What is shown was left here before. */
    isRestored: read !== null && read === before,
    reading,
    setRead,
    forget: () => {
      setRead(null);
      forgetImport(of, userId);
    },
    change: (proposal: Proposal) => setRead((now) => now && { ...now, proposal, past: [...now.past, now.proposal] }),
    /** Typing a title is no step of its own. */
    type: (proposal: Proposal) => setRead((now) => now && { ...now, proposal }),
    /** What the server has now can no longer be taken back one by one. */
    settle: (change: (proposal: Proposal) => Proposal) =>
      setRead((now) => now && { ...now, proposal: change(now.proposal), past: [] }),
    undo: () =>
      setRead((now) => now && { ...now, proposal: now.past.at(-1) ?? now.proposal, past: now.past.slice(0, -1) }),
  };
}
