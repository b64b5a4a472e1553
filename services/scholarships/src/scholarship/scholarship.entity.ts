import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { FieldNote } from '@registro/contracts/scholarships/fields';
import type { ScholarshipStatusId } from '@registro/contracts/scholarships/status';
import { KeptSending } from '@registro/platform/applications/sending.entity';

/** Whose constraint tells that a person has one already; the handler turns it into a refusal. */
export const ONE_ACTIVE = 'beca_activa_unica';
/** `codigo` of its window in catalogs.jornada. */
export const SCHOLARSHIP_WINDOW = 'vertice1';
export const SCHOLARSHIP_NOT_FOUND = 'La solicitud de beca no existe';

/** A scholarship application, as it was last sent. Columns bear the sent names (rule H-4). */
@Entity({ schema: 'scholarships', tableName: 'beca' })
@Index({
  name: ONE_ACTIVE,
  expression: `create unique index ${ONE_ACTIVE} on scholarships.beca ("idUsuario") where "idEstatusBeca" not in (7, 8)`,
})
@Index({ name: 'beca_de_usuario', properties: ['idUsuario'] })
@Check({ name: 'beca_estatus', expression: `"idEstatusBeca" >= 1 and "idEstatusBeca" <= 8` })
@Check({
  name: 'beca_carta',
  expression: `("poseeCartaAceptacion" and "idArchivoCartaAceptacion" is not null and "idArchivoCartaSolicitud" is null) or (not "poseeCartaAceptacion" and "idArchivoCartaSolicitud" is not null and "idArchivoCartaAceptacion" is null)`,
})
export class Scholarship {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Property({ type: 'integer' }) idUsuario!: number;
  /** counts the sendings */
  @Property({ type: 'integer' }) version!: number;
  @Property({ type: 'integer' }) idEstatusBeca!: ScholarshipStatusId;
  @Property({ type: 'integer' }) idPostgrado!: number;
  @Property({ type: 'string', columnType: 'text', nullable: true }) otroPostgrado!: string | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) otroUniversidad!: string | null;
  @Property({ type: 'integer' }) idAreaInteres!: number;
  @Property({ type: 'boolean' }) poseeCartaAceptacion!: boolean;
  @Property({ type: 'uuid' }) idArchivoCedula!: string;
  @Property({ type: 'uuid' }) idArchivoTitulo!: string;
  @Property({ type: 'uuid' }) idArchivoNotas!: string;
  @Property({ type: 'uuid' }) idArchivoRIF!: string;
  @Property({ type: 'uuid' }) idArchivoReferenciaBancaria!: string;
  @Property({ type: 'uuid', nullable: true }) idArchivoCartaAceptacion!: string | null;
  @Property({ type: 'uuid', nullable: true }) idArchivoCartaSolicitud!: string | null;
  @Property({ type: 'string', columnType: 'text' }) tituloGeneralPropuesta!: string;
  @Property({ type: 'string', columnType: 'text' }) resumenPropuesta!: string;
  /** null: the call had nothing to read */
  @Property({ type: 'boolean', nullable: true }) terminosPropuesta!: boolean | null;
  /** the applicant as they were when sending: names, and 'V-12345678' */
  @Property({ type: 'string', columnType: 'text' }) nombre!: string;
  @Property({ type: 'string', columnType: 'text' }) cedula!: string;
  /** what the decision said, until it is sent again */
  @Property({ type: 'string', columnType: 'text', nullable: true }) motivoRechazo!: string | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) observacionesRechazo!: string | null;
  @Property({ type: 'json', columnType: 'jsonb', defaultRaw: "'[]'" }) notas!: FieldNote[];
  /** step of the processing wizard that is next */
  @Property({ type: 'integer', default: 1 }) idStep!: number;
  /** of the newest sending */
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) enviado!: Date;
  /** the status that it was sent with, while a decision stands: what it goes back to when that is taken back */
  @Property({ type: 'integer', nullable: true }) estatusEnviado!: ScholarshipStatusId | null;
  /** how many decisions on it were taken back */
  @Property({ type: 'integer', default: 0 }) reaperturas!: number;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) aprobada!: Date | null;
}

/** One sending of an application, with its receipt. */
@Entity({ schema: 'scholarships', tableName: 'acuse' })
@Unique({ name: 'acuse_de_envio', properties: ['idBeca', 'version'] })
export class StoredReceipt extends KeptSending {
  @ManyToOne({ entity: () => Scholarship, mapToPk: true, fieldName: 'idBeca', foreignKeyName: 'acuse_beca' }) idBeca!: number;
}
