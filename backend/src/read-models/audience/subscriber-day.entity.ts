import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many joined and left the waiting list on a day. */
@Entity('subscriber_days')
export class SubscriberDayEntity {
  @PrimaryColumn('date') day!: string;
  @PrimaryColumn('text') change!: string;
  @PrimaryColumn('text') source!: string;
  @Column('int') people!: number;
}
