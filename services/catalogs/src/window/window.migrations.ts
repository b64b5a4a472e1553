import { Migration } from '@mikro-orm/migrations';
import { WINDOW_FLAG, WINDOW_CODES } from '@registro/contracts/catalogs/window';

/** The flag of a personal jornada that opens the call `codigo`. */
const flag = `case codigo ${WINDOW_CODES.map((c) => `when '${c}' then u."${WINDOW_FLAG[c]}"`).join(' ')} else false end`;
/** A personal jornada runs from the start of its first day to the end of its last, in Caracas. */
const starts = `(u."fechaInicio"::timestamp at time zone 'America/Caracas')`;
const ends = `((u."fechaFin" + 1)::timestamp at time zone 'America/Caracas')`;

class CatalogsJornada001 extends Migration {
  override up(): void {
    this.addSql(
      `create table catalogs.jornada (id serial primary key, codigo text not null, "fechaInicio" timestamptz null, "fechaFin" timestamptz null, version int not null default 1)`,
    );
    this.addSql(`alter table catalogs.jornada add constraint jornada_codigo_unico unique (codigo)`);
    this.addSql(`alter table catalogs.jornada add constraint jornada_orden check ("fechaInicio" < "fechaFin")`);
    this.addSql(`alter table catalogs.jornada add constraint jornada_entera check (("fechaInicio" is null) = ("fechaFin" is null))`);
    this.addSql(`insert into catalogs.jornada (codigo) values ${WINDOW_CODES.map((c) => `('${c}')`).join(', ')}`);
    this.addSql(
      `create table catalogs.jornada_usuario (id serial primary key, "idUsuario" int not null, correo text not null, "fechaInicio" date not null, "fechaFin" date not null, "jornBecas" boolean not null default false, "jornSost" boolean not null default false, "jornInnov" boolean not null default false, version int not null default 1)`,
    );
    this.addSql(`alter table catalogs.jornada_usuario add constraint jornada_usuario_unica unique ("idUsuario")`);
    this.addSql(`alter table catalogs.jornada_usuario add constraint jornada_usuario_orden check ("fechaInicio" <= "fechaFin")`);
    this.addSql(
      `create table catalogs.jornada_aviso (codigo text not null, tipo text not null, "fechaInicio" timestamptz not null, "fechaFin" timestamptz not null, avisado timestamptz not null default now(), primary key (codigo, tipo, "fechaInicio", "fechaFin"))`,
    );
    // Whether the call is open for this user: by the general window or by their own. `momento` is the transaction's
    // start unless told.
    this.addSql(`create function catalogs.jornada_abierta(codigo text, usuario int, momento timestamptz default now()) returns boolean language sql stable as $$
      select exists (select from catalogs.jornada j where j.codigo = $1 and j."fechaInicio" <= momento and momento < j."fechaFin")
          or exists (select from catalogs.jornada_usuario u where u."idUsuario" = usuario and ${flag} and ${starts} <= momento and momento < ${ends}) $$`);
    // When it last closed for this user; null when it never did. What began before it may still arrive within the
    // grace.
    this.addSql(`create function catalogs.jornada_cierre(codigo text, usuario int, momento timestamptz default now()) returns timestamptz language sql stable as $$
      select max(fin) from (
        select j."fechaFin" as fin from catalogs.jornada j where j.codigo = $1
        union all select ${ends} from catalogs.jornada_usuario u where u."idUsuario" = usuario and ${flag}
      ) c where fin <= momento $$`);
  }
}

class CatalogsJornada002 extends Migration {
  override up(): void {
    // What is to be told of a window at `momento`, one thing at a time. Less than an hour before it opens 'opened' says
    // it all; a window that is shorter than twice `horas` closes soon at its half, so that this never comes together
    // with 'opened'.
    this.addSql(`create function catalogs.jornada_fase(inicio timestamptz, fin timestamptz, horas int, momento timestamptz default now()) returns text language sql stable as $$
      select case
        when momento >= fin then null
        when momento >= fin - least(make_interval(hours => horas), (fin - inicio) / 2) then 'window.closing'
        when momento >= inicio then 'window.opened'
        when momento between inicio - make_interval(hours => horas) and inicio - interval '1 hour' then 'window.opening'
      end $$`);
  }
}

/** Each call has a window of its own; it stands on that of its programme. And when the platform was up. */
class CatalogsJornada003 extends Migration {
  override up(): void {
    this.addSql(
      `alter table catalogs.jornada add column base text null, add column nombre text null, add column "cierreOriginal" timestamptz null, add column extension int not null default 0`,
    );
    this.addSql(`update catalogs.jornada set base = codigo`);
    this.addSql(`alter table catalogs.jornada alter column base set not null`);
    this.addSql(
      `alter table catalogs.jornada add constraint jornada_base check (base in (${WINDOW_CODES.map((c) => `'${c}'`).join(', ')}))`,
    );
    const opened = `case j.base ${WINDOW_CODES.map((c) => `when '${c}' then u."${WINDOW_FLAG[c]}"`).join(' ')} end`;
    this.addSql(`create or replace function catalogs.jornada_abierta(codigo text, usuario int, momento timestamptz default now()) returns boolean language sql stable as $$
      select exists (select from catalogs.jornada j where j.codigo = $1 and j."fechaInicio" <= momento and momento < j."fechaFin")
          or exists (select from catalogs.jornada j, catalogs.jornada_usuario u where j.codigo = $1 and u."idUsuario" = usuario and ${opened} and ${starts} <= momento and momento < ${ends}) $$`);
    this.addSql(`create or replace function catalogs.jornada_cierre(codigo text, usuario int, momento timestamptz default now()) returns timestamptz language sql stable as $$
      select max(fin) from (
        select j."fechaFin" as fin from catalogs.jornada j where j.codigo = $1
        union all select ${ends} from catalogs.jornada j, catalogs.jornada_usuario u where j.codigo = $1 and u."idUsuario" = usuario and ${opened}
      ) c where fin <= momento $$`);
    this.addSql(
      `create table catalogs.actividad (id serial primary key, desde timestamptz not null default now(), hasta timestamptz not null default now())`,
    );
    // How long nobody saw it up between two moments, seconds. Before the first time that it was looked at nothing is
    // known, and nothing counts.
    this.addSql(`create function catalogs.caida(inicio timestamptz, fin timestamptz) returns int language sql stable as $$
      select coalesce(sum(extract(epoch from upper(g) - lower(g)))::int, 0) from unnest(
        tstzmultirange(tstzrange(greatest(inicio, (select min(desde) from catalogs.actividad)), fin))
          - (select coalesce(range_agg(tstzrange(desde, hasta)), '{}') from catalogs.actividad where hasta > inicio and desde < fin)) g
      where inicio < fin and exists (select from catalogs.actividad where desde < fin) $$`);
  }
}

/** Why a person has days of their own. */
class CatalogsJornada004 extends Migration {
  override up(): void {
    this.addSql(`alter table catalogs.jornada_usuario add column motivo text null`);
  }
}

/** How long it should take to judge what came in a window. */
class CatalogsJornada005 extends Migration {
  override up(): void {
    this.addSql(`alter table catalogs.jornada add column "diasEvaluacion" int not null default 10`);
    this.addSql(`alter table catalogs.jornada add constraint jornada_dias check ("diasEvaluacion" >= 1 and "diasEvaluacion" <= 90)`);
  }
}

/** Who is left out of what is told of its dates. */
class CatalogsJornadaAviso001 extends Migration {
  override up(): void {
    this.addSql(`alter table catalogs.jornada add column "sinAvisar" int[] not null default '{}'`);
  }
}

/**
 * Academic mobility has a window of its own, without dates until operators set them; days of one's own for becas open
 * it.
 */
class CatalogsJornadaMovilidad001 extends Migration {
  override up(): void {
    this.addSql(
      `insert into catalogs.jornada (codigo, nombre, base) values ('movilidad', 'Movilidad académica', 'vertice1') on conflict (codigo) do nothing`,
    );
  }
}

export const windowMigrations = [
  { name: 'catalogs-jornada-001', class: CatalogsJornada001 },
  { name: 'catalogs-jornada-002', class: CatalogsJornada002 },
  { name: 'catalogs-jornada-003', class: CatalogsJornada003 },
  { name: 'catalogs-jornada-004', class: CatalogsJornada004 },
  { name: 'catalogs-jornada-005', class: CatalogsJornada005 },
  { name: 'catalogs-jornada-aviso-001', class: CatalogsJornadaAviso001 },
  { name: 'catalogs-jornada-movilidad-001', class: CatalogsJornadaMovilidad001 },
];
