import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { SaveTerm } from '@registro/contracts/calls/documents';
import { Call } from './call.entity.js';

export const ONE_PROPOSED = 'documentos_propuestos_uno';

/** What one operator would have an open call's documents be, for another to confirm (rule C-24): nothing of it is so before. */
@Entity({ schema: 'calls', tableName: 'documentos_propuestos' })
@Index({
  name: ONE_PROPOSED,
  expression: `create unique index ${ONE_PROPOSED} on calls.documentos_propuestos ("idConvocatoria") where estado = 'propuesta'`,
})
@Index({ name: 'documentos_propuestos_de_convocatoria', properties: ['idConvocatoria'] })
@Check({ name: 'documentos_propuestos_dos', expression: `estado <> 'confirmada' or "idDecide" <> "idUsuario"` })
@Check({ name: 'documentos_propuestos_decidida', expression: `(estado = 'propuesta') = (decidido is null)` })
@Check({
  name: 'documentos_propuestos_estado',
  expression: `estado in ('propuesta', 'confirmada', 'negada', 'retirada', 'vencida')`,
})
export class ProposedDocumentsRow {
  [OptionalProps]?: 'creado' | 'estado' | 'idDecide' | 'decidido' | 'motivo';

  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @ManyToOne({ entity: () => Call, mapToPk: true, fieldName: 'idConvocatoria', foreignKeyName: 'documentos_propuestos_convocatoria' })
  idConvocatoria!: number;
  /** what stood when they were proposed: where it is another by now, nobody confirms them */
  @Property({ type: 'json', columnType: 'jsonb' }) antes!: SaveTerm[];
  @Property({ type: 'json', columnType: 'jsonb' }) despues!: SaveTerm[];
  @Property({ type: 'string', columnType: 'text', default: 'propuesta' })
  estado!: 'propuesta' | 'confirmada' | 'negada' | 'retirada' | 'vencida';
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'string', columnType: 'text' }) solicita!: string;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
  @Property({ type: 'integer', nullable: true }) idDecide!: number | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) decidido!: Date | null;
  /** why not */
  @Property({ type: 'string', columnType: 'text', nullable: true }) motivo!: string | null;
}
