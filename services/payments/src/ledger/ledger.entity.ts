import { BigIntType } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Unique } from '@mikro-orm/decorators/legacy';
import type { LedgerAccount, LedgerKind } from '@registro/contracts/payments/ledger';
import { Cents, Int, Moment, Text } from '../columns.js';

/**
 * One row of the ledger: céntimos of one currency from `haber` to `debe`. Written by payments.asentar alone, chained by
 * digest.
 */
@Entity({ schema: 'payments', tableName: 'asiento' })
@Unique({ name: 'asiento_clave', properties: ['clave'] })
@Check({ name: 'asiento_par', expression: 'debe <> haber and centimos > 0' })
export class LedgerEntry {
  @PrimaryKey({ type: new BigIntType('number'), autoincrement: false }) numero!: number;
  /** what it is written once for */
  @Text() clave!: string;
  @Moment() fecha!: Date;
  @Text() tipo!: LedgerKind;
  @Index({ name: 'asiento_de_pago' }) @Int({ nullable: true }) idPago!: number | null;
  @Int({ nullable: true }) idLote!: number | null;
  @Text() debe!: LedgerAccount;
  @Text() haber!: LedgerAccount;
  @Cents() centimos!: number;
  @Text() moneda!: string;
  @Text(true) detalle!: string | null;
  /** digest of the row before it; '' for the first */
  @Text() anterior!: string;
  @Text() huella!: string;
}
