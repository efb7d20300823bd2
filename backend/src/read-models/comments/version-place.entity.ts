import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where a comment stood in one version of the text. Of an orphan, `start` and `end` are null. */
@Entity('version_places')
export class VersionPlaceEntity {
  @PrimaryColumn('uuid', { name: 'part_id' }) partId!: string;
  @PrimaryColumn('int') version!: number;
  @PrimaryColumn('uuid', { name: 'comment_id' }) commentId!: string;
  @Column('uuid', { name: 'author_id' }) authorId!: string;
  @Column('int', { name: 'passage_start', nullable: true }) start!: number | null;
  @Column('int', { name: 'passage_end', nullable: true }) end!: number | null;
}
