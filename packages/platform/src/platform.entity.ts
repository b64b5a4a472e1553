import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { BigIntType } from '@mikro-orm/core';

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
}

/** The inbox: a consumer's effect of an event was committed. The primary key makes consumers idempotent. */
@Entity({ schema: 'platform', tableName: 'recibido' })
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

/** Who did what to what, with before and after. Append-only: a trigger refuses update and delete (rule S-11). */
@Entity({ schema: 'platform', tableName: 'auditoria' })
@Index({ name: 'auditoria_objeto', properties: ['objeto', 'idObjeto'] })
@Index({ name: 'auditoria_usuario', properties: ['idUsuario'] })
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
}

/** A mail to send; where no SMTP server is configured it stays here, and the demo shows it. */
@Entity({ schema: 'platform', tableName: 'correo' })
export class OutgoingMail {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Property({ type: 'string', columnType: 'text' }) para!: string;
  @Property({ type: 'string', columnType: 'text' }) asunto!: string;
  @Property({ type: 'string', columnType: 'text' }) texto!: string;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) fecha!: Date;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) enviado!: Date | null;
}
