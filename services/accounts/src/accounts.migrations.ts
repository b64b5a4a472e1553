import { Migration } from '@mikro-orm/migrations';
import { actState, NUMBERED_AFTER } from '@registro/platform/acts/act.migrations';
import { termsMigrations } from './terms/terms.migrations.js';
import { SHOW_WHO } from '@registro/platform/database/who.migrations';

class Accounts001 extends Migration {
  override up(): void {
    this.addSql(`create schema if not exists accounts`);
    this.addSql(
      `create table accounts."user" (id serial primary key, name text not null, email text not null, "emailVerified" boolean not null default false, image text null, "createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null default now(), "twoFactorEnabled" boolean not null default false, rol text not null default 'investigador', permisos text[] not null default '{}', activo boolean not null default true)`,
    );
    this.addSql(`alter table accounts."user" add constraint user_email_unico unique (email)`);
    this.addSql(
      `create table accounts.session (id serial primary key, "expiresAt" timestamptz not null, token text not null, "createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null default now(), "ipAddress" text null, "userAgent" text null, "userId" int not null)`,
    );
    this.addSql(`alter table accounts.session add constraint session_token_unico unique (token)`);
    this.addSql(`create index session_usuario on accounts.session ("userId")`);
    this.addSql(
      `create table accounts.account (id serial primary key, "accountId" text not null, "providerId" text not null, "userId" int not null, "accessToken" text null, "refreshToken" text null, "idToken" text null, "accessTokenExpiresAt" timestamptz null, "refreshTokenExpiresAt" timestamptz null, scope text null, password text null, "createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null default now())`,
    );
    this.addSql(`create index account_usuario on accounts.account ("userId")`);
    this.addSql(
      `create table accounts.verification (id serial primary key, identifier text not null, value text not null, "expiresAt" timestamptz not null, "createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null default now())`,
    );
    this.addSql(`create index verification_identificador on accounts.verification (identifier)`);
    this.addSql(
      `create table accounts."twoFactor" (id serial primary key, secret text not null, "backupCodes" text not null, "userId" int not null, verified boolean not null default true, "failedVerificationCount" int not null default 0, "lockedUntil" timestamptz null)`,
    );
    this.addSql(`create index two_factor_secreto on accounts."twoFactor" (secret)`);
    this.addSql(`create index two_factor_usuario on accounts."twoFactor" ("userId")`);
  }
}

/** What one operator asks to give and another confirms. */
class Accounts002 extends Migration {
  override up(): void {
    this.addSql(
      `create table accounts.permiso_pedido (id serial primary key, "idUsuario" int not null, rol text not null, permisos text[] not null default '{}', motivo text not null, antes jsonb not null, estado text not null default 'pendiente', "idSolicita" int not null, "idDecide" int null, "motivoDecision" text null, creado timestamptz not null default now(), decidido timestamptz null)`,
    );
    this.addSql(`create unique index permiso_pedido_uno_pendiente on accounts.permiso_pedido ("idUsuario") where estado = 'pendiente'`);
    this.addSql(`create index permiso_pedido_usuario on accounts.permiso_pedido ("idUsuario")`);
  }
}

/** That somebody showed again who they are, before what moves money. */
class Accounts003 extends Migration {
  override up(): void {
    this.addSql(
      `create table accounts.confirmacion (id uuid primary key default gen_random_uuid(), "idUsuario" int not null, para text not null, metodo text not null, creado timestamptz not null default now(), usada timestamptz null)`,
    );
    this.addSql(`create index confirmacion_de_usuario on accounts.confirmacion ("idUsuario")`);
  }
}

/** Passkeys: a second way to sign in, and to show again who one is. */
class Accounts004 extends Migration {
  override up(): void {
    this.addSql(
      `create table accounts.llave_acceso (id serial primary key, "idUsuario" int not null, nombre text not null, credencial text not null, "clavePublica" text not null, contador bigint not null default 0, transportes text[] not null default '{}', creado timestamptz not null default now(), usada timestamptz null)`,
    );
    this.addSql(`alter table accounts.llave_acceso add constraint llave_acceso_credencial_unica unique (credencial)`);
    this.addSql(`create index llave_acceso_usuario on accounts.llave_acceso ("idUsuario")`);
  }
}

/** The words of an account's name, and its address by its beginning, for the operators' search of people. */
class AccountsPeople001 extends Migration {
  override up(): void {
    // Who signed up with an address alone has it for a name.
    this.addSql(
      `alter table accounts."user" add column palabras text[] generated always as (platform.palabras(case when name like '%@%' then '' else name end)) stored`,
    );
    this.addSql(`create index user_palabras on accounts."user" using gin (palabras) with (fastupdate = off)`);
    this.addSql(`create index user_correo on accounts."user" (email text_pattern_ops)`);
    this.addSql(`insert into platform.palabra (palabra) select distinct unnest(palabras) from accounts."user" on conflict do nothing`);
    this.addSql(
      `create trigger user_palabras after insert or update of name on accounts."user" for each row execute function platform.anotar_palabras()`,
    );
  }
}

/** That an operator looks as somebody sees it. */
class Accounts005 extends Migration {
  override up(): void {
    this.addSql(
      `create table accounts.vista (id uuid primary key default gen_random_uuid(), "idOperador" int not null, "idSesion" int not null, "idUsuario" int not null, motivo text not null, desde timestamptz not null default now(), hasta timestamptz not null, terminada timestamptz null)`,
    );
    this.addSql(`create unique index vista_una_abierta on accounts.vista ("idOperador") where terminada is null`);
  }
}

/** A code of the second step opens one thing once. */
class Accounts006 extends Migration {
  override up(): void {
    this.addSql(`alter table accounts."twoFactor" add column "pasosUsados" int[] not null default '{}'`);
  }
}

/**
 * One person has several roles. Whoever was given another lost their own registry by it, and has it back; what they had
 * been given stays. A request that waits gives what it gave, beside the registry.
 */
class AccountsRoles001 extends Migration {
  override up(): void {
    this.addSql(`alter table accounts."user" add column roles text[] not null default '{investigador}'`);
    this.addSql(`update accounts."user" set roles = array['investigador', rol] where rol <> 'investigador'`);
    this.addSql(`alter table accounts."user" drop column rol`);
    this.addSql(`alter table accounts.permiso_pedido add column roles text[] not null default '{investigador}'`);
    this.addSql(`update accounts.permiso_pedido set roles = array['investigador', rol] where rol <> 'investigador'`);
    this.addSql(
      `update accounts.permiso_pedido set antes = antes - 'rol' || jsonb_build_object('roles', case when antes ->> 'rol' = 'investigador' then '["investigador"]'::jsonb else jsonb_build_array('investigador', antes ->> 'rol') end) where antes ? 'rol'`,
    );
    this.addSql(`alter table accounts.permiso_pedido alter column roles drop default`);
    this.addSql(`alter table accounts.permiso_pedido drop column rol`);
  }
}

/** What was asked stands with all else that takes two (decision 108), under its number. */
class AccountsActs001 extends Migration {
  override up(): void {
    this.addSql(
      `insert into platform.acto_de_dos (acto, id, clave, titulo, personas, datos, antes, despues, motivo, estado, "propuestoPor", propuesto, vence, "decididoPor", decidido,
         "motivoDecision")
       select 'permiso', id, "idUsuario"::text, 'Permisos sobre personas y dinero, y el rol de evaluador', array["idUsuario"],
         jsonb_build_object('idUsuario', "idUsuario", 'roles', to_jsonb(roles), 'permisos', permisos, 'motivo', motivo), antes,
         jsonb_build_object('roles', to_jsonb(roles), 'permisos', permisos, 'activo', true), motivo, ${actState('"idDecide" = "idSolicita"')}, "idSolicita", creado,
         creado + interval '7 days', "idDecide", decidido, "motivoDecision" from accounts.permiso_pedido`,
    );
    this.addSql(NUMBERED_AFTER);
    this.addSql(`drop table accounts.permiso_pedido`);
  }
}

/** Who somebody is (decision 122). */
class AccountsWho001 extends Migration {
  override up(): void {
    this.addSql(SHOW_WHO);
  }
}

/** Another address for an account, and the one from before that is kept for it (decision 131). */
class AccountsEmail001 extends Migration {
  override up(): void {
    this.addSql(
      `create table accounts.cambio_correo (id serial primary key, "idUsuario" int not null, antes text not null, despues text not null, estado text not null default 'pedido', "claveActual" text not null, "claveNuevo" text not null, "claveDeshacer" text null, pedido timestamptz not null default now(), "confirmaActual" timestamptz null, "confirmaNuevo" timestamptz null, hecho timestamptz null, constraint cambio_correo_estado check (estado in ('pedido', 'hecho', 'deshecho', 'cancelado')), constraint cambio_correo_confirmado check (hecho is null or ("confirmaActual" is not null and "confirmaNuevo" is not null)), constraint cambio_correo_clave_actual unique ("claveActual"), constraint cambio_correo_clave_nuevo unique ("claveNuevo"), constraint cambio_correo_clave_deshacer unique ("claveDeshacer"))`,
    );
    this.addSql(`create unique index cambio_correo_uno on accounts.cambio_correo ("idUsuario") where estado = 'pedido'`);
    this.addSql(`create index cambio_correo_apartado on accounts.cambio_correo (antes) where estado = 'hecho'`);
    this.addSql(`create index cambio_correo_usuario on accounts.cambio_correo ("idUsuario")`);
    // Behind the write: one that waited for the address to be let go sees who let go of it.
    this.addSql(
      `create function accounts.correo_apartado() returns trigger language plpgsql as $$
       begin
         if exists (select from accounts.cambio_correo c where c.antes = new.email and c.estado = 'hecho' and c."idUsuario" <> new.id
                      and c.hecho > now() - interval '72 hours') then
           raise exception 'the address is kept for the account that had it' using errcode = 'unique_violation', constraint = 'user_correo_apartado';
         end if;
         return null;
       end $$`,
    );
    this.addSql(
      `create trigger correo_apartado after insert or update of email on accounts."user" for each row execute function accounts.correo_apartado()`,
    );
  }
}

/** Who cannot enter: what they say of themselves, and what became of it (decision 138). */
class AccountsLost001 extends Migration {
  override up(): void {
    this.addSql(
      `create table accounts.acceso_perdido (id serial primary key, caso text not null, nacionalidad text not null, cedula text not null, nombre text not null, "fechaNacimiento" date not null, correo text not null, "correoAnterior" text null, telefono text not null, relato text not null, red text not null, archivos text[] not null default '{}', estado text not null default 'porConfirmar', "claveConfirma" text not null, "claveDetiene" text null, "idCuenta" int null, pedido timestamptz not null default now(), confirmado timestamptz null, "idDecide" int null, "motivoDecision" text null, constraint acceso_perdido_estado check (estado in ('porConfirmar', 'recibido', 'hecho', 'negado', 'detenido')), constraint acceso_perdido_confirmado check ((estado = 'porConfirmar') = (confirmado is null)), constraint acceso_perdido_clave_confirma unique ("claveConfirma"), constraint acceso_perdido_clave_detiene unique ("claveDetiene"))`,
    );
    this.addSql(`create index acceso_perdido_pedido on accounts.acceso_perdido (pedido) where estado = 'porConfirmar'`);
    this.addSql(`create index acceso_perdido_red on accounts.acceso_perdido (red)`);
  }
}

/** When a request of who cannot enter was resolved: its documents go some days later (decision 143). */
class AccountsLost002 extends Migration {
  override up(): void {
    this.addSql(`alter table accounts.acceso_perdido add column resuelto timestamptz null`);
    this.addSql(`update accounts.acceso_perdido set resuelto = now() where estado not in ('porConfirmar', 'recibido')`);
    this.addSql(
      `alter table accounts.acceso_perdido add constraint acceso_perdido_resuelto check ((estado in ('porConfirmar', 'recibido')) = (resuelto is null))`,
    );
  }
}

/** What was said goes some days after it was resolved (decision 147). */
class AccountsLost003 extends Migration {
  override up(): void {
    this.addSql(`alter table accounts.acceso_perdido alter column "fechaNacimiento" drop not null`);
  }
}

/** The alternative address changes as an act of its own (decision 152). */
class AccountsEmail002 extends Migration {
  override up(): void {
    this.addSql(
      `alter table accounts.cambio_correo add column cual text not null default 'cuenta', add column acto int null,
         alter column antes drop not null, alter column despues drop not null, alter column "claveActual" drop not null,
         drop constraint cambio_correo_confirmado`,
    );
    this.addSql(
      `alter table accounts.cambio_correo
         add constraint cambio_correo_cual check (cual in ('cuenta', 'alternativo')),
         add constraint cambio_correo_cuenta check (cual <> 'cuenta' or (antes is not null and despues is not null and "claveActual" is not null)),
         add constraint cambio_correo_confirmado check (hecho is null or (case cual when 'cuenta' then "confirmaActual" is not null and "confirmaNuevo" is not null else despues is null or "confirmaNuevo" is not null end)),
         add constraint cambio_correo_acto unique ("idUsuario", acto)`,
    );
    this.addSql(`drop index accounts.cambio_correo_uno, accounts.cambio_correo_apartado`);
    this.addSql(`create unique index cambio_correo_uno on accounts.cambio_correo ("idUsuario", cual) where estado = 'pedido'`);
    this.addSql(`create index cambio_correo_apartado on accounts.cambio_correo (antes) where estado = 'hecho' and cual = 'cuenta'`);
    this.addSql(
      `create or replace function accounts.correo_apartado() returns trigger language plpgsql as $$
       begin
         if exists (select from accounts.cambio_correo c where c.antes = new.email and c.estado = 'hecho' and c.cual = 'cuenta' and c."idUsuario" <> new.id
                      and c.hecho > now() - interval '72 hours') then
           raise exception 'the address is kept for the account that had it' using errcode = 'unique_violation', constraint = 'user_correo_apartado';
         end if;
         return null;
       end $$`,
    );
  }
}

export const accountsMigrations = [
  { name: 'accounts-001', class: Accounts001 },
  { name: 'accounts-002', class: Accounts002 },
  { name: 'accounts-003', class: Accounts003 },
  { name: 'accounts-004', class: Accounts004 },
  { name: 'accounts-people-001', class: AccountsPeople001 },
  { name: 'accounts-005', class: Accounts005 },
  { name: 'accounts-006', class: Accounts006 },
  { name: 'accounts-roles-001', class: AccountsRoles001 },
  { name: 'accounts-acts-001', class: AccountsActs001 },
  { name: 'accounts-who-001', class: AccountsWho001 },
  { name: 'accounts-email-001', class: AccountsEmail001 },
  ...termsMigrations,
  { name: 'accounts-lost-001', class: AccountsLost001 },
  { name: 'accounts-lost-002', class: AccountsLost002 },
  { name: 'accounts-lost-003', class: AccountsLost003 },
  { name: 'accounts-email-002', class: AccountsEmail002 },
];
