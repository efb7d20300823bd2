import { useTranslation } from '../../../platform/i18n';
import { maxNameLength } from '@shulayim/contracts';
import type { Composer } from '../compose/use-composer';
import { LinkButton } from '../../../platform/ui/actions/button';
import { Quote } from './quote';
import { useBackHere } from './sign-in-note';
import { WordsForm } from './actions/words-form';
import styles from './note.module.css';

/** UTF-16 code units. Source: A §5. */
const maxPreview = 100;

interface CommentComposerProps {
  readonly composer: Composer;
  readonly isGuest: boolean;
  /** Readers see one another's comments; undefined where a comment goes nowhere. */
  readonly readersSee?: boolean | undefined;
  readonly takesFocus: boolean;
  /** Called after the form was left, to give the focus back. */
  readonly onLeft: () => void;
}

/** What stands in the way of sending; what was written is kept in any case. */
function useTrouble({ refusal, blocked }: Composer): string | null {
  const { t } = useTranslation('comments');
  if (blocked) return `${t(`whyNot.${blocked}`)} ${t('wordsKept')}`;
  if (!refusal) return null;
  if (refusal.kind === 'sentence') return refusal.sentence;
  if (refusal.kind !== 'later') return t(`refusal.${refusal.kind}`);
  return refusal.seconds > 60
    ? t('refusal.laterMinutes', { count: Math.ceil(refusal.seconds / 60) })
    : t('refusal.laterSeconds', { count: refusal.seconds });
}

/** The form for a new comment, beside its passage or in the drawer. */
export function CommentComposer({ composer, isGuest, readersSee, takesFocus, onLeft }: CommentComposerProps) {
  const { t } = useTranslation('comments');
  const back = useBackHere();
  const { writing, blocked } = composer;
  const trouble = useTrouble(composer);
  if (!writing) return null;
  return (
    <div data-form>
      <WordsForm
        label={t('newComment')}
        placeholder={t('placeholder')}
        sendLabel={t('send')}
        value={writing.text}
        error={trouble}
        isStopped={blocked !== null || composer.refusal?.kind === 'lost'}
        takesFocus={takesFocus}
        onChange={(text) => composer.setText(text)}
        onSend={() => {
          composer.send();
          onLeft();
        }}
        onCancel={() => {
          composer.cancel();
          onLeft();
        }}
        onEscape={() => {
          composer.close();
          onLeft();
        }}
      >
        <Quote text={writing.anchor.exact} max={maxPreview} />
        {blocked === 'sign_in_required' && (
          <LinkButton to={`/login?${back}`} variant="primary" size="small">
            {t('logIn')}
          </LinkButton>
        )}
        {isGuest && !blocked && (
          <input
            name="author_name"
            className={styles.name}
            dir="auto"
            autoComplete="nickname"
            aria-label={t('name')}
            placeholder={t('name')}
            maxLength={maxNameLength}
            value={composer.name}
            onChange={(event) => composer.setName(event.target.value)}
          />
        )}
        {readersSee !== undefined && (
          <p className={styles.audience}>{t(readersSee ? 'audience.readers' : 'audience.author')}</p>
        )}
      </WordsForm>
    </div>
  );
}
