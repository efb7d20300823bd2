import { type Language, type MailSamples, languageName, languages } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '../../../platform/ui/states/failure';
import { useTranslation } from '../../../platform/i18n';
import { Select } from '../../../platform/ui/forms/select';
import { Tabs } from '../../../platform/ui/layout/tabs';
import { EmptyState } from '../../../platform/ui/states/empty-state';
import { Skeleton } from '../../../platform/ui/states/skeleton';
import { Chapter } from '../specimen';
import { mailsQuery } from './mails.queries';
import styles from './mails.module.css';
import { type MailLook, ShownMail, mailLooks } from './shown-mail';

type Listed = MailSamples['mails'];

/** Samples of one kind may have one subject: what tells them apart stands behind it. */
function labelOf({ name, kind, subjects }: Listed[number], language: Language): string {
  const difference = name === kind ? '' : ` (${name.slice(kind.length + 1)})`;
  return `${subjects[language]}${difference}`;
}

/** Every mail that the program writes, for whoever runs it: as it arrives, by day, in the dark, on a phone and bare. */
export function Mails() {
  const { t } = useTranslation('design-system');
  const { data: mails, error, refetch } = useQuery(mailsQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const [language, setLanguage] = useState<Language>('he');
  const [look, setLook] = useState<MailLook>('light');
  const mail = mails?.find(({ name }) => name === chosen) ?? mails?.[0];
  return (
    <Chapter title={t('mails.title')} text={t('mails.text')}>
      {error && <Problem error={error} retry={refetch} />}
      {!mails && !error && <Skeleton lines={6} />}
      {mails && !mail && <EmptyState text={t('mails.none')} />}
      {mails && mail && (
        <div className={styles.mails}>
          <div className={styles.choices}>
            <Select
              name="mail"
              label={t('mails.kind')}
              value={mail.name}
              options={mails.map((one) => ({ value: one.name, label: labelOf(one, language) }))}
              onChange={(event) => setChosen(event.target.value)}
            />
            <Tabs
              label={t('mails.language')}
              tabs={languages.map((key) => ({ key, label: languageName(key) }))}
              selected={language}
              onSelect={setLanguage}
            />
            <Tabs
              label={t('mails.look')}
              tabs={mailLooks.map((key) => ({ key, label: t(`mails.as.${key}`) }))}
              selected={look}
              onSelect={setLook}
            />
          </div>
          <ShownMail name={mail.name} language={language} look={look} subject={mail.subjects[language]} />
        </div>
      )}
    </Chapter>
  );
}
