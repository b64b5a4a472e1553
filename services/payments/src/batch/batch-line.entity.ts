import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { BatchLineState } from '@registro/contracts/payments/batch';
import { Cents, Int, Moment, Text } from '../columns.js';
import { FOUND_BY } from '../payment/found-by.js';
import { Payee, Payment } from '../payment/payment.entity.js';
import { Batch } from './batch.entity.js';

/** One payment in a batch, frozen; its id is what the bank calls it by. */
@Entity({ schema: 'payments', tableName: 'lote_pago' })
@Index({ name: 'lote_pago_de_beneficiario', properties: ['idBeneficiario'] })
@Index({ name: 'lote_pago_de_lote', properties: ['idLote', 'id'] })
@Index({
  name: 'lote_pago_uno',
  expression: `create unique index lote_pago_uno on payments.lote_pago ("idPago", intento) where not fuera`,
})
@Index({ name: 'lote_pago_de_referencia', expression: FOUND_BY.lote_pago_de_referencia })
@Check({ name: 'lote_pago_monto', expression: 'centimos > 0' })
@Check({ name: 'lote_pago_estado', expression: `estado in ('incluido', 'quitado', 'enviado', 'completado', 'rechazado')` })
export class BatchLine {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @ManyToOne({ entity: () => Batch, mapToPk: true, fieldName: 'idLote', foreignKeyName: 'lote_pago_lote' }) idLote!: number;
  @ManyToOne({ entity: () => Payment, mapToPk: true, fieldName: 'idPago', foreignKeyName: 'lote_pago_pago' }) idPago!: number;
  @Int() intento!: number;
  /** what is to be paid: what is owed less what an overpayment takes off */
  @Cents() centimos!: number;
  @ManyToOne({ entity: () => Payee, mapToPk: true, fieldName: 'idBeneficiario', foreignKeyName: 'lote_pago_beneficiario' })
  idBeneficiario!: number;
  /** whose money it is and what for, as the bank is told */
  @Text(true) persona!: string | null;
  @Text(true) documentoPersona!: string | null;
  @Text(true) periodo!: string | null;
  @Text(true) nombreConcepto!: string | null;
  /** who approved it at its domain */
  @Int({ nullable: true }) aprobadoPor!: number | null;
  @Property({ type: 'string', columnType: 'text', default: 'incluido' }) estado!: BatchLineState;
  /** it was taken out: for the index, in which the state would make each of its changes a new entry */
  @Property({ type: 'boolean', columnType: 'boolean', nullable: true, generated: `(estado = 'quitado'::text) stored` }) fuera!:
    | boolean
    | null;
  /** why it was taken out, or rejected */
  @Text(true) motivo!: string | null;
  @Text(true) referenciaBanco!: string | null;
  @Moment('nullable') resuelto!: Date | null;
}

/** A line that was drawn for a second pair of eyes. Who prepared or approved its batch does not learn which. */
@Entity({ schema: 'payments', tableName: 'revision' })
@Unique({ name: 'revision_unica', properties: ['idLotePago'] })
@Index({
  name: 'revision_pendiente',
  expression: 'create index revision_pendiente on payments.revision (id) where revisado is null',
})
@Check({
  name: 'revision_hecha',
  expression: 'num_nonnulls("revisadoPor", revisado, conforme) in (0, 3) and (conforme is not false or motivo is not null)',
})
export class QualityCheck {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @ManyToOne({ entity: () => BatchLine, mapToPk: true, fieldName: 'idLotePago', foreignKeyName: 'revision_lote_pago' }) idLotePago!: number;
  @Moment('now') sorteado!: Date;
  @Int({ nullable: true }) revisadoPor!: number | null;
  @Moment('nullable') revisado!: Date | null;
  @Property({ type: 'boolean', nullable: true }) conforme!: boolean | null;
  @Text(true) motivo!: string | null;
}
