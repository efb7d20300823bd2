import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { LinkButton } from '../../../platform/ui/actions/button';
import { readStored, writeStored } from '../../../platform/forms/browser-storage';
import { useSession } from '../../../platform/session/session';
import { type ReadText, refreshText } from '../../comments/model/merge-comments';
import { textKey } from '../../comments/text/reading.queries';
import { SourceProvider } from '../../comments/text/use-source';
import { ReadingPage } from '../page/reading-page';
import { TextHeading } from '../text/text-heading';
import { ReadingSkeleton } from '../states/reading-skeleton';
import { localSource } from './local-source';
import styles from './preview.module.css';
import { sampleText } from './sample-text';
import { TrialContext } from './trial';

const source = localSource({
  getItem: (key) => readStored(key, 'session'),
  setItem: (key, value) => writeStored(key, value, 'session'),
});

const readSample = async () =>
  refreshText(undefined, { success: true, text: sampleText, comments: source.all(), can_comment: true }, 0);

/** One line at the top: this is a trial, and where to go from here. */
function Banner() {
  const { t } = useTranslation('preview');
  const { user } = useSession();
  return (
    <aside className={styles.banner} aria-label={t('label')}>
      <p>
        <b>{t('label')}</b> {t('nothingSaved')}
      </p>
      <div className={styles.ways}>
        {!user && (
          <LinkButton to="/register" variant="quiet" size="small" tone="margin">
            {t('register')}
          </LinkButton>
        )}
        <LinkButton to="/home" variant="quiet" size="small">
          {t('back')}
        </LinkButton>
      </div>
    </aside>
  );
}

interface Sample {
  readonly held: ReadText;
  readonly textKey: readonly unknown[];
  readonly after: null;
}

interface SamplePageProps {
  /** The reading screen that shows it; the plainest one when left out. */
  readonly draw?: (sample: Sample) => ReactNode;
}

const plain = ({ held, textKey: key }: Sample) => (
  <ReadingPage held={held} textKey={key} guestsWelcome heading={<TextHeading text={held.text} />} />
);

/** A reading screen itself over a sample text, wholly in the browser. */
export function SamplePage({ draw = plain }: SamplePageProps) {
  const { user } = useSession();
  const key = textKey('preview', user?.id ?? null);
  const text = useQuery({ queryKey: key, queryFn: readSample });
  if (!text.data) return <ReadingSkeleton />;
  return (
    <SourceProvider value={source}>
      <TrialContext value={<Banner />}>{draw({ held: text.data, textKey: key, after: null })}</TrialContext>
    </SourceProvider>
  );
}
