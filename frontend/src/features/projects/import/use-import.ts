import { OnePart, type Project } from '@shulayim/contracts';
import { isPlain } from '@shulayim/formatting';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { projectsKey } from '../../../entities/project.queries';
import { ApiFailure, api } from '../../../platform/api/api';
import { useTranslation } from '../../../platform/i18n';
import { endSession, useSession } from '../../../platform/session/session';
import { isTooLarge, uploadManuscripts } from './choosing/upload-manuscript';
import { type OfferedDescription, descriptionOf, saveDescription } from './description';
import { type Read, persistedImport, useKeepImport } from './persisted-import';
import { type Proposal, markSaved, problemsOfPart, proposalOf, unsaved } from './review/proposal';

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
      const { title, description = null, notices, parts } = answer;
      onRead({ title, description, takesDescription: null, notices, proposal: proposalOf(parts), past: [] });
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'not_signed_in') endSession();
      if (!mine.signal.aborted) setProblem(error);
    } finally {
      if (cancel.current === mine) setShare(null);
    }
  };
  return { share, problem, tell: setProblem, read, stop: () => cancel.current?.abort() };
}

/** Each part is saved by itself, with a key of its own: what is saved stays saved, and the rest can be tried again. */
function useSaving(projectId: string, onPart: (id: number) => void, onSaved: () => void) {
  const client = useQueryClient();
  const isUnderWay = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);

  const save = async (proposal: Proposal, description: OfferedDescription | null) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSaving(true);
    setProblem(null);
    try {
      await saveDescription(client, projectId, description);
      for (const { id, title, body, formatting, key } of unsaved(proposal)) {
        const part = { title, body, ...(isPlain(formatting) ? {} : { formatting }) };
        await api.post(`/api/projects/${projectId}/parts`, OnePart, part, { idempotencyKey: key });
        onPart(id);
      }
      onSaved();
    } catch (error) {
      setProblem(error);
    } finally {
      isUnderWay.current = false;
      setSaving(false);
      void client.invalidateQueries({ queryKey: projectsKey });
    }
  };
  return { isSaving, problem, forget: () => setProblem(null), save };
}

/** From a file or a paste to parts of a work. Nothing is stored before the author says so. */
export function useImport(project: Pick<Project, 'id' | 'description'>, onSaved: (count: number) => void) {
  const projectId = project.id;
  const userId = useSession().user?.id ?? '';
  const [before] = useState(() => persistedImport(projectId, userId));
  const [read, setRead] = useState(before);
  useKeepImport(projectId, userId, read);
  const reading = useReading(setRead);
  const saving = useSaving(
    projectId,
    (id) => setRead((now) => now && { ...now, proposal: markSaved(now.proposal, id), past: [] }),
    () => {
      onSaved(read?.proposal.filter(({ isDropped }) => !isDropped).length ?? 0);
      setRead(null);
    },
  );
  const change = (proposal: Proposal) => {
    saving.forget();
    setRead((now) => now && { ...now, proposal, past: [...now.past, now.proposal] });
  };
  /** Typing a title is no step of its own. */
  const type = (proposal: Proposal) => setRead((now) => now && { ...now, proposal });
  const undo = () =>
    setRead((now) => now && { ...now, proposal: now.past.at(-1) ?? now.proposal, past: now.past.slice(0, -1) });
  const waiting = read ? unsaved(read.proposal) : [];
  const description = descriptionOf(read, project);
  return {
    read,
    /** What is shown was left here before. */
    isRestored: read !== null && read === before,
    reading,
    saving,
    save: () => (read ? saving.save(read.proposal, description) : Promise.resolve()),
    description,
    waiting,
    canSave: waiting.length > 0 && waiting.every((part) => Object.keys(problemsOfPart(part)).length === 0),
    change,
    type,
    undo,
    takeDescription: (takesDescription: boolean) => setRead((now) => now && { ...now, takesDescription }),
    startAgain: () => setRead(null),
  };
}
