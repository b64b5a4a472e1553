import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { NameParts } from '@registro/contracts/profile/basic-data';
import type { AskableObject, ConversationState, MessageKind } from '@registro/contracts/conversations/conversation';

/**
 * What one person asks about one thing, until it is resolved. Its indexes are those of the two lists: one's own by its
 * last message, and what waits, the longest first.
 */
@Entity({ schema: 'conversations', tableName: 'conversacion' })
@Index({ name: 'conversacion_de_usuario', properties: ['idUsuario', 'ultimo', 'id'] })
@Index({ name: 'conversacion_de_objeto', properties: ['objeto', 'idObjeto'] })
@Index({ name: 'conversacion_ultima', properties: ['ultimo', 'id'] })
@Index({
  name: 'conversacion_espera',
  expression: 'create index conversacion_espera on conversations.conversacion (espera, id) where espera is not null',
})
@Index({
  name: 'conversacion_de_operador',
  expression: 'create index conversacion_de_operador on conversations.conversacion ("idOperador") where "idOperador" is not null',
})
@Index({
  name: 'conversacion_sin_leer',
  expression: 'create index conversacion_sin_leer on conversations.conversacion ("idUsuario") where "sinLeer"',
})
@Index({
  name: 'conversacion_busqueda',
  expression: 'create index conversacion_busqueda on conversations.conversacion using gin (busqueda gin_trgm_ops)',
})
@Check({ name: 'conversacion_estado', expression: `estado in ('registro', 'persona', 'resuelta')` })
@Check({ name: 'conversacion_espera_respuesta', expression: `(estado = 'registro') = (espera is not null)` })
export class Conversation {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Property({ type: 'string', columnType: 'text' }) objeto!: AskableObject;
  @Property({ type: 'integer' }) idObjeto!: number;
  /** who asks */
  @Property({ type: 'integer' }) idUsuario!: number;
  /** what its object was called when it was asked about */
  @Property({ type: 'string', columnType: 'text' }) titulo!: string;
  @Property({ type: 'string', columnType: 'text' }) asunto!: string;
  @Property({ type: 'string', columnType: 'text' }) estado!: ConversationState;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
  /** of the last message that its person reads */
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) ultimo!: Date;
  /** since when it waits for the registry; null: it does not */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) espera!: Date | null;
  /** when the first answer came */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) respondida!: Date | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) resuelta!: Date | null;
  /** who answers it; null: whoever may */
  @Property({ type: 'integer', nullable: true }) idOperador!: number | null;
  @Property({ type: 'boolean', default: false }) sinLeer!: boolean;
  /** how its person asks that their name be written; null: they ask something else */
  @Property({ type: 'json', columnType: 'jsonb', nullable: true }) pide!: NameParts | null;
  /** subject, object, name and document of its person, without accents */
  @Property({ type: 'string', columnType: 'text', hidden: true, lazy: true }) busqueda!: string;
}

/** One message, or a note among who answers. What was said stays as it was. */
@Entity({ schema: 'conversations', tableName: 'mensaje' })
@Index({ name: 'mensaje_de_conversacion', properties: ['idConversacion', 'id'] })
@Check({ name: 'mensaje_clase', expression: `clase in ('persona', 'respuesta', 'nota')` })
export class Message {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @ManyToOne({ entity: () => Conversation, mapToPk: true, fieldName: 'idConversacion', foreignKeyName: 'mensaje_conversacion' })
  idConversacion!: number;
  @Property({ type: 'string', columnType: 'text' }) clase!: MessageKind;
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'string', columnType: 'text' }) texto!: string;
  /** ids of files */
  @Property({ type: 'array', columnType: 'text[]', defaultRaw: `'{}'` }) archivos!: string[];
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) fecha!: Date;
}

/** Who was last seen with a conversation open, for a few seconds: nothing depends on it. */
@Entity({ schema: 'conversations', tableName: 'presencia' })
export class ConversationPresenceSeen {
  @PrimaryKey({ type: 'integer' }) idConversacion!: number;
  @PrimaryKey({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) visto!: Date;
}

/** Days that operators set for a kind; without a row those of contracts hold. */
@Entity({ schema: 'conversations', tableName: 'pregunta_plazo' })
@Check({ name: 'pregunta_plazo_dias', expression: 'plazo >= 1 and plazo <= 90' })
export class QuestionTerm {
  @PrimaryKey({ type: 'string', columnType: 'text' }) objeto!: AskableObject;
  /** to answer */
  @Property({ type: 'integer' }) plazo!: number;
}

/** Days on which who answers was told what is past its day: once each. */
@Entity({ schema: 'conversations', tableName: 'plazo_dicho' })
export class LateTold {
  @PrimaryKey({ type: 'date' }) dia!: string;
}
