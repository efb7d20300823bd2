import { Column, Entity } from 'typeorm';
import { PartEntity } from '../part.entity.js';

/** A deleted part, for the days in which it can be restored. */
@Entity('deleted_parts')
export class DeletedPartEntity extends PartEntity {
  @Column('timestamptz', { name: 'deleted_at' }) deletedAt!: Date;
}
