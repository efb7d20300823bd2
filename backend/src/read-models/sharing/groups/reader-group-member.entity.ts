import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who is in a group of readers: an account, or an invitation. */
@Entity('reader_group_members')
export class ReaderGroupMemberEntity {
  @PrimaryColumn('uuid', { name: 'author_id' }) authorId!: string;
  @PrimaryColumn('uuid', { name: 'group_id' }) groupId!: string;
  @PrimaryColumn('uuid', { name: 'member_id' }) memberId!: string;
  @Column('uuid', { name: 'project_id' }) projectId!: string;
  @Column('timestamptz', { name: 'grouped_at' }) groupedAt!: Date;
}
