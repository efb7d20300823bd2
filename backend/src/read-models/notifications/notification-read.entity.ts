import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One event that somebody has read of. */
@Entity('notification_reads')
export class NotificationReadEntity {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @PrimaryColumn('uuid', { name: 'event_id' }) eventId!: string;
  @Column('timestamptz', { nullable: true }) at!: Date | null;
}
