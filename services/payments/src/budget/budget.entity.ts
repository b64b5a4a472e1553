import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { AdjustmentKind, LimitKind } from '@registro/contracts/payments/budget';
import { StatementLine } from '../bank/bank.entity.js';
import { Cents, Int, Moment, Text } from '../columns.js';
import { Payment } from '../payment/payment.entity.js';

/** What may be paid for a call in a year, in one currency. */
@Entity({ schema: 'payments', tableName: 'presupuesto' })
@Unique({ name: 'presupuesto_unico', properties: ['convocatoria', 'anio', 'moneda'] })
@Check({ name: 'presupuesto_monto', expression: 'centimos >= 0' })
export class Budget {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Text() convocatoria!: string;
  @Int() anio!: number;
  @Text() moneda!: string;
  @Cents() centimos!: number;
  @Moment('now') creado!: Date;
}

/**
 * A limit of one payment of a concept, of a group in a year, or the share of approvals that is drawn for a quality
 * check.
 */
@Entity({ schema: 'payments', tableName: 'limite' })
@Index({
  name: 'limite_unico',
  expression: `create unique index limite_unico on payments.limite (tipo, convocatoria, coalesce(concepto, 0), coalesce(moneda, '')) where activo`,
})
@Check({
  name: 'limite_valor',
  expression: `(tipo = 'muestra' and porcentaje >= 0 and porcentaje <= 100 and num_nonnulls(concepto, moneda, centimos) = 0) or (tipo in ('concepto', 'anual') and centimos > 0 and moneda is not null and porcentaje is null and (tipo = 'concepto') = (concepto is not null))`,
})
export class PaymentLimit {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Text() tipo!: LimitKind;
  @Text() convocatoria!: string;
  @Int({ nullable: true }) concepto!: number | null;
  @Text(true) moneda!: string | null;
  @Cents({ nullable: true }) centimos!: number | null;
  @Int({ nullable: true }) porcentaje!: number | null;
  @Property({ type: 'boolean', default: true }) activo!: boolean;
}

/** Money that is to come back of a payment: all of it, sent in error or not taken by its bank, or what was too much. */
@Entity({ schema: 'payments', tableName: 'ajuste' })
@Index({ name: 'ajuste_abierto', expression: 'create index ajuste_abierto on payments.ajuste (grupo, moneda) where aplicado < centimos' })
@Check({
  name: 'ajuste_monto',
  expression: `tipo in ('reverso', 'devuelto', 'sobrepago') and centimos > 0 and aplicado >= 0 and aplicado <= centimos`,
})
export class Adjustment {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Index({ name: 'ajuste_de_pago' })
  @ManyToOne({ entity: () => Payment, mapToPk: true, fieldName: 'idPago', foreignKeyName: 'ajuste_pago' })
  idPago!: number;
  /** which of its attempts: what came back of one is not what came back of the next */
  @Int({ default: 1 }) intento!: number;
  @Text() tipo!: AdjustmentKind;
  @Text() grupo!: string;
  @Text() moneda!: string;
  @Cents() centimos!: number;
  /** what later payments have taken of it, or the bank gave back */
  @Cents({ default: 0 }) aplicado!: number;
  @Text() motivo!: string;
  @Int() idUsuario!: number;
  @Moment('now') fecha!: Date;
}

/** What one payment takes of an adjustment; `retirada` when it left its batch before it was sent. */
@Entity({ schema: 'payments', tableName: 'compensacion' })
@Index({
  name: 'compensacion_de_pago',
  expression: 'create index compensacion_de_pago on payments.compensacion ("idPago") where retirada is null',
})
export class Offset {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @ManyToOne({ entity: () => Adjustment, mapToPk: true, fieldName: 'idAjuste', foreignKeyName: 'compensacion_ajuste' }) idAjuste!: number;
  @ManyToOne({ entity: () => Payment, mapToPk: true, fieldName: 'idPago', foreignKeyName: 'compensacion_pago' }) idPago!: number;
  @Int({ default: 1 }) intento!: number;
  @Cents() centimos!: number;
  @Moment('now') fecha!: Date;
  @Moment('nullable') retirada!: Date | null;
}

/** Money that came back of a payment. Nothing of it changes afterwards. */
@Entity({ schema: 'payments', tableName: 'devolucion' })
@Unique({ name: 'devolucion_unica', properties: ['idPago', 'referenciaBanco'] })
@Check({ name: 'devolucion_monto', expression: 'centimos > 0' })
export class MoneyReturn {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @ManyToOne({ entity: () => Payment, mapToPk: true, fieldName: 'idPago', foreignKeyName: 'devolucion_pago' }) idPago!: number;
  @Int({ default: 1 }) intento!: number;
  @Cents() centimos!: number;
  @Text() referenciaBanco!: string;
  /** where a statement says so: its line, which tells of one return */
  @Unique({ name: 'devolucion_de_linea' })
  @ManyToOne({
    entity: () => StatementLine,
    mapToPk: true,
    fieldName: 'idLinea',
    foreignKeyName: 'devolucion_linea',
    nullable: true,
    deleteRule: 'no action',
  })
  idLinea!: number | null;
  @Text() motivo!: string;
  @Int() idUsuario!: number;
  @Moment('now') fecha!: Date;
}
