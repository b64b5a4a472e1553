import { Entity, Index, ManyToOne, PrimaryKey } from '@mikro-orm/decorators/legacy';
import type { AnswerResult } from '@registro/contracts/payments/bank-kinds';
import { BatchLine } from '../batch/batch-line.entity.js';
import { Cents, Int, Text } from '../columns.js';

/** What a proposed answer says of a line of its batch, read once: this is what was looked at, and what is done. */
@Entity({ schema: 'payments', tableName: 'acto_respuesta' })
@Index({
  name: 'acto_respuesta_unica',
  expression: 'create unique index acto_respuesta_unica on payments.acto_respuesta ("idActo", "idLinea")',
})
@Index({ name: 'acto_respuesta_de_linea', properties: ['idLinea'] })
export class ActAnswer {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  /** the act of kind 'respuesta' */
  @Int() idActo!: number;
  @ManyToOne({ entity: () => BatchLine, mapToPk: true, fieldName: 'idLinea', foreignKeyName: 'acto_respuesta_linea' }) idLinea!: number;
  @Int() numero!: number;
  @Cents({ nullable: true }) monto!: number | null;
  @Text() resultado!: AnswerResult;
  @Text() codigo!: string;
  @Text(true) motivo!: string | null;
  @Text(true) referenciaBanco!: string | null;
}
