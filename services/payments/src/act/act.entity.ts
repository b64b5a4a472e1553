import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { ActState } from '@registro/contracts/payments/acts';
import type { AnswerResult } from '@registro/contracts/payments/bank-kinds';
import type { PaymentActKind } from '@registro/contracts/two-persons';
import { BankFile } from '../bank/bank.entity.js';
import { BatchLine } from '../batch/batch-line.entity.js';
import { Cents, Int, Moment, Text } from '../columns.js';

/** Names of the constraint that a second proposal about the same meets. */
export const ONE_OPEN = 'acto_uno_abierto';

/** Something over money that one person proposed and another confirms: nothing of it is so before. */
@Entity({ schema: 'payments', tableName: 'acto' })
@Index({ name: ONE_OPEN, expression: `create unique index ${ONE_OPEN} on payments.acto (acto, clave) where estado = 'propuesto'` })
@Check({ name: 'acto_dos', expression: `estado <> 'confirmado' or "decididoPor" <> "propuestoPor"` })
@Check({ name: 'acto_decidido', expression: `(estado = 'propuesto') = (decidido is null)` })
@Check({ name: 'acto_estado', expression: `estado in ('propuesto', 'confirmado', 'negado', 'retirado', 'vencido')` })
export class Act {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Text() acto!: PaymentActKind;
  /** what it is about: one proposal at a time */
  @Text() clave!: string;
  @Text() titulo!: string;
  @Text(true) idObjeto!: string | null;
  /** what is done with once it is confirmed */
  @Property({ type: 'json', columnType: 'jsonb' }) datos!: object;
  /** what stood when it was proposed: where it is another by now, nobody confirms it */
  @Property({ type: 'json', columnType: 'jsonb', nullable: true }) antes!: Record<string, unknown> | null;
  @Property({ type: 'json', columnType: 'jsonb' }) despues!: Record<string, unknown>;
  @Text(true) motivo!: string | null;
  @Property({ type: 'string', columnType: 'text', default: 'propuesto' }) estado!: ActState;
  @Int() propuestoPor!: number;
  @Moment('now') propuesto!: Date;
  @Moment() vence!: Date;
  @Int({ nullable: true }) decididoPor!: number | null;
  @Moment('nullable') decidido!: Date | null;
  @Text(true) motivoDecision!: string | null;
  /** how who confirmed it showed again who they are */
  @Text(true) metodo!: string | null;
  /** of an answer: the file that it came in */
  @Index({ name: 'acto_de_archivo' })
  @ManyToOne({
    entity: () => BankFile,
    mapToPk: true,
    fieldName: 'idArchivo',
    foreignKeyName: 'acto_archivo',
    nullable: true,
    deleteRule: 'no action',
  })
  idArchivo!: number | null;
}

/** What a proposed answer says of a line of its batch, read once: this is what was looked at, and what is done. */
@Entity({ schema: 'payments', tableName: 'acto_respuesta' })
@Index({
  name: 'acto_respuesta_unica',
  expression: 'create unique index acto_respuesta_unica on payments.acto_respuesta ("idActo", "idLinea")',
})
@Index({ name: 'acto_respuesta_de_linea', properties: ['idLinea'] })
export class ActAnswer {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @ManyToOne({ entity: () => Act, mapToPk: true, fieldName: 'idActo', foreignKeyName: 'acto_respuesta_acto' }) idActo!: number;
  @ManyToOne({ entity: () => BatchLine, mapToPk: true, fieldName: 'idLinea', foreignKeyName: 'acto_respuesta_linea' }) idLinea!: number;
  @Int() numero!: number;
  @Cents({ nullable: true }) monto!: number | null;
  @Text() resultado!: AnswerResult;
  @Text() codigo!: string;
  @Text(true) motivo!: string | null;
  @Text(true) referenciaBanco!: string | null;
}
