import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

/**
 * The receipt of a completed payment: a number of its own, for a payment's says how many there are. What it says is
 * asked of payments each time.
 */
@Entity({ schema: 'documents', tableName: 'comprobante' })
export class PaymentReceipt {
  [OptionalProps]?: 'creado';

  @PrimaryKey({ type: 'string', columnType: 'text' }) numero!: string;
  @Unique({ name: 'comprobante_de_pago' })
  @Property({ type: 'integer' })
  idPago!: number;
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
}
