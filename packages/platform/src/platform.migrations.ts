import { Migration } from '@mikro-orm/migrations';

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
    this.addSql(
      `create function platform.solo_agregar() returns trigger language plpgsql as $$ begin raise exception 'auditoria is append-only'; end $$`,
    );
    this.addSql(
      `create trigger auditoria_fija before update or delete on platform.auditoria for each row execute function platform.solo_agregar()`,
    );
    this.addSql(
      `create trigger auditoria_entera before truncate on platform.auditoria for each statement execute function platform.solo_agregar()`,
    );
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

export const platformMigrations = [
  { name: 'platform-001', class: Platform001 },
  { name: 'platform-002', class: Platform002 },
  { name: 'platform-003', class: Platform003 },
  { name: 'platform-004', class: Platform004 },
  { name: 'platform-005', class: Platform005 },
];
