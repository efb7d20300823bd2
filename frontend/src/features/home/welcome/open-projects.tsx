import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../../platform/i18n';
import { WithQueries } from '../../../platform/queries/with-queries';
import { MarginSection } from '../../../platform/ui/marketing/margin-section';
import { scrollToSection } from '../../../platform/ui/marketing/scroll-to-section';
import { wantsProjects } from '../wants-projects';

const PublicProjects = lazy(() => import('../parts/public-projects').then((m) => ({ default: m.PublicProjects })));
const id = 'works';
/** As far before it is seen as a list takes to come. */
const ahead = '300px';

/** What anybody may read at once. Its code and its list come when somebody comes near, or came for them. */
export function OpenProjects() {
  const { t } = useTranslation('home');
  const { state } = useLocation();
  const isAsked = wantsProjects(state);
  const [isNear, setNear] = useState(isAsked);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) scrollToSection(id);
  }, [isAsked]);
  useEffect(() => {
    if (!place.current || isNear) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: ahead,
    });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [isNear]);
  return (
    <MarginSection id={id} title={t('reading.library')} note={t('reading.libraryText')}>
      <div ref={place}>
        {isNear && (
          <Suspense>
            <WithQueries>
              <PublicProjects />
            </WithQueries>
          </Suspense>
        )}
      </div>
    </MarginSection>
  );
}
