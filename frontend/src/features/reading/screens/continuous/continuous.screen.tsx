import { useParams } from 'react-router-dom';
import { OpenedText } from '../opened-text';
import { ContinuousPage } from './continuous-page';
import { onceDrawable } from '../../../../platform/ui/content/formatting/drawing';

/** `/text-old/:id`: reader screen 2 (A §2). */
function OldTextScreen() {
  const { id = 'sample' } = useParams();
  return (
    <OpenedText id={id} base="/text-old" draw={(opened) => <ContinuousPage key={opened.held.text.id} {...opened} />} />
  );
}

export const load = () => onceDrawable(OldTextScreen);
