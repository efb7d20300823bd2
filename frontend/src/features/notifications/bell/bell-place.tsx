import { useEffect, useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Queries } from '../../../platform/queries/queries';
import { VisuallyHidden } from '../../../platform/ui/content/visually-hidden';
import { putInHeader } from '../../../platform/ui/layout/header/header-parts';
import { useLiveNotifications } from '../notifications.queries';
import { Bell } from './bell';

/** Each page's header stands apart from what asks the server. */
const BellInHeader = () => (
  <Queries>
    <Bell />
  </Queries>
);

/** Stands once in the program, behind every page of whoever is signed in: hangs the bell, listens, and says what is new. */
export function BellPlace() {
  const { t } = useTranslation('notifications');
  const [heard, setHeard] = useState<string | null>(null);
  useLiveNotifications(setHeard);
  useEffect(() => putInHeader('Bell', BellInHeader), []);
  return (
    <VisuallyHidden>
      <span role="status">{heard && t('heard', { text: heard })}</span>
    </VisuallyHidden>
  );
}
