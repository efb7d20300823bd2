import { createRoot } from 'react-dom/client';
import { loadWords } from '../../platform/i18n';
import { MaintenanceNotice } from './maintenance-notice';
import './site-words';

/** Over whatever page stands here, which knows nothing of it; asked for again, it is there already. */
async function showNotice(): Promise<void> {
  await loadWords(['maintenance.lazy']);
  const place = document.createElement('div');
  document.body.prepend(place);
  createRoot(place).render(<MaintenanceNotice />);
}

// Where its words do not come, the page does without it.
void showNotice().catch(() => undefined);
