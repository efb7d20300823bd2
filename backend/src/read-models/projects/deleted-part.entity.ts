import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A deleted part, for the days in which it can be restored. */
@Entity('deleted_parts')
export class DeletedPartEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'project_id' }) projectId!: string;
  @Column('uuid', { name: 'author_id' }) authorId!: string;
  @Column('text') title!: string;
  @Column('int', { name: 'order_index' }) orderIndex!: number;
  @Column('int', { name: 'word_count' }) wordCount!: number;
  @Column('text', { name: 'feedback_status' }) feedbackStatus!: string;
  @Column('int', { name: 'text_version' }) textVersion!: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
  @Column('timestamptz', { name: 'deleted_at' }) deletedAt!: Date;
}
