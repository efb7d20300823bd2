import { useParams } from 'react-router-dom';
import { type Opened, OpenedText } from '../opened-text';
import { PartPage } from './part-page';
import { onceDrawable } from '../../../../platform/ui/content/formatting/drawing';

/** `/project/:projectId/part/:partId`: a part for those who are signed in, with the way back to its work. */
function PartScreen() {
  const { projectId = '', partId = '' } = useParams();
  return <OpenedText id={partId} base={`/project/${projectId}/part`} projectId={projectId} draw={draw} />;
}

const draw = (opened: Opened) => <PartPage key={opened.held.text.id} {...opened} />;

export const load = () => onceDrawable(PartScreen);
