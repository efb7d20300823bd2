import { OnePart, type Project } from '@shulayim/contracts';
import { isPlain } from '@shulayim/formatting';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { projectsKey } from '../../../entities/queries/project.queries';
import { api } from '../../../platform/api/api';
import { useSession } from '../../../platform/session/session';
import { bringComments } from './saving/bring-comments';
import { type OfferedDescription, descriptionOf, saveDescription } from './saving/description';
import type { Read } from './persisted-import';
import { type Proposal, markSaved, problemsOfPart, unsaved } from './review/proposal';
import { useProposal } from './use-proposal';

/** Each part is saved by itself, with a key of its own: what is saved stays saved, and the rest can be tried again. */
function useSaving(projectId: string, onPart: (id: number) => void, onSaved: () => void) {
  const client = useQueryClient();
  const isUnderWay = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);

  const save = async ({ proposal, takesComments }: Read, description: OfferedDescription | null) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSaving(true);
    setProblem(null);
    try {
      await saveDescription(client, projectId, description);
      for (const { id, title, body, formatting, comments, key } of unsaved(proposal)) {
        const input = { title, body, ...(isPlain(formatting) ? {} : { formatting }) };
        const { part } = await api.post(`/api/projects/${projectId}/parts`, OnePart, input, { idempotencyKey: key });
        await bringComments(part, comments, takesComments);
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
  const userId = useSession().user?.id ?? '';
  const proposed = useProposal(project.id, userId);
  const { read, setRead } = proposed;
  const saving = useSaving(
    project.id,
    (id) => proposed.settle((proposal) => markSaved(proposal, id)),
    () => {
      onSaved(read?.proposal.filter(({ isDropped }) => !isDropped).length ?? 0);
      setRead(null);
    },
  );
  const waiting = read ? unsaved(read.proposal) : [];
  const description = descriptionOf(read, project);
  return {
    ...proposed,
    saving,
    save: () => (read ? saving.save(read, description) : Promise.resolve()),
    description,
    waiting,
    canSave: waiting.length > 0 && waiting.every((part) => Object.keys(problemsOfPart(part)).length === 0),
    change: (proposal: Proposal) => {
      saving.forget();
      proposed.change(proposal);
    },
    takeComments: (takesComments: readonly string[]) => setRead((now) => now && { ...now, takesComments }),
    takeDescription: (takesDescription: boolean) => setRead((now) => now && { ...now, takesDescription }),
    startAgain: () => setRead(null),
  };
}
