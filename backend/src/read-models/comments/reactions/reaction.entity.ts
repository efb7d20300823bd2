import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How a passage strikes one reader. */
@Entity('reactions')
export class ReactionEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'passage_id' }) passageId!: string;
  @Column('uuid', { name: 'part_id' }) partId!: string;
  @Column('uuid', { name: 'project_id' }) projectId!: string;
  @Column('uuid', { name: 'author_id' }) authorId!: string;
  @Column('text', { name: 'reader_kind' }) readerKind!: string;
  @Column('uuid', { name: 'reader_id' }) readerId!: string;
  @Column('text', { name: 'guest_name', nullable: true }) guestName!: string | null;
  @Column('text') kind!: string;
  @Column('timestamptz', { name: 'given_at' }) givenAt!: Date;
}
