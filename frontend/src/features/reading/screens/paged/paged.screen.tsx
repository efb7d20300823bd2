import { useParams } from 'react-router-dom';
import { type Opened, OpenedText } from '../opened-text';
import { PagedPage } from './paged-page';
import { onceDrawable } from '../../../../platform/ui/content/formatting/drawing';

/** `/text/:id`: reader screen 1 (A §2). */
function TextScreen() {
  const { id = 'sample' } = useParams();
  return <OpenedText id={id} base="/text" isPaged draw={draw} />;
}

const draw = (opened: Opened) => <PagedPage key={opened.held.text.id} {...opened} />;

export const load = () => onceDrawable(TextScreen);
