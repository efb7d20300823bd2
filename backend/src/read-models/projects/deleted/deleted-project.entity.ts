import { Column, Entity } from 'typeorm';
import { ProjectEntity } from '../project.entity.js';

/** A deleted work, for the days in which it can be restored. */
@Entity('deleted_projects')
export class DeletedProjectEntity extends ProjectEntity {
  @Column('timestamptz', { name: 'deleted_at' }) deletedAt!: Date;
}
