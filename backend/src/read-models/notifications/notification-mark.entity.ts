import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far somebody has seen what they were told. */
@Entity('notification_marks')
export class NotificationMarkEntity {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @Column('xid8') xid!: string;
  @Column('bigint') position!: string;
}
