import { useParams } from 'react-router-dom';
import { type Opened, OpenedText } from '../opened-text';
import { PartPage } from './part-page';

/** `/project/:projectId/part/:partId`: a part for those who are signed in, with the way back to its work. */
export function PartScreen() {
  const { projectId = '', partId = '' } = useParams();
  return <OpenedText id={partId} base={`/project/${projectId}/part`} projectId={projectId} draw={draw} />;
}

const draw = (opened: Opened) => <PartPage key={opened.held.text.id} {...opened} />;
