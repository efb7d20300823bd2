import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A link. Its token stands in `share_tokens`. */
@Entity('share_links')
export class ShareLinkEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'project_id' }) projectId!: string;
  @Column('uuid', { name: 'part_id', nullable: true }) partId!: string | null;
  @Column('uuid', { name: 'author_id' }) authorId!: string;
  @Column('text', { nullable: true }) name!: string | null;
  @Column('timestamptz', { name: 'expires_at', nullable: true }) expiresAt!: Date | null;
  @Column('boolean', { name: 'guests_may_comment' }) guestsMayComment!: boolean;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'switched_off_at', nullable: true }) switchedOffAt!: Date | null;
}
