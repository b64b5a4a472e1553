import { Check, Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { BigIntType } from '@mikro-orm/core';
import type { ExportState } from '@registro/contracts/console/export';
import type { MailKind, MailState } from '@registro/contracts/console/mails';
import type { FailedTry } from '@registro/contracts/console/queues';
import type { MailContent } from './mail/mail-content.js';

/** The outbox: an event that was committed together with the state it tells of (rule H-8). Written by `emit`. */
@Entity({ schema: 'platform', tableName: 'evento' })
@Index({ name: 'evento_por_enviar', expression: 'create index evento_por_enviar on platform.evento (id) where enviado is null' })
@Index({ name: 'evento_incompleto', expression: 'create index evento_incompleto on platform.evento (id) where not completo' })
export class OutboxEvent {
  @PrimaryKey({ type: new BigIntType('number'), autoincrement: true }) id!: number;
  @Property({ type: 'string', columnType: 'text' }) tipo!: string;
  @Property({ type: 'json', columnType: 'jsonb' }) datos!: Record<string, unknown>;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
  /** when the relay handed it to the queues */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) enviado!: Date | null;
  /** every consumer has it in its inbox; set by the sweeper */
  @Property({ type: 'boolean', default: false }) completo!: boolean;
  /** the request that it follows from, by whichever way */
  @Property({ type: 'string', columnType: 'text', nullable: true }) peticion!: string | null;
  /** what wrote it was a part of (W3C's traceparent); null: nobody traces */
  @Property({ type: 'string', columnType: 'text', nullable: true }) traza!: string | null;
}

/** The inbox: a consumer's effect of an event was committed. The primary key makes consumers idempotent. */
@Entity({ schema: 'platform', tableName: 'recibido' })
@Index({ name: 'recibido_cuando', expression: 'create index recibido_cuando on platform.recibido using brin (recibido)' })
export class InboxEntry {
  @PrimaryKey({ type: 'string', columnType: 'text' }) consumidor!: string;
  @PrimaryKey({ type: new BigIntType('number') }) idEvento!: number;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) recibido!: Date;
}

/** How often an event that a consumer failed for good was sent to it again. Written by `Redrive`. */
@Entity({ schema: 'platform', tableName: 'reenvio' })
export class ResentEvent {
  @PrimaryKey({ type: 'string', columnType: 'text' }) consumidor!: string;
  @PrimaryKey({ type: new BigIntType('number') }) idEvento!: number;
  @Property({ type: 'integer' }) veces!: number;
  /** not again before this moment */
  @Property({ type: 'datetime', columnType: 'timestamptz' }) proximo!: Date;
  /** when operators were told that nothing more is tried */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) avisado!: Date | null;
}

/**
 * How often, in an hour, events were sent again to who lacked them. Written by `Sweeper`; those of two days are kept.
 */
@Entity({ schema: 'platform', tableName: 'recuento' })
export class HourOfResends {
  @PrimaryKey({ type: 'datetime', columnType: 'timestamptz' }) hora!: Date;
  @Property({ type: 'integer' }) reenviados!: number;
}

/** A job that failed and has not had its effect since, with its last tries (rule O-2). Written by `noteFailure`. */
@Entity({ schema: 'platform', tableName: 'fallo' })
@Unique({ name: 'fallo_de_trabajo', properties: ['consumidor', 'idEvento'] })
@Index({ name: 'fallo_causa', properties: ['consumidor', 'causa'] })
export class FailedJob {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Property({ type: 'string', columnType: 'text' }) consumidor!: string;
  @Property({ type: new BigIntType('number') }) idEvento!: number;
  /** whose it is; null where its event names nobody, or several */
  @Property({ type: 'integer', nullable: true }) idUsuario!: number | null;
  /** what errors of its kind have in common */
  @Property({ type: 'string', columnType: 'text' }) causa!: string;
  /** the last one */
  @Property({ type: 'string', columnType: 'text' }) error!: string;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) primera!: Date;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) ultima!: Date;
  @Property({ type: 'integer' }) veces!: number;
  /** when its last try of its own failed for the first time; what comes after it are the sweeper's */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) agotado!: Date | null;
  /** when an operator last asked for it anew */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) reintentado!: Date | null;
  /** when an operator gave it up: its consumer does too, at its next turn */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) descartado!: Date | null;
  /** the last tries, oldest first */
  @Property({ type: 'json', columnType: 'jsonb' }) intentos!: FailedTry[];
}

/** Who did what to what, with before and after. Append-only: a trigger refuses update and delete (rule S-11). */
@Entity({ schema: 'platform', tableName: 'auditoria' })
@Index({ name: 'auditoria_objeto', properties: ['objeto', 'idObjeto'] })
@Index({ name: 'auditoria_usuario', properties: ['idUsuario', 'fecha'] })
@Index({ name: 'auditoria_accion', properties: ['accion', 'fecha'] })
@Index({ name: 'auditoria_fecha', properties: ['fecha', 'id'] })
@Index({
  name: 'auditoria_persona',
  expression: `create index auditoria_persona on platform.auditoria ("idPersona", fecha, id) where "idPersona" is not null`,
})
export class AuditRecord {
  @PrimaryKey({ type: new BigIntType('number'), autoincrement: true }) id!: number;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) fecha!: Date;
  /** null: the system itself */
  @Property({ type: 'integer', nullable: true }) idUsuario!: number | null;
  @Property({ type: 'string', columnType: 'text' }) accion!: string;
  @Property({ type: 'string', columnType: 'text' }) objeto!: string;
  @Property({ type: 'string', columnType: 'text', nullable: true }) idObjeto!: string | null;
  @Property({ type: 'json', columnType: 'jsonb', nullable: true }) antes!: Record<string, unknown> | null;
  @Property({ type: 'json', columnType: 'jsonb', nullable: true }) despues!: Record<string, unknown> | null;
  /** where it was asked for; null where no person's request made it, or it was forgotten with its salt (rule O-15) */
  @Property({ type: 'string', columnType: 'text', nullable: true }) ip!: string | null;
  /** the browser's own words */
  @Property({ type: 'string', columnType: 'text', nullable: true }) dispositivo!: string | null;
  @Property({ type: 'uuid', nullable: true, defaultRaw: 'gen_random_uuid()' }) sal!: string | null;
  /** id of the request, which each line of its log carries */
  @Property({ type: 'string', columnType: 'text', nullable: true }) peticion!: string | null;
  /** whom it concerns, where that is not who acted; null too in traces of before it was kept */
  @Property({ type: 'integer', nullable: true }) idPersona!: number | null;
}

/**
 * What was done under a key of somebody's browser, and what it answered; for a day (rule A-11), of what moves money for
 * good (decision 128). Written by `underKey`.
 */
@Entity({ schema: 'platform', tableName: 'acto' })
@Index({ name: 'acto_cuando', expression: 'create index acto_cuando on platform.acto (creado) where not dinero' })
@Index({ name: 'acto_dinero', expression: 'create unique index acto_dinero on platform.acto (llave) where dinero' })
export class DoneAct {
  @PrimaryKey({ type: 'integer' }) idUsuario!: number;
  @PrimaryKey({ type: 'uuid' }) llave!: string;
  @Property({ type: 'string', columnType: 'text' }) ruta!: string;
  /** moves money: nobody else's key, and never forgotten */
  @Property({ type: 'boolean', default: false }) dinero!: boolean;
  /** digest of what was sent */
  @Property({ type: 'string', columnType: 'text' }) huella!: string;
  @Property({ type: 'json', columnType: 'jsonb', nullable: true }) respuesta!: unknown;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
}

/** A link of the audit's chain (decision 57). Written by platform.encadenar alone; append-only. */
@Entity({ schema: 'platform', tableName: 'eslabon' })
@Unique({ name: 'eslabon_de_movimiento', properties: ['idAuditoria'] })
export class AuditLink {
  /** its place in the chain, without gaps */
  @PrimaryKey({ type: new BigIntType('number'), autoincrement: false }) numero!: number;
  @Property({ type: new BigIntType('number') }) idAuditoria!: number;
  /** digest of the link before it; '' for the first */
  @Property({ type: 'string', columnType: 'text' }) anterior!: string;
  /** digest of its place, the whole trace and `anterior` */
  @Property({ type: 'string', columnType: 'text' }) huella!: string;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) fecha!: Date;
  /** digest of where the trace came from; null: `huella` is of that itself (decision 140) */
  @Property({ type: 'string', columnType: 'text', nullable: true }) origen!: string | null;
}

/** A trace that waits to be linked. Written by a trigger of the audit, in the transaction of the trace. */
@Entity({ schema: 'platform', tableName: 'por_encadenar' })
export class UnlinkedTrace {
  @PrimaryKey({ type: new BigIntType('number'), autoincrement: false }) id!: number;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) fecha!: Date;
}

/**
 * The words of what a trace says was before and after, without accents (decision 74). Written by a trigger with the
 * trace's link; append-only.
 */
@Entity({ schema: 'platform', tableName: 'texto_cambio' })
@Index({
  name: 'texto_cambio_palabras',
  expression: 'create index texto_cambio_palabras on platform.texto_cambio using gin (palabras)',
})
export class TraceWords {
  /** the trace's */
  @PrimaryKey({ type: new BigIntType('number'), autoincrement: false }) id!: number;
  @Property({ type: 'array', columnType: 'text[]' }) palabras!: string[];
}

/** Which installation this is: one row. A copy that was restored is another one, and takes no Redis but its own. */
@Entity({ schema: 'platform', tableName: 'instalacion' })
@Check({ name: 'instalacion_unica', expression: 'unica' })
export class Installation {
  @PrimaryKey({ type: 'boolean', default: true }) unica!: boolean;
  @Property({ type: 'uuid', defaultRaw: 'gen_random_uuid()' }) id!: string;
}

/**
 * How a chain stood when it was looked at last: the audit itself (1, by `VerifyChain`), and what is written down of
 * each (by `KeepHeads`).
 */
@Entity({ schema: 'platform', tableName: 'cadena' })
export class ChainState {
  @PrimaryKey({ type: 'integer', autoincrement: false }) id!: number;
  /** the last link that was seen whole */
  @Property({ type: new BigIntType('number') }) hasta!: number;
  /** its digest */
  @Property({ type: 'string', columnType: 'text' }) huella!: string;
  /** how far the older ones were looked at again */
  @Property({ type: new BigIntType('number') }) vuelta!: number;
  /** when that last came to the end */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) completa!: Date | null;
  @Property({ type: 'datetime', columnType: 'timestamptz' }) revisada!: Date;
  /** the first thing that is wrong; null: nothing */
  @Property({ type: 'string', columnType: 'text', nullable: true }) problema!: string | null;
  /** why what was written down did not reach the bucket, or the authority that seals it; null: it did */
  @Property({ type: 'string', columnType: 'text', nullable: true }) fuera!: string | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) fueraDesde!: Date | null;
}

/**
 * A mail to send, and what became of it (rule N-8); where no SMTP server is configured it stays here, and the demo
 * shows it.
 */
@Entity({ schema: 'platform', tableName: 'correo' })
@Index({ name: 'correo_para', properties: ['para', 'fecha'] })
@Index({ name: 'correo_fecha', properties: ['fecha', 'id'] })
@Index({ name: 'correo_estado', properties: ['estado', 'fecha', 'id'] })
@Index({ name: 'correo_tipo', properties: ['tipo', 'fecha', 'id'] })
export class OutgoingMail {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Property({ type: 'string', columnType: 'text' }) para!: string;
  @Property({ type: 'string', columnType: 'text' }) asunto!: string;
  @Property({ type: 'string', columnType: 'text' }) texto!: string;
  /** what its HTML is made of when it is sent; null in mails of before there was HTML */
  @Property({ type: 'json', columnType: 'jsonb', nullable: true }) contenido!: MailContent | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) fecha!: Date;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) enviado!: Date | null;
  /** null: from before kinds were kept */
  @Property({ type: 'string', columnType: 'text', nullable: true }) tipo!: MailKind | null;
  @Property({ type: 'string', columnType: 'text', default: 'cola' }) estado!: MailState;
  @Property({ type: 'integer', default: 0 }) intentos!: number;
  /** what the mail server said last, without addresses */
  @Property({ type: 'string', columnType: 'text', nullable: true }) respuesta!: string | null;
  /** when it was last tried, or asked for again */
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) cambio!: Date;
  /** the mail that it repeats */
  @Property({ type: 'integer', nullable: true }) idOriginal!: number | null;
}

/** The text that operators gave one of the product's mails (rule N-11). */
@Entity({ schema: 'platform', tableName: 'plantilla_correo' })
export class MailTemplateText {
  @PrimaryKey({ type: 'string', columnType: 'text' }) plantilla!: string;
  /** the window of the call whose mails say it; '' for those of all calls without a text of their own */
  @PrimaryKey({ type: 'string', columnType: 'text', default: '' }) convocatoria!: string;
  /** null, with the other two: back to what it says without this text */
  @Property({ type: 'string', columnType: 'text', nullable: true }) asunto!: string | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) apertura!: string | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) cierre!: string | null;
  /** counts what was done to it, the way back too */
  @Property({ type: 'integer', default: 0 }) version!: number;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) cambio!: Date;
}

/** How often an entry of a reference list was chosen in what was saved. Written by `CountChoices`. */
@Entity({ schema: 'platform', tableName: 'eleccion' })
export class ChoiceCount {
  @PrimaryKey({ type: 'string', columnType: 'text' }) lista!: string;
  @PrimaryKey({ type: 'string', columnType: 'text' }) padre!: string;
  @PrimaryKey({ type: 'integer' }) value!: number;
  @Property({ type: 'integer' }) veces!: number;
}

/**
 * A word of people's names, written by triggers of the tables that hold names; never more than the words of them all
 * (decision 53).
 */
@Entity({ schema: 'platform', tableName: 'palabra' })
@Index({ name: 'palabra_variantes', expression: 'create index palabra_variantes on platform.palabra using gin (variantes)' })
export class NameWord {
  @PrimaryKey({ type: 'string', columnType: 'text' }) palabra!: string;
  /** what it sounds like, whole and without one of its letters */
  @Property({ type: 'array', columnType: 'text[]', nullable: true, generated: `platform.variantes(palabra) stored` }) variantes!: string[];
}

/**
 * A file of a long list that a job prepares or has prepared (rule A-12). Written by `orderExport` and the service of
 * documents.
 */
@Entity({ schema: 'platform', tableName: 'exportacion' })
@Index({ name: 'exportacion_vence', properties: ['creado'] })
@Index({
  name: 'exportacion_en_curso',
  expression: `create unique index exportacion_en_curso on platform.exportacion ("idUsuario", md5(direccion)) where estado in ('pendiente', 'preparando')`,
})
export class PreparedExport {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Property({ type: 'integer' }) idUsuario!: number;
  /** under which its content is kept, compressed */
  @Property({ type: 'uuid' }) almacen!: string;
  /** the list's name under /api/recursos, and with which filter it was asked for */
  @Property({ type: 'string', columnType: 'text' }) lista!: string;
  @Property({ type: 'json', columnType: 'jsonb' }) filtro!: Record<string, unknown>;
  /** path and query of the list, as they came */
  @Property({ type: 'string', columnType: 'text' }) direccion!: string;
  /** who may read that list */
  @Property({ type: 'array', columnType: 'text[]' }) quienes!: string[];
  @Property({ type: 'string', columnType: 'text', default: 'pendiente' }) estado!: ExportState;
  @Property({ type: 'integer' }) filas!: number;
  @Property({ type: 'integer', default: 0 }) hechas!: number;
  /** bytes, not compressed */
  @Property({ type: new BigIntType('number'), nullable: true }) tamano!: number | null;
  /** the digest of its content as it is kept; null of one that was made before it was written down */
  @Property({ type: 'string', columnType: 'text', nullable: true }) huella!: string | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) motivo!: string | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
}
