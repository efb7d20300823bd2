import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Somebody who was asked to a round, or came by its link. */
@Entity('round_readers')
export class RoundReaderEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'round_id' }) roundId!: string;
  @Column('uuid', { name: 'project_id' }) projectId!: string;
  @Column('uuid', { name: 'author_id' }) authorId!: string;
  @Column('uuid', { name: 'recipient_id' }) recipientId!: string;
  @Column('text', { nullable: true }) email!: string | null;
  @Column('text', { name: 'came_by' }) cameBy!: string;
  @Column('timestamptz', { name: 'asked_at' }) askedAt!: Date;
  /** The mail that asks them is known not to have arrived. */
  @Column('timestamptz', { name: 'undelivered_at', nullable: true }) undeliveredAt!: Date | null;
  @Column('timestamptz', { name: 'joined_at', nullable: true }) joinedAt!: Date | null;
  @Column('text', { name: 'reader_kind', nullable: true }) readerKind!: string | null;
  @Column('uuid', { name: 'reader_id', nullable: true }) readerId!: string | null;
  @Column('text', { name: 'reader_name', nullable: true }) readerName!: string | null;
  @Column('text', { nullable: true }) likes!: string | null;
  @Column('timestamptz', { name: 'left_at', nullable: true }) leftAt!: Date | null;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('timestamptz', { name: 'reminded_at', nullable: true }) remindedAt!: Date | null;
  /** The author may ask them again; null: they have not said so. */
  @Column('timestamptz', { name: 'consented_at', nullable: true }) consentedAt!: Date | null;
  @Column('text', { name: 'consent_likes', nullable: true }) consentLikes!: string | null;
}
