import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A group of a work's readers. */
@Entity('reader_groups')
export class ReaderGroupEntity {
  @PrimaryColumn('uuid', { name: 'author_id' }) authorId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'project_id' }) projectId!: string;
  @Column('text') name!: string;
  @Column('timestamptz', { name: 'made_at' }) madeAt!: Date;
}
