import { isBlank } from '@shulayim/anchoring';
import { NewProject } from '@shulayim/contracts';
import type { User } from '@shulayim/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { feedKey } from '../../../../entities/queries/feed.queries';
import { projectsKey } from '../../../../entities/queries/project.queries';
import { problemsOf } from '../../../../platform/forms/form';
import { useSending } from '../../../../platform/queries/use-sending';
import { refreshUser } from '../../../../platform/session/session';
import { descriptionOf } from '../saving/description';
import { asUnsaved, kept as keptParts, markSaved, problemsOfPart, rename, unsaved } from '../review/proposal';
import { useProposal } from '../use-proposal';
import { type Created, createText } from './create-text';
import { fileOf } from './pasted-text';
import { useStartDraft } from './start-draft';

/** The key of a work that is still to be made, among those of manuscripts for a work. */
const ofNew = 'new';

/** From a text to a link: what was put in, what became of it, and making the work. */
export function useStart(user: User) {
  const kept = useStartDraft(user.id);
  const { draft, change } = kept;
  const proposed = useProposal(ofNew, user.id);
  const { read } = proposed;
  const title = draft.title ?? read?.title ?? '';
  const making = useMaking({ user, title, proposed, ...kept });
  const parts = read ? keptParts(read.proposal) : [];
  const parsed = NewProject.safeParse({ title });
  const problem = parsed.success || isBlank(title) ? undefined : problemsOf(parsed.error)['title'];
  const isReady =
    parsed.success && parts.length > 0 && parts.every((part) => Object.keys(problemsOfPart(part)).length === 0);
  return {
    ...proposed,
    draft,
    title,
    problem,
    isReady,
    parts,
    making,
    /** The link is asked for: nothing of the text may move under it. */
    isLocked: making.isPending,
    saved: read ? parts.length - unsaved(read.proposal).length : 0,
    type: (typed: string) => change({ typed, html: null }),
    take: (typed: string, html: string | null) => {
      change({ typed, html, title: null });
      void proposed.reading.read([fileOf({ typed, html })]);
    },
    takeFiles: (files: readonly File[]) => {
      change({ title: null });
      void proposed.reading.read(files);
    },
    rename: (wished: string) => {
      if (making.isError) making.reset();
      change({ title: wished });
      // A text in one piece is called as the work is.
      const [only, ...others] = parts;
      if (read && only && others.length === 0 && only.title === title && !only.isSaved)
        proposed.type(rename(read.proposal, only.id, wished));
    },
    startAgain: () => {
      making.reset();
      change({ title: null, projectId: null, asked: null });
      proposed.forget();
    },
    typeParts: proposed.type,
  };
}

interface Making extends ReturnType<typeof useStartDraft> {
  user: User;
  title: string;
  proposed: ReturnType<typeof useProposal>;
}

function useMaking({ user, title, proposed, draft, change, forget, keyFor }: Making) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { read, settle } = proposed;
  return useSending<Created>({
    mutationFn: () => {
      const offered = descriptionOf(read, { description: null });
      const body = { title: title.trim(), description: offered?.isTaken ? offered.text : null };
      return createText({
        ...body,
        proposal: read?.proposal ?? [],
        takesComments: read?.takesComments ?? [],
        projectId: draft.projectId,
        projectKey: keyFor(JSON.stringify(body)),
        isFirstTime: user.isFirstTime,
        onProject: (projectId) => change({ projectId }),
        onPart: (id) => settle((proposal) => markSaved(proposal, id)),
        onGone: () => {
          change({ projectId: null, asked: null });
          settle(asUnsaved);
        },
      });
    },
    onSuccess: async ({ shareToken, user: now }) => {
      forget();
      proposed.forget();
      void navigate(`/start?link=${shareToken}`, { replace: true });
      if (now) refreshUser(now);
      await client.invalidateQueries({ queryKey: projectsKey });
      void client.invalidateQueries({ queryKey: feedKey });
    },
  });
}
