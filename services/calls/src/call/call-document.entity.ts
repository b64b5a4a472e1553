import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { DocumentUse } from '@registro/contracts/calls/documents';
import { Call } from './call.entity.js';

/**
 * A document that a call has or had, and from when to when it held (rule C-24). Those that hold stand in the call too.
 */
@Entity({ schema: 'calls', tableName: 'documento' })
@Check({ name: 'documento_uso', expression: `uso in ('terminos', 'formato')` })
@Check({ name: 'documento_uno', expression: `(url is null) <> ("idArchivo" is null)` })
@Index({ name: 'documento_de_convocatoria', properties: ['idConvocatoria'] })
export class CallDocument {
  [OptionalProps]?: 'desde';

  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @ManyToOne({ entity: () => Call, mapToPk: true, fieldName: 'idConvocatoria', foreignKeyName: 'documento_convocatoria' })
  idConvocatoria!: number;
  @Property({ type: 'string', columnType: 'text' }) uso!: DocumentUse;
  @Property({ type: 'string', columnType: 'text' }) titulo!: string;
  @Property({ type: 'string', columnType: 'text', nullable: true }) url!: string | null;
  @Property({ type: 'uuid', nullable: true }) idArchivo!: string | null;
  /** who put it there; null: it came with the product */
  @Property({ type: 'integer', nullable: true }) idUsuario!: number | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) desde!: Date;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) hasta!: Date | null;
}
