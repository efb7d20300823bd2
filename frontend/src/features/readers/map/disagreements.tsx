import type { Disagreement, ReadingMap } from '@shulayim/contracts';
import { useParams } from 'react-router-dom';
import { passagePath } from '../../../entities/paths/passage-path';
import { useCounts } from '../../../entities/reactions/kinds';
import { useTranslation } from '../../../platform/i18n';
import { LinkButton } from '../../../platform/ui/actions/button';
import { UserName } from '../../../platform/ui/content/user-text';
import styles from './map.module.css';

/** Passages on which readers disagree, the widest first. */
export function Disagreements({ map }: { readonly map: ReadingMap }) {
  const { t } = useTranslation('reading-map.lazy');
  const { disagreements } = map;
  return (
    <section className={styles.section} aria-labelledby="disagreements">
      <h2 id="disagreements">{t('disagreements.title')}</h2>
      <p className={styles.quiet}>{t(disagreements.length > 0 ? 'disagreements.hint' : 'disagreements.none')}</p>
      <ul className={styles.lines}>
        {disagreements.map((found) => (
          <Found key={`${found.part_id} ${found.kind} ${found.start}`} found={found} map={map} />
        ))}
      </ul>
    </section>
  );
}

function Found({ found, map }: { readonly found: Disagreement; readonly map: ReadingMap }) {
  const { t } = useTranslation('reading-map.lazy');
  const { projectId = '' } = useParams();
  const counted = useCounts(map.labels);
  const part = map.parts.find(({ part_id }) => part_id === found.part_id);
  const counts = { yes: found.for, no: found.against };
  return (
    <li className={styles.found}>
      <q dir="auto">{found.quote}</q>
      <span className={styles.sides} aria-hidden="true">
        <i style={{ flexGrow: found.for }} />
        <i style={{ flexGrow: found.against }} />
      </span>
      <p>
        <b>{t(`disagreements.${found.kind}`, counts)}</b>
        {found.reactions.length > 0 && <span className={styles.quiet}> · {counted(found.reactions)}</span>}
      </p>
      <p className={styles.quiet}>
        {part && (
          <>
            {part.part_number}. <UserName>{part.part_title}</UserName>
          </>
        )}
      </p>
      <LinkButton size="small" to={passagePath(projectId, found.part_id, found.start)}>
        {t('toPassage')}
      </LinkButton>
    </li>
  );
}
