import { useParams } from 'react-router-dom';
import { OpenedText } from '../opened-text';
import { ClassicPage } from './classic-page';
import { onceDrawable } from '../../../../platform/ui/content/formatting/drawing';

/** `/text-classic/:id`: reader screen 3 (A §2), where guests may comment by a name or none (decisions §5). */
function ClassicTextScreen() {
  const { id = 'sample' } = useParams();
  return (
    <OpenedText id={id} base="/text-classic" draw={(opened) => <ClassicPage key={opened.held.text.id} {...opened} />} />
  );
}

export const load = () => onceDrawable(ClassicTextScreen);
