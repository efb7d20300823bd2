import { useTranslation } from '../../platform/i18n';
import { LinkedText } from '../../platform/ui/marketing/linked-text';
import { MarginHead, MarginSection } from '../../platform/ui/marketing/margin-section';
import { MarketingPage } from '../../platform/ui/marketing/marketing-page';
import { type LegalDocument, documents, listOf, rowsOf } from './legal-documents';
import { LegalTable } from './legal-table';
import styles from './legal.module.css';

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text}>
      <LinkedText text={text} />
    </p>
  ));
}

function Section({ document, id }: { document: LegalDocument; id: string }) {
  const { t } = useTranslation(document);
  const key = `sections.${id}`;
  const items = listOf(t, `${key}.list`);
  const rows = rowsOf(t, `${key}.table`);
  const title = t(`${key}.title`);
  return (
    <MarginSection id={id} title={title}>
      <div className={styles.text}>
        <Paragraphs texts={listOf(t, `${key}.text`)} />
        {items.length > 0 && (
          <ul>
            {items.map((item) => (
              <li key={item}>
                <LinkedText text={item} />
              </li>
            ))}
          </ul>
        )}
        {rows.length > 0 && <LegalTable label={title} rows={rows} />}
        <Paragraphs texts={listOf(t, `${key}.after`)} />
      </div>
    </MarginSection>
  );
}

/** A document that a public site owes its visitors. Words: `legal`, and the document's own catalogue. */
export function LegalPage({ document }: { document: LegalDocument }) {
  const { t } = useTranslation([document, 'legal']);
  return (
    <MarketingPage title={t('title')}>
      <div className={styles.document}>
        <MarginHead title={t('title')} note={t('legal:updated')}>
          <ul className={styles.brief}>
            {listOf(t, 'brief').map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </MarginHead>
        {documents[document].map((id) => (
          <Section key={id} document={document} id={id} />
        ))}
        <MarginSection id="contact" title={t('legal:contact.title')}>
          <div className={styles.text}>
            <Paragraphs texts={[t('legal:contact.how'), t('legal:contact.when')]} />
          </div>
        </MarginSection>
      </div>
    </MarketingPage>
  );
}
