import { splitParagraphs } from '@shulayim/anchoring';
import type { Part } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../platform/i18n';
import { ChoiceCards } from '../../../platform/ui/forms/choice-cards';
import { Problem } from '../../../platform/ui/states/failure';
import { Skeleton } from '../../../platform/ui/states/skeleton';
import { partTextQuery } from '../asking.queries';
import styles from '../questions.module.css';

/** A passage of the current text. */
export interface Pin {
  readonly selected_text: string;
  readonly selection_start: number;
  readonly selection_end: number;
  readonly text_version: number;
}
/** `pin` without a passage: one is still to be chosen. */
export type ChosenPlace = { readonly kind: 'end' } | { readonly kind: 'pin'; readonly pin: Pin | null };

interface PlaceFieldProps {
  readonly projectId: string;
  readonly partId: string;
  readonly place: ChosenPlace;
  readonly error: string | undefined;
  readonly onPlace: (place: ChosenPlace) => void;
}

const places = ['end', 'pin'] as const;

/** At the part's end, or after a paragraph of its text. */
export function PlaceField({ projectId, partId, place, error, onPlace }: PlaceFieldProps) {
  const { t } = useTranslation('asking.lazy');
  return (
    <>
      <ChoiceCards
        name="place"
        label={t('place')}
        options={places.map((value) => ({ value, title: t(`places.${value}.title`), text: t(`places.${value}.text`) }))}
        value={place.kind}
        error={error}
        onChange={(kind) => onPlace(kind === 'end' ? { kind } : { kind, pin: null })}
      />
      {place.kind === 'pin' && (
        <Paragraphs
          projectId={projectId}
          partId={partId}
          chosen={place.pin}
          onChoose={(pin) => onPlace({ kind: 'pin', pin })}
        />
      )}
    </>
  );
}

interface ParagraphsProps extends Pick<PlaceFieldProps, 'projectId' | 'partId'> {
  readonly chosen: Pin | null;
  readonly onChoose: (pin: Pin) => void;
}

function Paragraphs({ projectId, partId, chosen, onChoose }: ParagraphsProps) {
  const { t } = useTranslation('asking.lazy');
  const { data: part, isPending, error, refetch } = useQuery(partTextQuery(projectId, partId));
  if (isPending) return <Skeleton lines={4} />;
  if (!part) return <Problem compact error={error} retry={refetch} />;
  return (
    <fieldset className={styles.paragraphs}>
      <legend>{t('choosePlace')}</legend>
      <div className={styles.paragraphList}>
        {pinsOf(part).map((pin) => (
          <label key={pin.selection_start} className={styles.paragraph}>
            <input
              type="radio"
              name="paragraph"
              checked={chosen?.selection_end === pin.selection_end}
              onChange={() => onChoose(pin)}
            />
            <span dir="auto">{pin.selected_text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const pinsOf = ({ body, text_version }: Part): Pin[] =>
  splitParagraphs(body)
    .filter(({ start, end }) => body.slice(start, end).trim() !== '')
    .map(({ start, end }) => ({
      selected_text: body.slice(start, end),
      selection_start: start,
      selection_end: end,
      text_version,
    }));
