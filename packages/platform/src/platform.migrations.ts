import { Migration } from '@mikro-orm/migrations';
import { actMigrations } from './acts/act.migrations.js';
import { AUDIT_CHAIN, AUDIT_GUARDS, AUDIT_PERSON, AUDIT_WORDS, AUDIT_WRITERS } from './audit-chain.js';

class Platform001 extends Migration {
  override up(): void {
    this.addSql(
      `create table platform.evento (id bigserial primary key, tipo text not null, datos jsonb not null, creado timestamptz not null default now(), enviado timestamptz null, completo boolean not null default false)`,
    );
    this.addSql(`create index evento_por_enviar on platform.evento (id) where enviado is null`);
    this.addSql(`create index evento_incompleto on platform.evento (id) where not completo`);
    this.addSql(
      `create table platform.recibido (consumidor text not null, "idEvento" bigint not null, recibido timestamptz not null default now(), primary key (consumidor, "idEvento"))`,
    );
    this.addSql(
      `create table platform.auditoria (id bigserial primary key, fecha timestamptz not null default now(), "idUsuario" int null, accion text not null, objeto text not null, "idObjeto" text null, antes jsonb null, despues jsonb null)`,
    );
    this.addSql(`create index auditoria_objeto on platform.auditoria (objeto, "idObjeto")`);
    this.addSql(`create index auditoria_usuario on platform.auditoria ("idUsuario")`);
    this.addSql(
      `create table platform.correo (id serial primary key, para text not null, asunto text not null, texto text not null, fecha timestamptz not null default now(), enviado timestamptz null)`,
    );
    // The relay sleeps until this wakes it; one notice a statement is enough.
    this.addSql(
      `create function platform.avisar_evento() returns trigger language plpgsql as $$ begin perform pg_notify('evento', ''); return null; end $$`,
    );
    this.addSql(`create trigger evento_nuevo after insert on platform.evento for each statement execute function platform.avisar_evento()`);
    for (const statement of AUDIT_GUARDS) this.addSql(statement);
    this.addSql(`create extension if not exists unaccent`);
    this.addSql(`create extension if not exists pg_trgm`);
    // unaccent() is only STABLE; generated columns and indexes need an immutable form with its dictionary named.
    this.addSql(
      `create function platform.sin_acentos(text) returns text language sql immutable parallel safe strict as $$ select lower(public.unaccent('public.unaccent', $1)) $$`,
    );
  }
}

class Platform002 extends Migration {
  override up(): void {
    this.addSql(
      `create table platform.reenvio (consumidor text not null, "idEvento" bigint not null, veces int not null, proximo timestamptz not null, avisado timestamptz null, primary key (consumidor, "idEvento"))`,
    );
  }
}

class Platform003 extends Migration {
  override up(): void {
    this.addSql(`alter table platform.correo add column contenido jsonb null`);
  }
}

class Platform004 extends Migration {
  override up(): void {
    this.addSql(
      `create table platform.eleccion (lista text not null, padre text not null, value int not null, veces int not null, primary key (lista, padre, value))`,
    );
  }
}

class Platform005 extends Migration {
  override up(): void {
    this.addSql(
      `create table platform.fallo (id serial primary key, consumidor text not null, "idEvento" bigint not null, "idUsuario" int null, causa text not null, error text not null, primera timestamptz not null default now(), ultima timestamptz not null default now(), veces int not null, agotado timestamptz null, reintentado timestamptz null, descartado timestamptz null, intentos jsonb not null, constraint fallo_de_trabajo unique (consumidor, "idEvento"))`,
    );
    this.addSql(`create index fallo_causa on platform.fallo (consumidor, causa)`);
    // Rows come in the order of their time: a block range index of a few pages finds those of the last day.
    this.addSql(`create index recibido_cuando on platform.recibido using brin (recibido)`);
  }
}

/** Words of people's names, so that a name is found as it sounds, and with a letter wrong (decision 53). */
class PlatformPeople001 extends Migration {
  override up(): void {
    this.addSql(
      `create function platform.palabras(text) returns text[] language sql immutable parallel safe strict as $$ select coalesce(array_agg(distinct p order by p), '{}') from regexp_split_to_table(platform.sin_acentos($1), '[^[:alnum:]]+') p where p <> '' $$`,
    );
    // Spanish letters that sound alike become one: Jiménez and Giménez, González and Gonsales, Yhovany and Yovani.
    this.addSql(
      `create function platform.suena(text) returns text language sql immutable parallel safe strict as $$ select regexp_replace(translate(regexp_replace(regexp_replace(replace(replace(replace(replace(replace($1, 'ch', '1'), 'll', 'y'), 'qu', 'k'), 'ph', 'f'), 'h', ''), 'c([ei])', 's\\1', 'g'), 'g([ei])', 'j\\1', 'g'), 'zvcqxyw', 'sbkksib'), '(.)\\1+', '\\1', 'g') $$`,
    );
    // What a word sounds like, whole and without one of its letters: two words that differ by one letter have one of
    // these in common.
    this.addSql(
      `create function platform.variantes(text) returns text[] language sql immutable parallel safe strict as $$ select array(select s union select overlay(s placing '' from i for 1) from generate_series(1, length(s)) i where length(s) >= 4) from platform.suena($1) s $$`,
    );
    this.addSql(
      `create table platform.palabra (palabra text collate "C" primary key, variantes text[] generated always as (platform.variantes(palabra)) stored)`,
    );
    this.addSql(`create index palabra_variantes on platform.palabra using gin (variantes)`);
    // In one order, so that two who save new words at once do not wait for each other.
    this.addSql(
      `create function platform.anotar_palabras() returns trigger language plpgsql as $$ begin insert into platform.palabra (palabra) select unnest(new.palabras) order by 1 on conflict do nothing; return null; end $$`,
    );
  }
}

/** One person's history, newest first, without sorting all that they ever did. */
class PlatformPeople002 extends Migration {
  override up(): void {
    this.addSql(`drop index platform.auditoria_usuario`);
    this.addSql(`create index auditoria_usuario on platform.auditoria ("idUsuario", fecha)`);
    this.addSql(`create index correo_para on platform.correo (para, fecha)`);
  }
}

/** The audit says from where, and is searched by action and period without reading it all. */
class PlatformAudit001 extends Migration {
  override up(): void {
    this.addSql(`alter table platform.auditoria add column ip text null, add column dispositivo text null, add column peticion text null`);
    this.addSql(`create index auditoria_accion on platform.auditoria (accion, fecha)`);
    this.addSql(`create index auditoria_fecha on platform.auditoria (fecha, id)`);
  }
}

/** Keys of writes, so that one that is sent again has one effect (decision 59). */
class Platform006 extends Migration {
  override up(): void {
    this.addSql(
      `create table platform.acto ("idUsuario" int not null, llave uuid not null, ruta text not null, huella text not null, respuesta jsonb null, creado timestamptz not null default now(), primary key ("idUsuario", llave))`,
    );
    this.addSql(`create index acto_cuando on platform.acto (creado)`);
  }
}

/** The audit becomes a chain (decision 57). */
class PlatformAudit002 extends Migration {
  override up(): void {
    for (const statement of AUDIT_CHAIN) this.addSql(statement);
  }
}

/** How often events are sent again, by the hour. */
class PlatformQueues001 extends Migration {
  override up(): void {
    this.addSql(`create table platform.recuento (hora timestamptz primary key, reenviados int not null)`);
  }
}

/** What became of each mail (decision 64). */
class PlatformMail001 extends Migration {
  override up(): void {
    this.addSql(
      `alter table platform.correo add column tipo text null, add column estado text not null default 'cola', add column intentos int not null default 0, add column respuesta text null, add column cambio timestamptz not null default now(), add column "idOriginal" int null`,
    );
    this.addSql(
      `update platform.correo set estado = case when enviado is null then 'cola' else 'enviado' end, intentos = case when enviado is null then 0 else 1 end, cambio = coalesce(enviado, fecha)`,
    );
    // What its consumer had and did not send: there was no mail server, or an operator gave it up.
    this.addSql(
      `update platform.correo c set estado = 'guardado' from platform.evento e join platform.recibido r on r."idEvento" = e.id and r.consumidor = 'send-mail' where c.enviado is null and e.tipo = 'mail.requested' and (e.datos ->> 'idCorreo')::int = c.id`,
    );
    this.addSql(
      `update platform.correo c set estado = 'fallo', intentos = f.veces, respuesta = f.error, cambio = f.ultima from platform.evento e join platform.fallo f on f."idEvento" = e.id and f.consumidor = 'send-mail' where c.estado = 'cola' and e.tipo = 'mail.requested' and (e.datos ->> 'idCorreo')::int = c.id`,
    );
    this.addSql(`create index correo_fecha on platform.correo (fecha, id)`);
    this.addSql(`create index correo_estado on platform.correo (estado, fecha, id)`);
    this.addSql(`create index correo_tipo on platform.correo (tipo, fecha, id)`);
  }
}

/** The texts of mails that operators worded (decision 71). */
class PlatformMail002 extends Migration {
  override up(): void {
    this.addSql(
      `create table platform.plantilla_correo (plantilla text not null, convocatoria text not null default '', asunto text null, apertura text null, cierre text null, version int not null default 0, cambio timestamptz not null default now(), primary key (plantilla, convocatoria))`,
    );
  }
}

/** Which request an event follows from (rule O-2). */
class PlatformQueues002 extends Migration {
  override up(): void {
    this.addSql(`alter table platform.evento add column peticion text null`);
  }
}

/** Which trace an event is a part of (decision 67). */
class PlatformQueues003 extends Migration {
  override up(): void {
    this.addSql(`alter table platform.evento add column traza text null`);
  }
}

/** The words of the audit's changes (decision 74). */
class PlatformAudit003 extends Migration {
  override up(): void {
    for (const statement of AUDIT_WORDS) this.addSql(statement);
  }
}

/** Files of long lists (decision 73). */
class PlatformExports001 extends Migration {
  override up(): void {
    this.addSql(
      `create table platform.exportacion (id serial primary key, "idUsuario" int not null, almacen uuid not null, lista text not null, filtro jsonb not null, direccion text not null, quienes text[] not null, estado text not null default 'pendiente', filas int not null, hechas int not null default 0, tamano bigint null, motivo text null, creado timestamptz not null default now())`,
    );
    this.addSql(`create index exportacion_vence on platform.exportacion (creado)`);
    this.addSql(
      `create unique index exportacion_en_curso on platform.exportacion ("idUsuario", md5(direccion)) where estado in ('pendiente', 'preparando')`,
    );
  }
}

/** Two accounts of one person, joined and taken apart (decision 75). */
class PlatformMerge001 extends Migration {
  override up(): void {
    this.addSql(
      `create table platform.fusion (id serial primary key, origen int not null, destino int not null, estado text not null default 'pendiente', motivo text not null, "idSolicita" int not null, solicita text not null, "idDecide" int null, decide text null, "motivoDecision" text null, creado timestamptz not null default now(), decidido timestamptz null, deshace text null, "motivoDeshace" text null, deshecho timestamptz null, activa boolean not null default true, constraint fusion_distintas check (origen <> destino), constraint fusion_dos_operadores check ("idSolicita" <> origen and "idSolicita" <> destino and ((estado <> 'confirmada' and estado <> 'deshecha') or ("idDecide" is not null and "idDecide" <> "idSolicita" and "idDecide" <> origen and "idDecide" <> destino))))`,
    );
    this.addSql(`create unique index fusion_una_abierta on platform.fusion (origen) where estado in ('pendiente', 'confirmada')`);
    this.addSql(
      `create unique index fusion_una_por_par on platform.fusion (least(origen, destino), greatest(origen, destino)) where estado in ('pendiente', 'confirmada')`,
    );
    this.addSql(`create index fusion_destino on platform.fusion (destino)`);
    this.addSql(
      `create table platform.fusion_parte ("idFusion" int not null, servicio text not null, estado text not null default 'espera', detalle jsonb not null default '[]', motivo text null, cambio timestamptz not null default now(), primary key ("idFusion", servicio))`,
    );
    this.addSql(
      `create table platform.fusion_fila (id bigserial primary key, "idFusion" int not null, servicio text not null, tabla text not null, que text null, llave jsonb not null, antes jsonb not null, despues jsonb not null)`,
    );
    this.addSql(`create index fusion_fila_de_parte on platform.fusion_fila ("idFusion", servicio)`);
  }
}

/** Whom a trace concerns (decision 83). */
class PlatformAudit004 extends Migration {
  override up(): void {
    for (const statement of AUDIT_PERSON) this.addSql(statement);
  }
}

/** The audit is written by who may do nothing else to it (decision 83). */
class PlatformAudit005 extends Migration {
  override up(): void {
    for (const statement of AUDIT_WRITERS) this.addSql(statement);
  }
}

/** The digest of a prepared list, with which it is compared before it is given. */
class PlatformExports002 extends Migration {
  override up(): void {
    this.addSql(`alter table platform.exportacion add column huella text null`);
  }
}

/** Which installation this is (decision 92). */
class PlatformInstallation001 extends Migration {
  override up(): void {
    this.addSql(
      `create table platform.instalacion (unica boolean primary key default true constraint instalacion_unica check (unica), id uuid not null default gen_random_uuid())`,
    );
    this.addSql(`insert into platform.instalacion default values`);
  }
}

/** Accounts that count as one person without having been joined (decision 101). */
class PlatformTies001 extends Migration {
  override up(): void {
    this.addSql(
      `create table platform.misma_persona (id serial primary key, cuenta int not null, otra int not null, por text not null, huella text not null, creado timestamptz not null default now(), rige timestamptz null, "idSolicita" int null, motivo text null, pedido timestamptz null, "idDecide" int null, "motivoDecision" text null, levantada timestamptz null, constraint misma_persona_orden check (cuenta < otra), constraint misma_persona_dos_operadores check (levantada is null or (por = 'equipo' and "idDecide" <> "idSolicita")))`,
    );
    this.addSql(`create unique index misma_persona_una on platform.misma_persona (cuenta, otra, por, huella)`);
    this.addSql(`create index misma_persona_otra on platform.misma_persona (otra)`);
  }
}

/** Heads that go further than the folder (decision 104). */
class PlatformHeads001 extends Migration {
  override up(): void {
    this.addSql(`alter table platform.cadena add column fuera text null, add column "fueraDesde" timestamptz null`);
  }
}

export const platformMigrations = [
  { name: 'platform-001', class: Platform001 },
  { name: 'platform-002', class: Platform002 },
  { name: 'platform-003', class: Platform003 },
  { name: 'platform-004', class: Platform004 },
  { name: 'platform-005', class: Platform005 },
  { name: 'platform-people-001', class: PlatformPeople001 },
  { name: 'platform-people-002', class: PlatformPeople002 },
  { name: 'platform-audit-001', class: PlatformAudit001 },
  { name: 'platform-006', class: Platform006 },
  { name: 'platform-audit-002', class: PlatformAudit002 },
  { name: 'platform-queues-001', class: PlatformQueues001 },
  { name: 'platform-mail-001', class: PlatformMail001 },
  { name: 'platform-mail-002', class: PlatformMail002 },
  { name: 'platform-queues-002', class: PlatformQueues002 },
  { name: 'platform-queues-003', class: PlatformQueues003 },
  { name: 'platform-audit-003', class: PlatformAudit003 },
  { name: 'platform-exports-001', class: PlatformExports001 },
  { name: 'platform-merge-001', class: PlatformMerge001 },
  { name: 'platform-audit-004', class: PlatformAudit004 },
  { name: 'platform-audit-005', class: PlatformAudit005 },
  { name: 'platform-exports-002', class: PlatformExports002 },
  { name: 'platform-installation-001', class: PlatformInstallation001 },
  { name: 'platform-ties-001', class: PlatformTies001 },
  { name: 'platform-heads-001', class: PlatformHeads001 },
  ...actMigrations,
];
