import { Link, useParams } from 'react-router-dom';
import { passagePath } from '../../../entities/paths/passage-path';
import { UserName } from '../../../platform/ui/content/user-text';

interface PlaceProps {
  readonly partId: string;
  readonly title: string;
  /** Where a passage begins; null: the part as a whole. */
  readonly start: number | null;
}

/** Leads to a passage in its part. */
export function Place({ partId, title, start }: PlaceProps) {
  const { projectId = '' } = useParams();
  return (
    <Link to={start === null ? `/project/${projectId}/part/${partId}` : passagePath(projectId, partId, start)}>
      <UserName>{title}</UserName>
    </Link>
  );
}
