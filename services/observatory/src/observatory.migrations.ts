import { Migration } from '@mikro-orm/migrations';

class Observatory001 extends Migration {
  override up(): void {
    this.addSql(`create schema if not exists observatory`);
    this.addSql(
      `create table observatory.ficha ("idUsuario" int not null, direccion text not null, visible boolean not null default false, secciones text[] not null default '{}', revision int not null default 0, datos jsonb null, nombre text not null default '', ubicacion text null, nivel int null, areas text[] not null default '{}', instituciones text[] not null default '{}', palabras text[] not null default '{}', publicada timestamptz null, cambio timestamptz not null default now(), primary key ("idUsuario"))`,
    );
    this.addSql(`alter table observatory.ficha add constraint ficha_direccion unique (direccion)`);
    this.addSql(
      `alter table observatory.ficha add constraint ficha_oculta check (visible or (datos is null and nombre = '' and palabras = '{}'))`,
    );
    this.addSql(`create index ficha_nombre on observatory.ficha (nombre, direccion) where datos is not null`);
    this.addSql(`create index ficha_areas on observatory.ficha using gin (areas)`);
    this.addSql(`create index ficha_lugar on observatory.ficha (ubicacion, nivel) where datos is not null`);
    this.addSql(`create index ficha_palabras on observatory.ficha using gin (palabras)`);
    // What may be typed is known with what sounds like it, as names are (platform.palabra).
    this.addSql(
      `create trigger ficha_anota after insert or update of palabras on observatory.ficha for each row execute function platform.anotar_palabras()`,
    );
  }
}

/** What is counted of people and products, and what was published of it (decision 157). */
class Observatory002 extends Migration {
  override up(): void {
    this.addSql(
      `create table observatory.persona_contada ("idUsuario" int not null, estado int not null, sexo int not null, nacimiento int not null, nivel int null, area int null, "tipoInstitucion" int null, primary key ("idUsuario"))`,
    );
    this.addSql(
      `create table observatory.producto_contado (id int not null, "idUsuario" int not null, tipo int not null, area int not null, anio int null, publicado boolean not null, patente boolean not null, primary key (id))`,
    );
    this.addSql(`create index producto_contado_de on observatory.producto_contado ("idUsuario")`);
    this.addSql(`create table observatory.por_contar ("idUsuario" int not null, marca bigint not null, primary key ("idUsuario"))`);
    this.addSql(
      `create table observatory.edicion (semana date not null, figuras jsonb not null, contado jsonb not null default '[]', suma text not null, hecha timestamptz not null default now(), primary key (semana))`,
    );
    // What was published stays as it was: what others have cited, and what the next edition is protected against.
    this.addSql(
      `create function observatory.edicion_fija() returns trigger language plpgsql as $$ begin raise exception 'edicion is append-only'; end $$`,
    );
    this.addSql(
      `create trigger edicion_fija before update or delete on observatory.edicion for each row execute function observatory.edicion_fija()`,
    );
  }
}

/** What is counted of applications and of payments (decision 162). */
class Observatory003 extends Migration {
  override up(): void {
    this.addSql(
      `create table observatory.beca_contada (id int not null, "idUsuario" int not null, universidad int not null, nivel int not null, anio int not null, etapa int not null, "anioAprobada" int null, "diasAprobada" int null, "anioConforme" int null, "diasConforme" int null, "anioPagada" int null, "diasPagada" int null, primary key (id))`,
    );
    this.addSql(`create index beca_contada_de on observatory.beca_contada ("idUsuario")`);
    this.addSql(
      `create table observatory.postulacion_contada (programa text not null, id int not null, "idUsuario" int not null, anio int not null, etapa int not null, primary key (programa, id))`,
    );
    this.addSql(`create index postulacion_contada_de on observatory.postulacion_contada ("idUsuario")`);
    this.addSql(
      `create table observatory.pago_contado (id int not null, "idUsuario" int not null, objeto text not null, concepto int not null, beca int null, mes int not null, centimos bigint not null, moneda text not null, primary key (id))`,
    );
    this.addSql(`create index pago_contado_de on observatory.pago_contado ("idUsuario")`);
    this.addSql(`create index pago_contado_mes on observatory.pago_contado (mes)`);
    // Who was counted before is asked about once more: of these nobody was.
    this.addSql(
      `insert into observatory.por_contar ("idUsuario", marca) select "idUsuario", 0 from observatory.persona_contada where "idUsuario" > 0 on conflict do nothing`,
    );
  }
}

/** How each week's edition stands, also one that could not be made (decision 166). */
class Observatory004 extends Migration {
  override up(): void {
    this.addSql(
      `create table observatory.intento (semana date not null, motivo text null, veces int not null default 0, desde timestamptz not null default now(), primary key (semana))`,
    );
    this.addSql(
      `alter table observatory.intento add constraint intento_motivo check (motivo in ('pocas', 'quieta', 'sinProteger', 'fallo'))`,
    );
    this.addSql(`insert into observatory.intento (semana, desde) select semana, hecha from observatory.edicion`);
  }
}

/** Products have addresses of their own, all who are shown are had at once, and who reads is counted (decision 167). */
class Observatory005 extends Migration {
  override up(): void {
    this.addSql(
      `alter table observatory.ficha add column sal text not null default gen_random_uuid()::text, add column obras text[] not null default '{}', add column retiradas text[] not null default '{}'`,
    );
    this.addSql(`alter table observatory.ficha drop constraint ficha_oculta`);
    this.addSql(
      `alter table observatory.ficha add constraint ficha_oculta check (visible or (datos is null and nombre = '' and palabras = '{}' and obras = '{}'))`,
    );
    this.addSql(
      `create index ficha_copia on observatory.ficha ((get_byte(decode(md5(direccion), 'hex'), 0)), direccion, revision) where datos is not null`,
    );
    this.addSql(`create table observatory.copia (parte int not null, huella text not null, contenido bytea not null, primary key (parte))`);
    // What is hidden does not lie there either until somebody asks for all again.
    this.addSql(
      `create function observatory.ficha_sin_copia() returns trigger language plpgsql as $$ begin
         delete from observatory.copia where parte = get_byte(decode(md5(old.direccion), 'hex'), 0);
         return null;
       end $$`,
    );
    this.addSql(
      `create trigger ficha_sin_copia after update of datos or delete on observatory.ficha for each row when (old.datos is not null) execute function observatory.ficha_sin_copia()`,
    );
    this.addSql(
      `create table observatory.lectura ("idUsuario" int not null, mes date not null, quien text not null, veces int not null, primary key ("idUsuario", mes, quien))`,
    );
    // What is shown already is gathered anew, with the addresses of its products.
    this.addSql(
      `insert into platform.evento (tipo, datos) select 'directory.changed', jsonb_build_object('idUsuario', "idUsuario") from observatory.ficha where datos is not null`,
    );
  }
}

/** Filters of people that operators keep, and who is in each (decision 161). */
class Observatory006 extends Migration {
  override up(): void {
    this.addSql(
      `create table observatory.segmento (id serial primary key, "idUsuario" int not null, nombre text not null, compartido boolean not null default false, estado int null, sexo int null, nivel int null, area int null, edad int null, institucion int null)`,
    );
    this.addSql(`alter table observatory.segmento add constraint segmento_nombre unique ("idUsuario", nombre)`);
    // By which ten years somebody is counted, in figures and in segments.
    this.addSql(
      `create function observatory.edad(nacimiento int) returns int language sql stable as $$ select case when extract(year from now())::int - nacimiento < 30 then 0 else least((extract(year from now())::int - nacimiento) / 10 * 10, 70) end $$`,
    );
    this.addSql(
      `create view observatory.segmento_persona as
       select s.id as "idSegmento", s."idUsuario" as de, s.compartido, c."idUsuario"
       from observatory.segmento s join observatory.persona_contada c
         on (s.estado is null or c.estado = s.estado) and (s.sexo is null or c.sexo = s.sexo) and (s.nivel is null or c.nivel = s.nivel)
         and (s.area is null or c.area = s.area) and (s.edad is null or observatory.edad(c.nacimiento) = s.edad)
         and (s.institucion is null or c."tipoInstitucion" = s.institucion)`,
    );
  }
}

/** Measures that operators get by mail each week (decision 174). */
class Observatory007 extends Migration {
  override up(): void {
    this.addSql(
      `create table observatory.informe (id serial primary key, "idUsuario" int not null, medida text not null, "idSegmento" int null, semana date not null, detenido timestamptz null)`,
    );
    this.addSql(`create unique index informe_una_vez on observatory.informe ("idUsuario", medida, coalesce("idSegmento", 0))`);
  }
}

/** What harvesters are told, a row a record, written where a page changes: nobody can forget it (decision 179). */
class Observatory008 extends Migration {
  override up(): void {
    this.addSql(
      `create table observatory.registro_oai (identificador text not null, conjunto text not null, direccion text not null, obra text null, huella text null, fecha timestamptz null, primary key (identificador))`,
    );
    this.addSql(`create index registro_oai_fecha on observatory.registro_oai (fecha, identificador)`);
    this.addSql(`create index registro_oai_conjunto on observatory.registro_oai (conjunto, fecha, identificador)`);
    this.addSql(`create index registro_oai_direccion on observatory.registro_oai (direccion)`);
    // A product's record tells its person's name too. The place of a product among others (its id) is none of it.
    this.addSql(
      `create function observatory.registros_de(de text, datos jsonb) returns table (identificador text, conjunto text, obra text, huella text) language sql immutable as $$
         select 'Persons/' || de, 'persons', null, md5((datos - 'productos')::text) where datos is not null
         union all
         select initcap(c.conjunto) || '/' || (p ->> 'obra'), c.conjunto, p ->> 'obra',
           md5(concat((p -> 'referencia') - 'id', datos ->> 'nombre', datos ->> 'apellidos'))
         from jsonb_array_elements(case when jsonb_typeof(datos -> 'productos') = 'array' then datos -> 'productos' else '[]' end) p,
           lateral (select case
             when p -> 'referencia' ->> 'type' = 'patent' then 'patents'
             when p -> 'referencia' ->> 'type' in ('dataset', 'software', 'map', 'graphic', 'figure', 'song', 'performance', 'motion_picture', 'broadcast', 'webpage', 'document') then 'products'
             else 'publications' end as conjunto) c
         where p ->> 'obra' is not null
       $$`,
    );
    // Without a date until somebody asks, after this is committed (oai/read-now.ts). What is told no more keeps its
    // address alone.
    this.addSql(
      `create function observatory.anotar_registros() returns trigger language plpgsql as $$ begin
         insert into observatory.registro_oai as r (identificador, conjunto, direccion, obra, huella)
           select d.identificador, d.conjunto, new.direccion, d.obra, d.huella from observatory.registros_de(new.direccion, new.datos) d order by 1
           on conflict (identificador) do update set huella = excluded.huella, fecha = null where r.huella is distinct from excluded.huella;
         update observatory.registro_oai r set huella = null, fecha = null
           where r.direccion = old.direccion and r.huella is not null
             and r.identificador not in (select d.identificador from observatory.registros_de(new.direccion, new.datos) d);
         return null;
       end $$`,
    );
    this.addSql(
      `create trigger ficha_registros after insert or update of datos or delete on observatory.ficha for each row execute function observatory.anotar_registros()`,
    );
    this.addSql(
      `insert into observatory.registro_oai (identificador, conjunto, direccion, obra, huella)
       select d.identificador, d.conjunto, f.direccion, d.obra, d.huella from observatory.ficha f, observatory.registros_de(f.direccion, f.datos) d`,
    );
    // Who is shown already is gathered anew, with their names in two parts.
    this.addSql(
      `insert into platform.evento (tipo, datos) select 'directory.changed', jsonb_build_object('idUsuario', "idUsuario") from observatory.ficha where datos is not null`,
    );
  }
}

export const observatoryMigrations = [
  { name: 'observatory-001', class: Observatory001 },
  { name: 'observatory-002', class: Observatory002 },
  { name: 'observatory-003', class: Observatory003 },
  { name: 'observatory-004', class: Observatory004 },
  { name: 'observatory-005', class: Observatory005 },
  { name: 'observatory-006', class: Observatory006 },
  { name: 'observatory-007', class: Observatory007 },
  { name: 'observatory-008', class: Observatory008 },
];
