import type { OwnReaction, ReactedPassage, ReactionSettings } from '@shulayim/contracts';
import { type RefObject, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../../../../platform/i18n';
import { Button } from '../../../../../platform/ui/actions/button';
import { Icon } from '../../../../../platform/ui/brand/icon';
import { Dialog } from '../../../../../platform/ui/overlays/dialog';
import { KindButtons } from '../bar/kind-buttons';
import { useLabels } from '../../../../../entities/reactions/kinds';
import type { Reactions } from '../model/use-reactions';
import { PassagePeople } from './passage-people';
import type { Mark } from './group-marks';
import { useMarks } from './use-marks';
import styles from './marks.module.css';

interface MarkButtonProps {
  readonly mark: Mark;
  readonly label: string;
  readonly onPress: () => void;
  readonly children: React.ReactNode;
}

function MarkButton({ mark: { middle, direction }, label, onPress, children }: MarkButtonProps) {
  return (
    <button
      type="button"
      className={styles.mark}
      dir={direction}
      style={{ insetBlockStart: middle }}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {children}
    </button>
  );
}

interface MarksProps {
  readonly text: RefObject<HTMLElement | null>;
  readonly partId: string;
  readonly viewer: string | null;
}

interface AuthorMarksProps extends MarksProps {
  readonly passages: readonly ReactedPassage[];
  readonly settings: ReactionSettings;
}

const isPlaced = ({ selection_start }: ReactedPassage): boolean => selection_start !== null;

/** Beside the text, to its author: how many reacted to what ends in the line. */
export function AuthorMarks({ text, partId, viewer, passages, settings }: AuthorMarksProps) {
  const { t } = useTranslation('reactions.lazy');
  const marks = useMarks(text, passages);
  const [opened, open] = useState<'orphans' | readonly string[] | null>(null);
  const byId = useMemo(() => new Map(passages.map((one) => [one.passage_id, one])), [passages]);
  const of = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const orphans = passages.filter((one) => !isPlaced(one));
  const shown = opened === 'orphans' ? orphans : of(opened ?? []);
  return (
    <>
      {text.current &&
        createPortal(
          <div className={styles.marks} data-marks>
            {marks.map((mark) => {
              const { id, ids } = mark;
              const count = of(ids).reduce((sum, { people }) => sum + people, 0);
              return (
                <MarkButton key={id} mark={mark} label={t('mark', { count })} onPress={() => open(ids)}>
                  {count}
                </MarkButton>
              );
            })}
          </div>,
          text.current,
        )}
      {orphans.length > 0 &&
        text.current?.parentElement &&
        createPortal(
          <p className={styles.orphans}>
            <Button variant="quiet" size="small" onClick={() => open('orphans')}>
              {t('orphans', { count: orphans.length })}
            </Button>
          </p>,
          text.current.parentElement,
        )}
      <Dialog
        opened={opened !== null}
        onClose={() => open(null)}
        title={t(opened === 'orphans' ? 'orphansDialog' : 'dialog')}
      >
        {shown.map((passage) => (
          <PassagePeople
            key={passage.passage_id}
            partId={partId}
            viewer={viewer}
            passage={passage}
            labels={settings.labels}
          />
        ))}
      </Dialog>
    </>
  );
}

interface OwnMarksProps extends Omit<MarksProps, 'partId' | 'viewer'> {
  readonly reactions: Reactions;
  readonly settings: ReactionSettings;
}

/** Beside the text, to a reader: where they reacted, and the way to change it. */
export function OwnMarks({ text, reactions, settings }: OwnMarksProps) {
  const { t } = useTranslation('reactions.lazy');
  const labelOf = useLabels(settings.labels);
  const { mine } = reactions;
  const marks = useMarks(text, mine);
  const [opened, open] = useState<readonly OwnReaction[] | null>(null);
  const of = (ids: readonly string[]) => mine.filter(({ passage_id }) => ids.includes(passage_id));
  return (
    <>
      {text.current &&
        createPortal(
          <div className={styles.marks} data-marks>
            {marks.map((mark) => {
              const { id, ids } = mark;
              const label = of(ids)
                .map(({ kind }) => labelOf(kind))
                .join(' · ');
              return (
                <MarkButton key={id} mark={mark} label={t('myMark', { label })} onPress={() => open(of(ids))}>
                  <Icon name="check" />
                </MarkButton>
              );
            })}
          </div>,
          text.current,
        )}
      <Dialog opened={opened !== null} onClose={() => open(null)} title={t('myDialog')} size="small">
        {opened?.map(({ passage_id, selected_text, selection_start: start, selection_end: end }) => (
          <section key={passage_id} className={styles.passage}>
            <blockquote className={styles.quote} dir="auto">
              {selected_text}
            </blockquote>
            <KindButtons
              settings={settings}
              chosen={reactions.kindAt({ start: start ?? -1, end: end ?? -1 })}
              onTap={(kind) => start !== null && end !== null && reactions.tap({ start, end }, kind)}
            />
          </section>
        ))}
        <p className={styles.note}>{t('change')}</p>
      </Dialog>
    </>
  );
}
