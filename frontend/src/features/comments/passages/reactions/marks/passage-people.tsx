import type { GivenReaction, ReactedPassage, ReactionLabels } from '@shulayim/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../../platform/i18n';
import { Button } from '../../../../../platform/ui/actions/button';
import { Time } from '../../../../../platform/ui/content/time';
import { useCounts, useLabels } from '../../../../../entities/reactions/kinds';
import { passageQuery } from '../model/reactions.queries';
import { shownName } from '../../../../../platform/words/writer-name';
import styles from './marks.module.css';

interface PassagePeopleProps {
  readonly partId: string;
  readonly viewer: string | null;
  readonly passage: ReactedPassage;
  readonly labels: ReactionLabels;
}

const nameOf = ({ is_guest, author_name, guest_number }: GivenReaction): string =>
  is_guest ? shownName(author_name, guest_number) : author_name;

/** A passage as its author sees it: how many, and then who and when. */
export function PassagePeople({ partId, viewer, passage, labels }: PassagePeopleProps) {
  const { t } = useTranslation('reactions.lazy');
  const labelOf = useLabels(labels);
  const countsOf = useCounts(labels);
  const people = useInfiniteQuery(passageQuery(partId, passage.passage_id, viewer));
  return (
    <section className={styles.passage}>
      <blockquote className={styles.quote} dir="auto">
        {passage.selected_text}
      </blockquote>
      <p className={styles.counts}>{countsOf(passage.counts)}</p>
      {people.isPending && <p role="status">{t('loading')}</p>}
      {people.isError && <p role="alert">{t('failed')}</p>}
      <ul className={styles.people}>
        {people.data?.pages
          .flatMap(({ reactions }) => reactions)
          .map((one) => (
            <li key={one.id}>
              <b>
                <bdi>{nameOf(one)}</bdi>
              </b>
              <bdi>{labelOf(one.kind)}</bdi>
              <Time at={one.at} />
            </li>
          ))}
      </ul>
      {people.hasNextPage && (
        <Button
          variant="quiet"
          size="small"
          busy={people.isFetchingNextPage}
          onClick={() => void people.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </section>
  );
}
