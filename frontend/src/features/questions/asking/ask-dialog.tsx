import type { AskedQuestion, PartAsked } from '@shulayim/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { type Problems, focusFirstProblem } from '../../../platform/forms/form';
import { DialogFailure } from '../../../platform/ui/overlays/dialog-failure';
import { FormDialog } from '../../../platform/ui/overlays/form-dialog';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { FailureWords } from '../../../platform/ui/states/failure';
import { type Act, useAsking } from '../asking.queries';
import styles from '../questions.module.css';
import { type ChosenPlace, PlaceField } from './place-field';
import { WordingFields } from '../../../entities/questions/asking/wording-fields';
import { typedOf, wordingOf } from '../../../entities/questions/asking/wording-form';

interface AskDialogProps {
  readonly projectId: string;
  readonly part: PartAsked;
  /** Null: a new one. */
  readonly question: AskedQuestion | null;
  readonly onClose: () => void;
}

/** Where it stands already: sent only where another place is chosen. */
function placeOf(question: AskedQuestion | null): ChosenPlace {
  const place = question?.place;
  if (!place) return { kind: 'end' };
  const { start, end, quote } = place;
  return { kind: 'pin', pin: { selected_text: quote, selection_start: start, selection_end: end, text_version: 1 } };
}

/** Asks, or changes what is asked. */
export function AskDialog({ projectId, part, question, onClose }: AskDialogProps) {
  const { t } = useTranslation('asking.lazy');
  const form = useRef<HTMLFormElement>(null);
  const asking = useAsking(projectId);
  const [typed, type] = useState(() => typedOf(question?.wording ?? null));
  const [standing] = useState(() => placeOf(question));
  const [place, setPlace] = useState(standing);
  const [problems, setProblems] = useState<Problems>({});
  const isNew = question === null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const checked = wordingOf(typed);
    const found = { ...('problems' in checked ? checked.problems : {}), ...placeProblem(place, t('placeMissing')) };
    setProblems(found);
    focusFirstProblem(form.current, found);
    if (!('wording' in checked) || Object.keys(found).length > 0) return;
    const pin = place.kind === 'pin' ? place.pin : null;
    // Also chosen anew at the end: of one whose passage is gone, nothing is left to be told.
    const isMoved = place !== standing || Boolean(question?.lost_place);
    const act: Act = isNew
      ? { type: 'ask', partId: part.part_id, question: { wording: checked.wording, pin } }
      : { type: 'save', id: question.id, wording: checked.wording, ...(isMoved ? { pin } : {}) };
    const onSuccess = () => {
      toast(t(isNew ? 'done.asked' : 'done.saved'), 'success');
      onClose();
    };
    asking.mutate(act, { onSuccess });
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={isNew ? t('askAbout', { title: part.part_title }) : t('edit')}
      form={form}
      submit={{
        label: t(isNew ? 'send' : 'save'),
        busyLabel: t(isNew ? 'sending' : 'saving'),
        isBusy: asking.isPending,
      }}
      cancel={t('cancel')}
      className={styles.form}
      onSubmit={send}
    >
      {question && question.answers > 0 && <p className={styles.hint}>{t('rewordHint')}</p>}
      <WordingFields typed={typed} problems={problems} onType={(change) => type({ ...typed, ...change })} />
      <PlaceField
        projectId={projectId}
        partId={part.part_id}
        place={place}
        error={problems['place']}
        onPlace={setPlace}
      />
      <DialogFailure>{asking.error && <FailureWords error={asking.error} />}</DialogFailure>
    </FormDialog>
  );
}

const placeProblem = (place: ChosenPlace, sentence: string): Problems =>
  place.kind === 'pin' && place.pin === null ? { place: sentence } : {};
