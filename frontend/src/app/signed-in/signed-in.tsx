import { BellPlace } from '../../features/notifications/bell/bell-place';
import { loadWords } from '../../platform/i18n';
// The browser's offer comes early, wherever somebody is; the profile makes it.
import '../../features/profile/devices/app/install-prompt';
import { Queries } from '../../platform/queries/queries';
import { useSession } from '../../platform/session/session';
import { UnreadLink } from './unread-link';

/** The bell in a header must not keep a page waiting: its words come with it. */
export const loadSignedIn = () => loadWords(['notifications']).then(() => SignedIn);

/** What stands behind every page of whoever is signed in and active. */
function SignedIn() {
  const { user } = useSession();
  return (
    <Queries>
      {user?.role !== 'reader' && <UnreadLink />}
      <BellPlace />
    </Queries>
  );
}
