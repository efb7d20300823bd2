import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A part of a round, in the version that it had when the round opened. `number`: its place among them, from 0. */
@Entity('round_parts')
export class RoundPartEntity {
  @PrimaryColumn('uuid', { name: 'round_id' }) roundId!: string;
  @PrimaryColumn('uuid', { name: 'part_id' }) partId!: string;
  @Column('uuid', { name: 'author_id' }) authorId!: string;
  @Column('int') number!: number;
  @Column('int') version!: number;
}
