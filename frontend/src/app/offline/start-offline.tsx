import { createRoot } from 'react-dom/client';
import { loadWords } from '../../platform/i18n';
import { keepAnswers } from './keep-answers';
import { Notices } from './notices';
import './offline-words';
import { startWorker } from './worker';

/** Beside the page, which knows nothing of it. */
async function showNotices(): Promise<void> {
  await loadWords(['offline.lazy']);
  const place = document.createElement('div');
  document.body.prepend(place);
  createRoot(place).render(<Notices />);
}

export async function startOffline(): Promise<void> {
  await startWorker();
  await Promise.all([showNotices(), keepAnswers()]);
}
