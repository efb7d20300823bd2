import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { Icon } from '../../../platform/ui/brand/icon';
import { choicesQuery } from '../feed.queries';
import { isNarrowed, type FeedFilter } from './feed-filter';
import styles from './filter-bar.module.css';

const searchId = 'feed-search';
/** Until somebody has stopped typing, nothing is asked. */
const typingMs = 300;

export const focusSearch = () => document.getElementById(searchId)?.focus();

interface FilterBarProps {
  filter: FeedFilter;
  onChange: (change: Partial<FeedFilter>) => void;
}

/** Narrows what the tab shows: by words, state, part and reader. */
export function FilterBar({ filter, onChange }: FilterBarProps) {
  const { t } = useTranslation('feed');
  const choices = useQuery(choicesQuery(filter.project)).data;
  const states = [
    { id: 'open', name: t('filter.open') },
    { id: 'resolved', name: t('filter.resolved') },
  ];
  const parts = choices?.parts.map(({ id, title }) => ({ id, name: title })) ?? [];
  const readers = choices?.readers ?? [];
  const clear = () => onChange({ part: null, reader: null, state: null, q: '' });
  return (
    <search className={styles.bar} aria-label={t('filter.title')}>
      <Search words={filter.q} onChange={(q) => onChange({ q })} />
      <div className={styles.choices}>
        <Choice
          name="state"
          label={t('filter.state')}
          all={t('filter.anyState')}
          value={filter.state}
          options={states}
          onChange={(state) => onChange({ state: state as FeedFilter['state'] })}
        />
        {(parts.length > 1 || filter.part) && (
          <Choice
            name="part"
            label={t('filter.part')}
            all={t('filter.anyPart')}
            value={filter.part}
            options={parts}
            onChange={(part) => onChange({ part })}
          />
        )}
        {(readers.length > 1 || filter.reader) && (
          <Choice
            name="reader"
            label={t('filter.reader')}
            all={t('filter.anyReader')}
            value={filter.reader}
            options={readers}
            onChange={(reader) => onChange({ reader })}
          />
        )}
        {isNarrowed(filter) && (
          <Button size="small" variant="quiet" icon="close" onClick={clear}>
            {t('filter.clear')}
          </Button>
        )}
      </div>
    </search>
  );
}

/** Asks a moment after the last letter. What the address says wins: Back, and clearing, empty the field too. */
function Search({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const { t } = useTranslation('feed');
  const [typed, setTyped] = useState(words);
  const [known, setKnown] = useState(words);
  if (known !== words) {
    setKnown(words);
    if (typed.trim() !== words) setTyped(words);
  }
  const newest = useRef(onChange);
  useEffect(() => {
    newest.current = onChange;
  });
  useEffect(() => {
    if (typed.trim() === words) return;
    const timer = setTimeout(() => newest.current(typed.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [typed, words]);
  return (
    <div className={styles.search}>
      <Icon name="search" />
      <input
        id={searchId}
        type="search"
        name="q"
        dir="auto"
        maxLength={200}
        aria-label={t('filter.search')}
        placeholder={t('filter.search')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
    </div>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  /** Of the option that leaves nothing out. */
  all: string;
  value: string | null;
  options: readonly { id: string; name: string }[];
  onChange: (value: string | null) => void;
}

/** The machine's own list. What is chosen but no longer there is shown as nothing chosen. */
function Choice({ name, label, all, value, options, onChange }: ChoiceProps) {
  return (
    <div className={styles.choice} data-chosen={value !== null || undefined}>
      <select
        name={name}
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </div>
  );
}
