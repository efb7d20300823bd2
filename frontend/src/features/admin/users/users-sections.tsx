import { useParams } from 'react-router-dom';
import { UsersSection } from './list/users-section';
import { PersonPage } from './person/person-page';

/** The list, and the page of one of them. */
export function AllUsers() {
  const { id } = useParams();
  return id ? <PersonPage id={id} /> : <UsersSection status={null} />;
}
export const ActiveUsers = () => <UsersSection status="active" />;
export const SuspendedUsers = () => <UsersSection status="suspended" />;
