import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { BatchState, LimitExcess } from '@registro/contracts/payments/batch';
import type { TextLayout } from '@registro/contracts/payments/bank-format';
import { Cents, Int, Moment, Text } from '../columns.js';

/** How a batch goes to its bank, and from which account, as they were when it was prepared. */
export interface BatchOutlet {
  idFormato: number | null;
  formato: string;
  /** null: the message of ISO 20022, which has none */
  definicion: TextLayout | null;
  cuentaPagador: string;
  documentoPagador: string;
  nombrePagador: string;
}

/** Payments that go to one bank together. Count, sum and digest are those of its lines at the approval. */
@Entity({ schema: 'payments', tableName: 'lote' })
@Index({ name: 'lote_estado', properties: ['estado', 'id'] })
@Check({
  name: 'lote_cuatro_ojos',
  expression: '"aprobadoPor" <> "preparadoPor" and "segundoPor" <> "preparadoPor" and "segundoPor" <> "aprobadoPor"',
})
@Check({
  name: 'lote_aprobado',
  expression: `estado in ('preparado', 'anulado') or ("aprobadoPor" is not null and aprobado is not null and huella is not null)`,
})
@Check({
  name: 'lote_segunda',
  expression: `estado in ('preparado', 'segunda', 'anulado') or "pideSegunda" = false or ("segundoPor" is not null and "segundoMotivo" is not null)`,
})
@Check({
  name: 'lote_estado_valido',
  expression: `estado in ('preparado', 'segunda', 'aprobado', 'exportado', 'cerrado', 'anulado')`,
})
export class Batch {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Text() banco!: string;
  @Text() moneda!: string;
  @Property({ type: 'string', columnType: 'text', default: 'preparado' }) estado!: BatchState;
  @Int() cuantos!: number;
  @Cents() centimos!: number;
  @Text(true) huella!: string | null;
  /** null: of before it was frozen */
  @Property({ type: 'json', columnType: 'jsonb', nullable: true }) salida!: BatchOutlet | null;
  /** the day of the payment that the approved file says, YYYY-MM-DD */
  @Property({ type: 'string', columnType: 'date', nullable: true }) fechaPago!: string | null;
  /** SHA-256 of the approved file */
  @Text(true) huellaArchivo!: string | null;
  /** something in it is beyond a limit: another approval, with a reason */
  @Property({ type: 'boolean', default: false }) pideSegunda!: boolean;
  @Property({ type: 'json', columnType: 'jsonb', defaultRaw: `'[]'` }) excesos!: LimitExcess[];
  @Int() preparadoPor!: number;
  @Moment('now') preparado!: Date;
  @Int({ nullable: true }) aprobadoPor!: number | null;
  @Moment('nullable') aprobado!: Date | null;
  /** how who approved showed again who they are */
  @Text(true) metodo!: string | null;
  @Int({ nullable: true }) segundoPor!: number | null;
  @Moment('nullable') segundo!: Date | null;
  @Text(true) segundoMotivo!: string | null;
  @Moment('nullable') exportado!: Date | null;
  @Moment('nullable') cerrado!: Date | null;
  @Text(true) motivo!: string | null;
}
