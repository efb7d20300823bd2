import type { Reading } from '../../page/use-reading';
import { QuestionsHost } from './questions/questions-host';

/** What readers are asked about a part that they have read: loaded after the text, and only where there is something to ask. */
export function PartEnd({ reading }: { readonly reading: Reading }) {
  return <QuestionsHost reading={reading} />;
}
