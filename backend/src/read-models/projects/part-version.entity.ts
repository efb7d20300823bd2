import type { Formatting } from '@shulayim/formatting';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One version of a part's text. */
@Entity('part_versions')
export class PartVersionEntity {
  @PrimaryColumn('uuid', { name: 'part_id' }) partId!: string;
  @PrimaryColumn('int') n!: number;
  @Column('text') title!: string;
  @Column('text') body!: string;
  /** Null where nothing of it is set in any way of its own. */
  @Column('jsonb', { nullable: true }) formatting!: Formatting | null;
  @Column('int', { name: 'word_count' }) wordCount!: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  /** Who made it, where that was not the work's owner. */
  @Column('uuid', { name: 'editor_id', nullable: true }) editorId!: string | null;
  /** What its author calls it, and what readers are told about it. */
  @Column('text', { nullable: true }) name!: string | null;
  @Column('text', { nullable: true }) note!: string | null;
}
