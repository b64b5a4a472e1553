import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { AppealableObject, AppealReason, AppealState } from '@registro/contracts/appeals/appeal';
import { KeptSending } from '@registro/platform/applications/sending.entity';

/** What one person asks to be looked at again: one decision, once. What was asked stays as it was sent. */
@Entity({ schema: 'conversations', tableName: 'apelacion' })
@Index({
  name: 'apelacion_unica',
  expression: `create unique index apelacion_unica on conversations.apelacion (objeto, "idObjeto", decidida) where estado <> 'retirada'`,
})
@Index({ name: 'apelacion_de_usuario', properties: ['idUsuario', 'id'] })
@Index({ name: 'apelacion_de_objeto', properties: ['objeto', 'idObjeto'] })
@Index({
  name: 'apelacion_pedida',
  expression: `create index apelacion_pedida on conversations.apelacion (vence, id) where estado = 'pedida'`,
})
@Index({ name: 'apelacion_creada', properties: ['creado'] })
@Index({
  name: 'apelacion_busqueda',
  expression: 'create index apelacion_busqueda on conversations.apelacion using gin (busqueda gin_trgm_ops)',
})
@Check({ name: 'apelacion_estado', expression: `estado in ('pedida', 'confirmada', 'concedida', 'retirada')` })
@Check({ name: 'apelacion_resuelta', expression: `(estado = 'pedida') = (resuelta is null)` })
@Check({ name: 'apelacion_resuelta_por', expression: `(estado in ('confirmada', 'concedida')) = (motivo is not null)` })
export class Appeal {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Property({ type: 'string', columnType: 'text' }) objeto!: AppealableObject;
  @Property({ type: 'integer' }) idObjeto!: number;
  /** who asks */
  @Property({ type: 'integer' }) idUsuario!: number;
  /** what its object was called then */
  @Property({ type: 'string', columnType: 'text' }) titulo!: string;
  @Property({ type: 'string', columnType: 'text' }) razon!: AppealReason;
  @Property({ type: 'string', columnType: 'text' }) texto!: string;
  /** ids of files */
  @Property({ type: 'array', columnType: 'text[]', defaultRaw: `'{}'` }) archivos!: string[];
  /** when it was decided, as the card of its object said, and by which accounts */
  @Property({ type: 'datetime', columnType: 'timestamptz' }) decidida!: Date;
  @Property({ type: 'array', columnType: 'int[]', defaultRaw: `'{}'` }) por!: number[];
  @Property({ type: 'string', columnType: 'text', default: 'pedida' }) estado!: AppealState;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
  /** day by which it is answered */
  @Property({ type: 'date' }) vence!: string;
  /** who has it; null: whoever may */
  @Property({ type: 'integer', nullable: true }) idOperador!: number | null;
  /** when it was decided on, or taken back */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) resuelta!: Date | null;
  @Property({ type: 'integer', nullable: true }) resueltaPor!: number | null;
  /** why, as its person reads it */
  @Property({ type: 'string', columnType: 'text', nullable: true }) motivo!: string | null;
  /** object, name and document of its person, without accents */
  @Property({ type: 'string', columnType: 'text', hidden: true, lazy: true }) busqueda!: string;
}

/** What was sent of an appeal, with its receipt. */
@Entity({ schema: 'conversations', tableName: 'apelacion_envio' })
@Unique({ name: 'apelacion_de_envio', properties: ['idApelacion', 'version'] })
export class AppealSending extends KeptSending {
  @ManyToOne({ entity: () => Appeal, mapToPk: true, fieldName: 'idApelacion', foreignKeyName: 'apelacion_envio_apelacion' })
  idApelacion!: number;
}

/** Days that operators set for a kind; without a row those of contracts hold. */
@Entity({ schema: 'conversations', tableName: 'apelacion_plazo' })
@Check({ name: 'apelacion_plazo_dias', expression: 'dias >= 1 and dias <= 90 and respuesta >= 1 and respuesta <= 90' })
export class AppealTerm {
  @PrimaryKey({ type: 'string', columnType: 'text' }) objeto!: AppealableObject;
  /** to ask for it, from the decision on */
  @Property({ type: 'integer' }) dias!: number;
  /** to answer it */
  @Property({ type: 'integer' }) respuesta!: number;
}
