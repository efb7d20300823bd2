import { type Round, maxRoundReaders } from '@shulayim/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { TextField } from '../../../platform/ui/forms/text-field';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { FailureWords } from '../../../platform/ui/states/failure';
import { useSignUpLink } from '../rounds.queries';
import styles from '../rounds.module.css';

const usualPlaces = '10';

/** A link by which a round is joined without being asked, while it has room. */
export function SignUpLink({ projectId, round }: { readonly projectId: string; readonly round: Round }) {
  const { t } = useTranslation('rounds.lazy');
  const changing = useSignUpLink(projectId, round.id);
  const [places, setPlaces] = useState(usualPlaces);
  const link = round.sign_up;
  const copy = async (token: string) => {
    await navigator.clipboard.writeText(`${window.location.origin}/round/${token}`);
    toast(t('copied'), 'success');
  };
  return (
    <div className={styles.link}>
      <h3>{t('signUp')}</h3>
      {link ? (
        <>
          <p>{t('taken', { taken: link.taken, places: link.places })}</p>
          <div className={styles.buttons}>
            <Button icon="share" onClick={() => void copy(link.token)}>
              {t('copy')}
            </Button>
            <Button
              variant="quiet"
              busy={changing.isPending}
              busyLabel={t('saving')}
              onClick={() => changing.mutate(null)}
            >
              {t('end')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={styles.hint}>{t('signUpOff')}</p>
          <TextField
            name={`places-${round.id}`}
            type="number"
            min={1}
            max={maxRoundReaders}
            label={t('places')}
            value={places}
            onChange={({ target }) => setPlaces(target.value)}
          />
          <Button busy={changing.isPending} busyLabel={t('offering')} onClick={() => changing.mutate(Number(places))}>
            {t('offer')}
          </Button>
        </>
      )}
      <p role="alert" className={styles.failed}>
        {changing.error && <FailureWords error={changing.error} />}
      </p>
    </div>
  );
}
