import type { HandoverPerson } from '@shulayim/contracts';
import type { ReactNode } from 'react';
import { Avatar } from '../../platform/ui/content/avatar/avatar';
import { UserName } from '../../platform/ui/content/user-text';
import styles from './handover.module.css';

/** A part of the page, with its heading. */
export const HandoverSection = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h2>{heading}</h2>
    {children}
  </section>
);

export const PersonLine = ({ person: { id, name, avatar_url } }: { person: HandoverPerson }) => (
  <span className={styles.person}>
    <Avatar name={name} id={id} picture={avatar_url} />
    <UserName>{name}</UserName>
  </span>
);
