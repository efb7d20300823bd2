import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { HadRead } from '../../events/reading/comment.events.js';

/** A comment and the place of its passage. */
@Entity('comments')
export class CommentEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'part_id' }) partId!: string;
  @Column('uuid', { name: 'project_id' }) projectId!: string;
  @Column('uuid', { name: 'author_id' }) authorId!: string;
  @Column('text', { name: 'reader_kind' }) readerKind!: string;
  @Column('uuid', { name: 'reader_id' }) readerId!: string;
  @Column('text', { name: 'guest_name', nullable: true }) guestName!: string | null;
  @Column('text', { name: 'comment_text' }) commentText!: string;
  /** 'part' or 'work' of a comment without a passage; null of one on a passage. */
  @Column('text', { nullable: true }) about!: string | null;
  @Column('text', { name: 'selected_text' }) selectedText!: string;
  @Column('int', { name: 'selection_start', nullable: true }) selectionStart!: number | null;
  @Column('int', { name: 'selection_end', nullable: true }) selectionEnd!: number | null;
  @Column('jsonb', { name: 'selection_anchor' }) selectionAnchor!: unknown;
  @Column('int', { name: 'text_version' }) textVersion!: number;
  @Column('text', { name: 'anchor_state' }) anchorState!: string;
  /** How far its writer had read; null where that is not known. */
  @Column('jsonb', { name: 'had_read', nullable: true }) hadRead!: HadRead | null;
  /** Other words for the passage, empty where it is struck; null where none are proposed. */
  @Column('text', { nullable: true }) suggestion!: string | null;
  /** 'proof' of a suggestion about spelling and points; null of all else. */
  @Column('text', { nullable: true }) lane!: string | null;
  @Column('timestamptz', { name: 'resolved_at', nullable: true }) resolvedAt!: Date | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
  @Column('timestamptz', { name: 'edited_at', nullable: true }) editedAt!: Date | null;
  @Column('timestamptz', { name: 'deleted_at', nullable: true }) deletedAt!: Date | null;
  @Column('timestamptz', { name: 'hidden_at', nullable: true }) hiddenAt!: Date | null;
}
