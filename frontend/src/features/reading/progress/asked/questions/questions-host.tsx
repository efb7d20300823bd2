import { splitParagraphs } from '@shulayim/anchoring';
import type { Question } from '@shulayim/contracts';
import { useMemo } from 'react';
import { useTranslation } from '../../../../../platform/i18n';
import { useSession } from '../../../../../platform/session/session';
import { VisuallyHidden } from '../../../../../platform/ui/content/visually-hidden';
import { useQuestionChoice } from '../../../../comments/text/shown-choices.store';
import type { Reading } from '../../../page/use-reading';
import { usePlace } from '../../place/place.store';
import { PinnedQuestion } from './pinned-question';
import { EndQuestions } from './end-questions';
import { useFurthest, whole } from '../model/use-furthest';
import { useQuestions } from '../model/use-questions';

/** What a part's author asks its readers, who may not want to be asked. Writers have their questions on the page of the work. */
export function QuestionsHost({ reading }: { readonly reading: Reading }) {
  const { status } = useSession();
  const isShown = useQuestionChoice((choice) => choice.isShown);
  if (status === 'checking' || reading.commenting.isAuthor || !isShown) return null;
  return <Asked reading={reading} />;
}

/** Nobody is asked about what they have not read: it would tell them what to look for. */
const isRead = ({ place }: Question, furthest: number): boolean => !place || place.end <= furthest;

function Asked({ reading }: { readonly reading: Reading }) {
  const { t } = useTranslation('questions.lazy');
  const { held, commenting, focus, text } = reading;
  const viewer = commenting.user?.id ?? null;
  const asked = useQuestions(held.text.id, viewer);
  const { said } = asked;
  const all = useMemo(
    () => (asked.questions ?? []).filter((one) => one.mine !== null || mayBeAsked(commenting.whyNot)),
    [asked.questions, commenting.whyNot],
  );
  const ends = useMemo(() => all.flatMap(({ place }) => place?.end ?? []), [all]);
  const bodyEnd = useMemo(() => splitParagraphs(held.text.content).at(-1)?.end ?? 0, [held.text.content]);
  const furthest = useFurthest(text, ends, { known: held.progress?.offset ?? 0, bodyEnd });
  const isEndDrawn = usePlace((now) => now.isEndDrawn);
  const offer = usePlace((now) => now.offer);
  const read = all.filter((one) => isRead(one, furthest));
  const { composer, gate, chosen, placing } = commenting;
  const isFootFree = !(composer.writing ?? gate ?? chosen ?? placing.comment ?? focus.drawer) && offer === null;
  return (
    <>
      {isEndDrawn && <EndQuestions reading={reading} asked={asked} questions={read} />}
      {isFootFree && furthest < whole && (
        <PinnedQuestion reading={reading} asked={asked} questions={read.filter(({ place }) => place !== null)} />
      )}
      <div aria-live="polite">
        <VisuallyHidden>{said ? t(said) : ''}</VisuallyHidden>
      </div>
    </>
  );
}

/** Where a text takes nothing, nothing is asked; who only has to sign in is told so. */
const mayBeAsked = (whyNot: string | null): boolean => whyNot === null || whyNot === 'sign_in_required';
