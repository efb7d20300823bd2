import '../platform/theme/fonts.css';
import '../platform/theme/tokens.css';
import '../platform/theme/global.css';
import '../platform/theme/first-html.css';
import '../platform/theme/formatting.css';
import { createRoot } from 'react-dom/client';
import { startComingSoonMode } from '../platform/coming-soon/mode';
import { hasFirstHtml } from '../platform/loading/first-data';
import { startLanguage } from '../platform/words/choosing/page-language';
import { startSession } from '../platform/session/session';
import { startScheme } from '../platform/theme/color-scheme';
import { Providers } from './providers';
import { preload } from './router';
import { tolerateForeignNodes } from './failures/foreign-nodes';

/** Milliseconds until the page has come to rest: what keeps texts for later must not hold up this one. */
const restMs = 5000;
/** Milliseconds. A skeleton that React has shown stays for 300 more, so one that is not worth showing only costs time. */
const quickMs = 250;
const quick = () => new Promise((resolve) => setTimeout(resolve, quickMs));

async function start(root: HTMLElement): Promise<void> {
  tolerateForeignNodes();
  startScheme();
  startSession();
  await Promise.all([startComingSoonMode(), startLanguage()]);
  const firstPage = preload(window.location.pathname);
  // The server's first HTML stays on screen until the screen that takes over has its code and its words.
  await (hasFirstHtml() ? firstPage : Promise.race([firstPage, quick()]));
  createRoot(root).render(<Providers />);
  setTimeout(() => import('./offline/start'), restMs);
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void start(root);
