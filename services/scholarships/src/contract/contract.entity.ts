import { Check, Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { ContractStatusId } from '@registro/contracts/scholarships/status';
import { Scholarship } from '../scholarship/scholarship.entity.js';

/**
 * The contract of an approved scholarship: its sworn declaration and where it stands. Made on approval with status 1.
 */
@Entity({ schema: 'scholarships', tableName: 'contrato' })
@Check({ name: 'contrato_estatus', expression: `estatus >= 1 and estatus <= 4` })
@Check({ name: 'contrato_archivo', expression: `estatus = 1 or "idArchivoContrato" is not null` })
export class Contract {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Unique({ name: 'contrato_de_beca' })
  @ManyToOne({ entity: () => Scholarship, mapToPk: true, fieldName: 'idBeca', foreignKeyName: 'contrato_beca' })
  idBeca!: number;
  @Property({ type: 'integer', default: 1 }) estatus!: ContractStatusId;
  @Property({ type: 'uuid', nullable: true }) idArchivoContrato!: string | null;
  /**
   * the version of the declaration's text that was to be signed; null: nothing was uploaded, or before that was written
   * down
   */
  @Property({ type: 'integer', nullable: true }) version!: number | null;
  /** why it was returned */
  @Property({ type: 'string', columnType: 'text', nullable: true }) observacion!: string | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) cargado!: Date | null;
  /** when its declaration was found in order or returned */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) decidida!: Date | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
}
