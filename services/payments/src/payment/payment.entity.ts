import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { PaymentBlock, PaymentState } from '@registro/contracts/payments/owed';
import type { PaymentStepName } from '@registro/contracts/payments/steps';
import { Batch } from '../batch/batch.entity.js';
import { Cents, Int, Moment, Text } from '../columns.js';
import { FOUND_BY } from './found-by.js';

/**
 * Who is paid on which account, as it was: another account is another row. `huella` is the database's digest of all of
 * it.
 */
@Entity({ schema: 'payments', tableName: 'beneficiario' })
@Unique({ name: 'beneficiario_unico', properties: ['huella'] })
@Index({ name: 'beneficiario_de_documento', properties: ['documento'] })
@Index({ name: 'beneficiario_de_cuenta', properties: ['cuenta'] })
@Index({ name: 'beneficiario_hallado', expression: FOUND_BY.beneficiario_hallado })
@Check({ name: 'beneficiario_cuenta', expression: `cuenta ~ '^[0-9]{20}$' and left(cuenta, 4) = banco` })
export class Payee {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Text() tipo!: 'persona' | 'institucion';
  @Text() documento!: string;
  @Text() nombre!: string;
  /** four digits */
  @Text() banco!: string;
  @Int() tipoCuenta!: number;
  /** 20 digits */
  @Text() cuenta!: string;
  @Text() huella!: string;
  @Moment('now') creado!: Date;
}

/** A thing for which a domain owes, and the version of the domain's answer up to which its payments were brought. */
@Entity({ schema: 'payments', tableName: 'deudor' })
export class Debtor {
  @PrimaryKey({ type: 'string', columnType: 'text' }) objeto!: string;
  @PrimaryKey({ type: 'integer' }) idObjeto!: number;
  @Int() version!: number;
}

/**
 * One payment of one domain, for ever: asked for again after a rejection it is another `intento` of the same row. What
 * changes with a step (`estado`, `paso`, `desde` …) stands in no index (decision 37): those that wait have no
 * `idLote`, the others are found by their batch.
 */
@Entity({ schema: 'payments', tableName: 'pago' })
@Unique({ name: 'pago_unico', properties: ['objeto', 'idObjeto', 'referencia'] })
@Index({ name: 'pago_de_usuario', properties: ['idUsuario', 'id'] })
@Index({ name: 'pago_presupuesto', properties: ['convocatoria', 'anio', 'moneda'] })
@Index({ name: 'pago_de_lote', properties: ['idLote', 'id'] })
@Index({ name: 'pago_grupo', properties: ['grupo', 'anio'] })
@Index({ name: 'pago_hallado', expression: FOUND_BY.pago_hallado })
@Check({
  name: 'pago_estado_valido',
  expression: `estado in ('revision', 'devuelto', 'pendiente', 'enLote', 'enviado', 'completado', 'rechazado', 'cancelado', 'revertido')`,
})
@Check({
  name: 'pago_monto',
  expression: 'centimos > 0 and centimos <= 999999999999999 and descuento >= 0 and descuento <= centimos',
})
@Check({ name: 'pago_devuelto', expression: 'devuelto >= 0 and devuelto <= centimos' })
@Check({ name: 'pago_moneda', expression: `moneda ~ '^[A-Z]{3}$'` })
export class Payment {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Text() objeto!: string;
  @Int() idObjeto!: number;
  @Int() referencia!: number;
  @Int() intento!: number;
  @Int() idUsuario!: number;
  @Text() titulo!: string;
  /** name and cédula of whose money it is about; null of what was owed before they were asked */
  @Text(true) persona!: string | null;
  @Text(true) documentoPersona!: string | null;
  /** the span of time that it is for, in a few words */
  @Text(true) periodo!: string | null;
  /** what its domain warned of about the account */
  @Property({ type: 'json', columnType: 'jsonb', defaultRaw: `'[]'` }) avisos!: string[];
  @Text() grupo!: string;
  @Text() convocatoria!: string;
  @Int() anio!: number;
  @Int() concepto!: number;
  @Text() nombreConcepto!: string;
  @Cents() centimos!: number;
  /** what an earlier overpayment takes off it */
  @Cents({ default: 0 }) descuento!: number;
  /** what came back of this attempt after it was paid */
  @Cents({ default: 0 }) devuelto!: number;
  @Text() moneda!: string;
  @Text() estado!: PaymentState;
  @Text() paso!: PaymentStepName;
  /** how many steps it has taken: the number of the newest */
  @Int({ default: 1 }) pasos!: number;
  /** since when it stands where it stands */
  @Moment() desde!: Date;
  @Int({ nullable: true }) aprobadoPor!: number | null;
  @Property({ type: 'json', columnType: 'jsonb', nullable: true }) bloqueo!: PaymentBlock | null;
  @Index({ name: 'pago_de_beneficiario' })
  @ManyToOne({ entity: () => Payee, mapToPk: true, fieldName: 'idBeneficiario', foreignKeyName: 'pago_beneficiario' })
  idBeneficiario!: number;
  @ManyToOne({
    entity: () => Batch,
    mapToPk: true,
    fieldName: 'idLote',
    foreignKeyName: 'pago_lote',
    nullable: true,
    deleteRule: 'no action',
  })
  idLote!: number | null;
  /** why it was rejected, or cancelled */
  @Text(true) motivo!: string | null;
  @Moment('nullable') completado!: Date | null;
  @Moment('now') creado!: Date;
}

/** One step of a payment's way; nothing of it changes afterwards. It also says how long the step before it took. */
@Entity({ schema: 'payments', tableName: 'paso' })
@Index({ name: 'paso_duracion', expression: 'create index paso_duracion on payments.paso using brin (desde)' })
export class PaymentStep {
  @ManyToOne({ entity: () => Payment, mapToPk: true, primary: true, fieldName: 'idPago', foreignKeyName: 'paso_pago' }) idPago!: number;
  @PrimaryKey({ type: 'integer' }) numero!: number;
  @Int() intento!: number;
  @Text() paso!: PaymentStepName;
  @Moment() desde!: Date;
  /** who did it; null: the system, or the domain */
  @Int({ nullable: true }) idUsuario!: number | null;
  @Text(true) detalle!: string | null;
  @Text(true) pasoAnterior!: PaymentStepName | null;
  @Int({ nullable: true }) segundos!: number | null;
}

/** How long a step takes this year, in seconds, as it was last computed. */
@Entity({ schema: 'payments', tableName: 'demora' })
export class StepDelay {
  @PrimaryKey({ type: 'integer' }) anio!: number;
  @PrimaryKey({ type: 'string', columnType: 'text' }) paso!: PaymentStepName;
  @Int() cuantos!: number;
  @Int() mediana!: number;
  @Int() p90!: number;
  @Moment('now') calculado!: Date;
}
