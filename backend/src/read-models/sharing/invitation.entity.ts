import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One invited reader of a work. */
@Entity('invitations')
export class InvitationEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'project_id' }) projectId!: string;
  @Column('uuid', { name: 'author_id' }) authorId!: string;
  @Column('uuid', { name: 'recipient_id' }) recipientId!: string;
  @Column('text', { nullable: true }) email!: string | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'sent_at' }) sentAt!: Date;
  @Column('timestamptz', { name: 'opened_at', nullable: true }) openedAt!: Date | null;
  @Column('timestamptz', { name: 'joined_at', nullable: true }) joinedAt!: Date | null;
  @Column('text', { name: 'reader_kind', nullable: true }) readerKind!: string | null;
  @Column('uuid', { name: 'reader_id', nullable: true }) readerId!: string | null;
  @Column('text', { name: 'reader_name', nullable: true }) readerName!: string | null;
  @Column('timestamptz', { name: 'ended_at', nullable: true }) endedAt!: Date | null;
  @Column('int', { name: 'mails_sent' }) mailsSent!: number;
  @Column('text') role!: string;
  @Column('timestamptz', { name: 'undelivered_at', nullable: true }) undeliveredAt!: Date | null;
}
