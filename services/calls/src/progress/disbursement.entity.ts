import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { CentsType } from '@registro/platform/database/cents-type';
import { Proposal } from '../proposal/proposal.entity.js';

/**
 * The money of one quarter of an approved project: all rubros of its plan together. Released by an operator, then paid
 * through payments.
 */
@Entity({ schema: 'calls', tableName: 'desembolso' })
@Unique({ name: 'desembolso_de_trimestre', properties: ['idProyecto', 'trimestre'] })
@Check({ name: 'desembolso_monto', expression: `monto > 0` })
@Check({ name: 'desembolso_liberado', expression: `(liberado is null) = ("liberadoPor" is null)` })
export class Disbursement {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @ManyToOne({ entity: () => Proposal, mapToPk: true, fieldName: 'idProyecto', foreignKeyName: 'desembolso_proyecto' }) idProyecto!: number;
  @Property({ type: 'integer' }) trimestre!: number;
  /** céntimos */
  @Property({ type: CentsType, columnType: 'numeric(18,2)' }) monto!: number;
  /** the operator who let it be paid: never the same who approves its batch */
  @Property({ type: 'integer', nullable: true }) liberadoPor!: number | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) liberado!: Date | null;
  /** one more each time that it is asked for again after a rejection */
  @Property({ type: 'integer', default: 1 }) intento!: number;
  @Property({ type: 'integer', nullable: true }) idPago!: number | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) pagado!: Date | null;
  /** why the bank refused it, until the account is mended */
  @Property({ type: 'string', columnType: 'text', nullable: true }) rechazo!: string | null;
  /** why what was paid came back, until it is paid again */
  @Property({ type: 'string', columnType: 'text', nullable: true }) revertido!: string | null;
  /** since when it is not paid any more, having come back */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) cerrado!: Date | null;
  /** since when it stands as it does */
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) desde!: Date;
}

/** The responsible person's own account, where the disbursements of a project go. */
@Entity({ schema: 'calls', tableName: 'cuenta' })
@Check({ name: 'cuenta_digitos', expression: `"numCuenta" ~ '^[0-9]{20}$'` })
export class ProjectAccount {
  [OptionalProps]?: 'version';

  @PrimaryKey({ type: 'integer', autoincrement: false }) idProyecto!: number;
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'integer', version: true }) version!: number;
  @Property({ type: 'integer' }) idBanco!: number;
  @Property({ type: 'integer' }) idTipoCuenta!: number;
  @Property({ type: 'string', columnType: 'text' }) numCuenta!: string;
}
