import { BigIntType } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * One row a user: the answers and flags that no other row of this schema tells. It is also the lock of the user's
 * profile (see `lockUser`), and what the other tables' foreign keys point to. The flags below `trabajaActualmente`
 * belong to other parts of the product (research, scholarships, calls), which set them through their events.
 */
@Entity({ schema: 'profile', tableName: 'estatus_usuario' })
export class StoredStatus {
  @PrimaryKey({ type: 'integer', autoincrement: false }) idUsuario!: number;
  /** the answer to '¿Posees experiencia laboral?'; null: not answered */
  @Property({ type: 'boolean', nullable: true }) trabajaActualmente!: boolean | null;
  @Property({ type: 'boolean', default: false }) investigacionRegistrada!: boolean;
  /** research products registered; set, as the flag above, by `mark-research` */
  @Property({ type: 'integer', default: 0 }) productos!: number;
  /** the id of the event that told the count; an older one changes nothing */
  @Property({ type: new BigIntType('number'), defaultRaw: '0' }) productosEvento!: number;
  @Property({ type: 'boolean', default: false }) tipoInvestigador!: boolean;
  /** has a scholarship under way or approved; set by `mark-scholarship` */
  @Property({ type: 'boolean', default: false }) beca!: boolean;
  /** the id of the event that told it; an older one changes nothing */
  @Property({ type: new BigIntType('number'), defaultRaw: '0' }) becaEvento!: number;
  /** has an innovation project, and where it stands; set by `mark-proposal` */
  @Property({ type: 'boolean', default: false }) proyectoInnovacion!: boolean;
  @Property({ type: 'integer', nullable: true }) idEstatusProyecto!: number | null;
  /** the id of the event that told it; an older one changes nothing */
  @Property({ type: new BigIntType('number'), defaultRaw: '0' }) proyectoEvento!: number;
}
