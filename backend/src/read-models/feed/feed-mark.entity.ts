import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far an author has seen their feed. */
@Entity('feed_marks')
export class FeedMarkEntity {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @Column('xid8') xid!: string;
  @Column('bigint') position!: string;
}
