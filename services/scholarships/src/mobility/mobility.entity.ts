import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { NoteOn } from '@registro/contracts/applications/said';
import type { MobilityState } from '@registro/contracts/mobility/mobility';
import { KeptSending } from '@registro/platform/applications/sending.entity';
import { CentsType } from '@registro/platform/database/cents-type';

/** An application for academic mobility, as it was last sent, with its one payment. */
@Entity({ schema: 'scholarships', tableName: 'movilidad' })
@Index({
  name: 'movilidad_activa_unica',
  expression: `create unique index movilidad_activa_unica on scholarships.movilidad ("idUsuario") where estado not in ('noAprobada', 'retirada')`,
})
@Index({ name: 'movilidad_de_usuario', properties: ['idUsuario'] })
@Check({ name: 'movilidad_estado', expression: `estado in ('enviada', 'devuelta', 'aprobada', 'noAprobada', 'retirada')` })
@Check({ name: 'movilidad_dias', expression: `desde <= hasta` })
@Check({ name: 'movilidad_monto', expression: `monto > 0` })
@Check({ name: 'movilidad_cuenta', expression: `"numCuenta" ~ '^[0-9]{20}$'` })
export class Mobility {
  [OptionalProps]?: 'notas' | 'reaperturas' | 'debido' | 'intento';

  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Property({ type: 'integer' }) idUsuario!: number;
  /** counts the sendings */
  @Property({ type: 'integer' }) version!: number;
  @Property({ type: 'string', columnType: 'text' }) estado!: MobilityState;
  @Property({ type: 'integer' }) idPais!: number;
  @Property({ type: 'string', columnType: 'text' }) institucion!: string;
  @Property({ type: 'date' }) desde!: string;
  @Property({ type: 'date' }) hasta!: string;
  @Property({ type: 'uuid' }) idArchivoInvitacion!: string;
  /** céntimos */
  @Property({ type: CentsType, columnType: 'numeric(18,2)' }) monto!: number;
  @Property({ type: 'integer' }) idBanco!: number;
  @Property({ type: 'integer' }) idTipoCuenta!: number;
  @Property({ type: 'string', columnType: 'text' }) numCuenta!: string;
  /** the applicant as they were when sending: names, and 'V-12345678' */
  @Property({ type: 'string', columnType: 'text' }) nombre!: string;
  @Property({ type: 'string', columnType: 'text' }) cedula!: string;
  /** of the newest sending */
  @Property({ type: 'datetime', columnType: 'timestamptz' }) enviado!: Date;
  /** what the decision said, until it is sent again */
  @Property({ type: 'string', columnType: 'text', nullable: true }) motivo!: string | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) observaciones!: string | null;
  @Property({ type: 'json', columnType: 'jsonb', defaultRaw: "'[]'" }) notas!: NoteOn[];
  /** how many decisions on it were taken back */
  @Property({ type: 'integer', default: 0 }) reaperturas!: number;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) aprobada!: Date | null;
  /** who approved it, and never its payment; null too of what was approved before this was kept */
  @Property({ type: 'integer', nullable: true }) aprobadaPor!: number | null;
  /** counts the changes of what is owed for it, for who pays */
  @Property({ type: 'integer', default: 0 }) debido!: number;
  /** one more each time that its payment is asked for again after a rejection */
  @Property({ type: 'integer', default: 1 }) intento!: number;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) pagado!: Date | null;
  /** why the bank refused it, until the account is mended */
  @Property({ type: 'string', columnType: 'text', nullable: true }) rechazo!: string | null;
  /** why what was paid came back, until it is paid again */
  @Property({ type: 'string', columnType: 'text', nullable: true }) revertido!: string | null;
  /** since when it is not paid any more, having come back */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) cerrado!: Date | null;
}

/** One sending of an application, with its receipt. */
@Entity({ schema: 'scholarships', tableName: 'movilidad_envio' })
@Unique({ name: 'movilidad_de_envio', properties: ['idMovilidad', 'version'] })
export class MobilitySending extends KeptSending {
  @ManyToOne({ entity: () => Mobility, mapToPk: true, fieldName: 'idMovilidad', foreignKeyName: 'movilidad_envio_movilidad' })
  idMovilidad!: number;
}
