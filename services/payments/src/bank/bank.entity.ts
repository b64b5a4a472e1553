import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { TextLayout } from '@registro/contracts/payments/bank-format';
import type { BankFileKind, ReconciliationState } from '@registro/contracts/payments/bank-kinds';
import { Batch } from '../batch/batch.entity.js';
import { BatchLine } from '../batch/batch-line.entity.js';
import { Cents, Int, Moment, Text } from '../columns.js';

/** How a bank writes and reads its files: a new bank is a row. */
@Entity({ schema: 'payments', tableName: 'formato_banco' })
@Unique({ name: 'formato_banco_unico', properties: ['banco', 'tipo', 'nombre'] })
@Check({ name: 'formato_banco_tipo', expression: `tipo in ('exportacion', 'respuesta', 'extracto')` })
export class BankFormat {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Text() banco!: string;
  @Text() tipo!: BankFileKind;
  @Text() nombre!: string;
  @Property({ type: 'json', columnType: 'jsonb' }) definicion!: TextLayout;
  @Property({ type: 'boolean', default: true }) activo!: boolean;
}

/** The account that payments to a bank leave from. */
@Entity({ schema: 'payments', tableName: 'cuenta_pagadora' })
@Index({
  name: 'cuenta_pagadora_unica',
  expression: 'create unique index cuenta_pagadora_unica on payments.cuenta_pagadora (banco, moneda) where activo',
})
@Check({ name: 'cuenta_pagadora_cuenta', expression: `cuenta ~ '^[0-9]{20}$' and left(cuenta, 4) = banco` })
export class PayerAccount {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Text() banco!: string;
  @Text() moneda!: string;
  @Text() cuenta!: string;
  @Text() documento!: string;
  @Text() nombre!: string;
  @Property({ type: 'boolean', default: true }) activo!: boolean;
}

/** A file that went to the bank or came from it; one that counts comes in once. */
@Entity({ schema: 'payments', tableName: 'archivo_banco' })
@Index({
  name: 'archivo_banco_unico',
  expression: `create unique index archivo_banco_unico on payments.archivo_banco (huella) where tipo = 'exportacion'`,
})
@Index({ name: 'archivo_banco_de_huella', properties: ['huella'] })
@Check({ name: 'archivo_banco_tipo', expression: `tipo in ('exportacion', 'respuesta', 'extracto')` })
export class BankFile {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Text() tipo!: BankFileKind;
  @Text() banco!: string;
  @Index({ name: 'archivo_banco_de_lote' })
  @ManyToOne({
    entity: () => Batch,
    mapToPk: true,
    fieldName: 'idLote',
    foreignKeyName: 'archivo_banco_lote',
    nullable: true,
    deleteRule: 'no action',
  })
  idLote!: number | null;
  @ManyToOne({
    entity: () => BankFormat,
    mapToPk: true,
    fieldName: 'idFormato',
    foreignKeyName: 'archivo_banco_formato',
    nullable: true,
    deleteRule: 'no action',
  })
  idFormato!: number | null;
  /** the format's name, or that of the standard */
  @Text() formato!: string;
  @Text() nombre!: string;
  @Text() huella!: string;
  @Int() bytes!: number;
  @Int() lineas!: number;
  @Cents() centimos!: number;
  /** of an answer: what it said of its lines */
  @Int({ default: 0 }) completados!: number;
  @Int({ default: 0 }) rechazados!: number;
  @Int({ default: 0 }) desconocidos!: number;
  /** where its content is kept */
  @Text(true) almacen!: string | null;
  @Int() idUsuario!: number;
  @Moment('now') fecha!: Date;
}

/** A bank's statement of one of our accounts. */
@Entity({ schema: 'payments', tableName: 'extracto' })
export class Statement {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @ManyToOne({ entity: () => BankFile, mapToPk: true, fieldName: 'idArchivo', foreignKeyName: 'extracto_archivo' }) idArchivo!: number;
  @Text() banco!: string;
  @Text() cuenta!: string;
  @Text() moneda!: string;
  /** YYYY-MM-DD */
  @Property({ type: 'string', columnType: 'date' }) desde!: string;
  @Property({ type: 'string', columnType: 'date' }) hasta!: string;
  /** null where the bank does not say them */
  @Cents({ nullable: true }) saldoInicial!: number | null;
  @Cents({ nullable: true }) saldoFinal!: number | null;
  @Moment('now') creado!: Date;
}

/** A statement that was imported wrongly: from its confirmation on nothing counts it (the view `extracto_vigente`). */
@Entity({ schema: 'payments', tableName: 'extracto_retirado' })
@Unique({ name: 'extracto_retirado_una_vez', properties: ['idExtracto'] })
@Check({
  name: 'extracto_retirado_por_dos',
  expression: `"confirmadoPor" <> "pedidoPor"`,
})
export class StatementWithdrawal {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @ManyToOne({ entity: () => Statement, mapToPk: true, fieldName: 'idExtracto', foreignKeyName: 'extracto_retirado_extracto' })
  idExtracto!: number;
  @Text() motivo!: string;
  @Int() pedidoPor!: number;
  @Int() confirmadoPor!: number;
  @Moment('now') confirmado!: Date;
}

@Entity({ schema: 'payments', tableName: 'extracto_linea' })
@Unique({ name: 'extracto_linea_unica', properties: ['idExtracto', 'numero'] })
@Index({ name: 'extracto_linea_referencia', properties: ['referencia'] })
@Index({ name: 'extracto_linea_fecha', properties: ['fecha'] })
@Check({ name: 'extracto_linea_sentido', expression: `sentido in ('debito', 'credito') and centimos > 0` })
export class StatementLine {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @ManyToOne({ entity: () => Statement, mapToPk: true, fieldName: 'idExtracto', foreignKeyName: 'extracto_linea_extracto' })
  idExtracto!: number;
  @Int() numero!: number;
  @Property({ type: 'string', columnType: 'date' }) fecha!: string;
  @Cents() centimos!: number;
  @Text() sentido!: 'debito' | 'credito';
  @Text(true) referencia!: string | null;
  @Text(true) descripcion!: string | null;
}

/** How a line of a statement and a sent payment go together, or why one stands alone. */
@Entity({ schema: 'payments', tableName: 'conciliacion' })
@Index({ name: 'conciliacion_mes', properties: ['banco', 'anio', 'mes'] })
@Index({
  name: 'conciliacion_una_linea',
  expression: 'create unique index conciliacion_una_linea on payments.conciliacion ("idLinea") where "idLinea" is not null',
})
@Check({
  name: 'conciliacion_resuelta',
  expression: 'num_nonnulls("resueltoPor", resuelto, motivo) in (0, 3) and (resuelto is null or "idLinea" is not null)',
})
@Check({
  name: 'conciliacion_estado',
  expression: `estado in ('coincide', 'falta', 'inesperado', 'doble') and num_nonnulls("idLinea", "idLotePago") >= 1`,
})
export class Reconciliation {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Text() banco!: string;
  @Int() anio!: number;
  @Int() mes!: number;
  @Index({ name: 'conciliacion_de_linea' })
  @ManyToOne({
    entity: () => StatementLine,
    mapToPk: true,
    fieldName: 'idLinea',
    foreignKeyName: 'conciliacion_linea',
    nullable: true,
    deleteRule: 'no action',
  })
  idLinea!: number | null;
  @Index({ name: 'conciliacion_de_lote_pago' })
  @ManyToOne({
    entity: () => BatchLine,
    mapToPk: true,
    fieldName: 'idLotePago',
    foreignKeyName: 'conciliacion_lote_pago',
    nullable: true,
    deleteRule: 'no action',
  })
  idLotePago!: number | null;
  @Text() estado!: ReconciliationState;
  @Int({ nullable: true }) resueltoPor!: number | null;
  @Moment('nullable') resuelto!: Date | null;
  @Text(true) motivo!: string | null;
  @Moment('now') fecha!: Date;
}

@Entity({ schema: 'payments', tableName: 'mes_cerrado' })
@Unique({ name: 'mes_cerrado_unico', properties: ['banco', 'anio', 'mes'] })
@Check({ name: 'mes_cerrado_mes', expression: 'mes >= 1 and mes <= 12' })
export class ClosedMonth {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Text() banco!: string;
  @Int() anio!: number;
  @Int() mes!: number;
  @Int() lineas!: number;
  @Cents() centimos!: number;
  @Int() cerradoPor!: number;
  @Moment('now') cerrado!: Date;
}
