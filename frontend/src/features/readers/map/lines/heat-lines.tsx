import { fewestReaders, type MapPart, type ReadingMap } from '@shulayim/contracts';
import { useState } from 'react';
import { useLabels } from '../../../../entities/reactions/kinds';
import { useTranslation } from '../../../../platform/i18n';
import { UserName } from '../../../../platform/ui/content/user-text';
import { Select } from '../../../../platform/ui/forms/select';
import { HeatLine } from './heat-line';
import styles from '../map.module.css';
import { measuresOf, mostOf, type Measure } from '../measures';
import { StretchDetails } from '../stretch-details';

interface Picked {
  readonly partId: string;
  readonly index: number;
}

/** A line for each part: where its readers said something, stopped or reacted. */
export function HeatLines({ map }: { readonly map: ReadingMap }) {
  const { t } = useTranslation('reading-map.lazy');
  const labelOf = useLabels(map.labels);
  const [measure, setMeasure] = useState<Measure>('said');
  const [picked, setPicked] = useState<Picked | null>(null);
  const measures = measuresOf(map.parts);
  const most = mostOf(measure, map.parts);
  const nameOf = (one: Measure) => (one === 'said' || one === 'stopped' ? t(`measures.${one}`) : labelOf(one));
  return (
    <section className={styles.section} aria-labelledby="heat">
      <header className={styles.head}>
        <h2 id="heat">{t('heat.title')}</h2>
        <Select
          name="measure"
          label={t('heat.measure')}
          value={measure}
          options={measures.map((one) => ({ value: one, label: nameOf(one) }))}
          onChange={({ target }) => setMeasure(measures.find((one) => one === target.value) ?? 'said')}
        />
      </header>
      <p className={styles.quiet}>{t('heat.hint')}</p>
      <ol className={styles.lines}>
        {map.parts.map((part) => {
          const at = picked?.partId === part.part_id ? picked.index : null;
          const stretch = at === null ? undefined : part.stretches[at];
          return (
            <li key={part.part_id}>
              <PartHead part={part} />
              {part.stretches.length > 0 && (
                <HeatLine
                  part={part}
                  measure={measure}
                  most={most}
                  index={at}
                  onPick={(index) => setPicked({ partId: part.part_id, index })}
                />
              )}
              {stretch && <StretchDetails partId={part.part_id} stretch={stretch} labels={map.labels} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function PartHead({ part }: { readonly part: MapPart }) {
  const { t } = useTranslation('reading-map.lazy');
  const { part_number, part_title, began, finished } = part;
  return (
    <p className={styles.partHead}>
      <b>
        {part_number}. <UserName>{part_title}</UserName>
      </b>
      <span className={styles.quiet}>
        {began === null
          ? t('heat.tooFew', { count: fewestReaders })
          : `${t('heat.began', { count: began })} · ${finished === null ? t('heat.finishedByFew') : t('heat.finished', { count: finished })}`}
      </span>
    </p>
  );
}
