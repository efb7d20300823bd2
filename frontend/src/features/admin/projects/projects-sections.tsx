import { useParams } from 'react-router-dom';
import { ProjectPage } from './project/project-page';
import { ProjectsSection } from './list/projects-section';

/** The list, and the page of one of them. */
export function AllContent() {
  const { id } = useParams();
  return id ? <ProjectPage id={id} /> : <ProjectsSection fixed={null} />;
}
export const PublishedContent = () => <ProjectsSection fixed="published" />;
export const FlaggedContent = () => <ProjectsSection fixed="flagged" />;
