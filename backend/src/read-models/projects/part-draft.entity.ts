import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A part's next version, as long as it is neither published nor discarded. Its words stand in its events alone. */
@Entity('part_drafts')
export class PartDraftEntity {
  @PrimaryColumn('uuid', { name: 'part_id' }) partId!: string;
  @Column('uuid', { name: 'project_id' }) projectId!: string;
  @Column('uuid', { name: 'author_id' }) authorId!: string;
  /** The version that it was written over. */
  @Column('int', { name: 'based_on' }) basedOn!: number;
  @Column('int') revision!: number;
  /** Null where its author publishes it by hand. */
  @Column('timestamptz', { name: 'publish_at', nullable: true }) publishAt!: Date | null;
  @Column('timestamptz', { name: 'begun_at' }) begunAt!: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
}
