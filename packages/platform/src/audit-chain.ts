import { RETENTION } from '@registro/contracts/console/retention';

/** Any number that no other lock of the product has: the chain is one, and one process at a time adds to it. */
const AUDIT_LOCK = 727_408;

/** A trace stays as it is: migrations run these statements once, in this order. */
export const AUDIT_GUARDS: string[] = [
  `create function platform.solo_agregar() returns trigger language plpgsql as $$ begin raise exception 'auditoria is append-only'; end $$`,
  `create trigger auditoria_fija before update or delete on platform.auditoria for each row execute function platform.solo_agregar()`,
  `create trigger auditoria_entera before truncate on platform.auditoria for each statement execute function platform.solo_agregar()`,
];

const GUARDED = (table: string): string[] => [
  `create function platform.${table}_fijo() returns trigger language plpgsql as $$ begin raise exception '${table} is append-only'; end $$`,
  `create trigger ${table}_fijo before update or delete on platform.${table} for each row execute function platform.${table}_fijo()`,
  `create trigger ${table}_entero before truncate on platform.${table} for each statement execute function platform.${table}_fijo()`,
];

/**
 * The chain of the audit (decision 57): migrations run these statements once, in this order. A change writes its trace
 * and a note that the trace waits; who saves waits for nobody. `platform.encadenar` takes what waits, as it was
 * committed, and links it.
 */
export const AUDIT_CHAIN: string[] = [
  `create table platform.eslabon (numero bigint primary key, "idAuditoria" bigint not null, anterior text not null, huella text not null, fecha timestamptz not null default now(), constraint eslabon_de_movimiento unique ("idAuditoria"))`,
  ...GUARDED('eslabon'),
  `create table platform.por_encadenar (id bigint primary key, fecha timestamptz not null default now())`,
  `create function platform.anotar_movimiento() returns trigger language plpgsql as $$ begin insert into platform.por_encadenar (id) select id from nuevos; return null; end $$`,
  `create trigger auditoria_por_encadenar after insert on platform.auditoria referencing new table as nuevos for each statement execute function platform.anotar_movimiento()`,
  `insert into platform.por_encadenar (id) select id from platform.auditoria`,
  // Its columns by name: one that is added later is not in it, and what was linked before keeps its digest.
  `create function platform.huella_movimiento(a platform.auditoria, numero bigint, anterior text) returns text language sql stable as $$
     select encode(sha256(convert_to(array_to_json(array[numero::text, a.id::text, to_char(a.fecha at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), a."idUsuario"::text,
       a.accion, a.objeto, a."idObjeto", a.antes::text, a.despues::text, a.ip, a.dispositivo, a.peticion, anterior])::text, 'UTF8')), 'hex') $$`,
  `create function platform.encadenar(cuantos int) returns int language plpgsql as $$
   declare ultimo bigint; previa text; hecha text; hechos int := 0; movimiento platform.auditoria;
   begin
     if not pg_try_advisory_xact_lock(${AUDIT_LOCK}) then return 0; end if;
     select numero, huella into ultimo, previa from platform.eslabon order by numero desc limit 1;
     ultimo := coalesce(ultimo, 0);
     previa := coalesce(previa, '');
     for movimiento in select a.* from platform.por_encadenar p join platform.auditoria a on a.id = p.id order by p.id limit cuantos loop
       ultimo := ultimo + 1;
       hecha := platform.huella_movimiento(movimiento, ultimo, previa);
       insert into platform.eslabon (numero, "idAuditoria", anterior, huella) values (ultimo, movimiento.id, previa, hecha);
       delete from platform.por_encadenar where id = movimiento.id;
       previa := hecha;
       hechos := hechos + 1;
     end loop;
     return hechos;
   end $$`,
  `create table platform.cadena (id int primary key, hasta bigint not null, huella text not null, vuelta bigint not null, completa timestamptz null, revisada timestamptz not null, problema text null)`,
];

/**
 * Characters of a change that are read for words, and characters of a word: what is longer is no word that anybody
 * types, and no key of an index.
 */
const [TEXT, WORD] = [100_000, 50];

/**
 * The words of what each trace says was before and after (decision 74): migrations run these statements once, in this
 * order. They are written with the trace's link, so that who saves does not wait for an index of words.
 */
export const AUDIT_WORDS: string[] = [
  `create table platform.texto_cambio (id bigint primary key, palabras text[] not null)`,
  // So that PostgreSQL knows how rare a rare word is: with 1,000,000 traces it looked through all by date for three
  // seconds instead of into the index.
  `alter table platform.texto_cambio alter column palabras set statistics 1000`,
  ...GUARDED('texto_cambio'),
  `create function platform.palabras_de(antes jsonb, despues jsonb) returns text[] language sql immutable parallel safe as $$
     select coalesce(array_agg(p), '{}') from unnest(platform.palabras((select left(string_agg(v #>> '{}', ' '), ${TEXT})
       from (values (antes), (despues)) as d(cambio), jsonb_path_query(d.cambio, 'strict $.**') as v where jsonb_typeof(v) in ('string', 'number')))) as p
     where length(p) <= ${WORD} $$`,
  `create function platform.anotar_texto_cambio() returns trigger language plpgsql as $$ begin
     insert into platform.texto_cambio (id, palabras) select id, platform.palabras_de(antes, despues) from platform.auditoria where id = new."idAuditoria";
     return null; end $$`,
  `create trigger eslabon_palabras after insert on platform.eslabon for each row execute function platform.anotar_texto_cambio()`,
  `insert into platform.texto_cambio (id, palabras) select a.id, platform.palabras_de(a.antes, a.despues) from platform.eslabon e join platform.auditoria a on a.id = e."idAuditoria"`,
  `create index texto_cambio_palabras on platform.texto_cambio using gin (palabras)`,
];

/**
 * A trace says whom it concerns, where that is not who acted (decision 83): migrations run these statements once, in
 * this order. What stood there before says nobody, and keeps its digest.
 */
export const AUDIT_PERSON: string[] = [
  `alter table platform.auditoria add column "idPersona" int null`,
  // A history is read newest first, a page at a time.
  `create index auditoria_persona on platform.auditoria ("idPersona", fecha, id) where "idPersona" is not null`,
  `create or replace function platform.huella_movimiento(a platform.auditoria, numero bigint, anterior text) returns text language sql stable as $$
     select encode(sha256(convert_to(array_to_json(array[numero::text, a.id::text, to_char(a.fecha at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), a."idUsuario"::text,
       a.accion, a.objeto, a."idObjeto", a.antes::text, a.despues::text, a.ip, a.dispositivo, a.peticion, anterior]
       || case when a."idPersona" is null then '{}'::text[] else array[a."idPersona"::text] end)::text, 'UTF8')), 'hex') $$`,
];

/** Days after which network and device of a trace may be forgotten, at the earliest. */
const ORIGIN_DAYS = RETENTION.direcciones.menos;

/**
 * What a link proves of network and device is a digest of the two with a salt, so that they can be forgotten later and
 * the chain still holds (decision 140): migrations run these statements once, in this order. Traces of before have no
 * salt: their link is made of the two themselves, and they stay.
 */
export const AUDIT_ORIGIN: string[] = [
  `alter table platform.auditoria add column sal uuid null`,
  `alter table platform.auditoria alter column sal set default gen_random_uuid()`,
  `alter table platform.eslabon add column origen text null`,
  `create function platform.huella_origen(a platform.auditoria) returns text language sql stable as $$
     select case when a.sal is not null then encode(sha256(convert_to(array_to_json(array[a.sal::text, a.ip, a.dispositivo])::text, 'UTF8')), 'hex') end $$`,
  // Its first part is no number: what is digested so is never what is digested without.
  `create function platform.huella_movimiento(a platform.auditoria, numero bigint, anterior text, origen text) returns text language sql stable as $$
     select case when origen is null then platform.huella_movimiento(a, numero, anterior) else
       encode(sha256(convert_to(array_to_json(array['origen', numero::text, a.id::text, to_char(a.fecha at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), a."idUsuario"::text,
         a.accion, a.objeto, a."idObjeto", a.antes::text, a.despues::text, origen, a.peticion, anterior, a."idPersona"::text])::text, 'UTF8')), 'hex') end $$`,
  `create or replace function platform.encadenar(cuantos int) returns int language plpgsql as $$
   declare ultimo bigint; previa text; hecha text; venia text; hechos int := 0; movimiento platform.auditoria;
   begin
     if not pg_try_advisory_xact_lock(${AUDIT_LOCK}) then return 0; end if;
     select numero, huella into ultimo, previa from platform.eslabon order by numero desc limit 1;
     ultimo := coalesce(ultimo, 0);
     previa := coalesce(previa, '');
     for movimiento in select a.* from platform.por_encadenar p join platform.auditoria a on a.id = p.id order by p.id limit cuantos loop
       ultimo := ultimo + 1;
       venia := platform.huella_origen(movimiento);
       hecha := platform.huella_movimiento(movimiento, ultimo, previa, venia);
       insert into platform.eslabon (numero, "idAuditoria", anterior, huella, origen) values (ultimo, movimiento.id, previa, hecha, venia);
       delete from platform.por_encadenar where id = movimiento.id;
       previa := hecha;
       hechos := hechos + 1;
     end loop;
     return hechos;
   end $$`,
  // All of a trace stays but where it came from, which may go as a whole once it is old, and not come again.
  `create or replace function platform.solo_agregar() returns trigger language plpgsql as $$
   declare sin_origen platform.auditoria;
   begin
     if tg_op = 'UPDATE' then
       sin_origen := old;
       sin_origen.ip := null;
       sin_origen.dispositivo := null;
       sin_origen.sal := null;
       if old.sal is not null and old.fecha < now() - interval '${ORIGIN_DAYS} days' and new is not distinct from sin_origen then return new; end if;
     end if;
     raise exception 'auditoria is append-only';
   end $$`,
  `create function platform.olvidar_origen(dias int, cuantos int) returns int language sql as $$
     with viejas as (
       select a.id from platform.auditoria a join platform.eslabon e on e."idAuditoria" = a.id
       where e.origen is not null and a.sal is not null and (a.ip is not null or a.dispositivo is not null)
         and a.fecha < now() - make_interval(days => greatest(dias, ${ORIGIN_DAYS})) limit cuantos for update of a skip locked),
     idas as (update platform.auditoria a set ip = null, dispositivo = null, sal = null from viejas v where v.id = a.id returning 1)
     select count(*)::int from idas $$`,
  ...['encadenar(int)', 'olvidar_origen(int, int)'].map(
    (name) => `alter function platform.${name} security definer set search_path = pg_catalog, pg_temp`,
  ),
];

/**
 * Who may only add traces makes notes and links all the same, and nothing but these (decision 83): the functions that
 * write them do it with the right of who owns the tables. Migrations run these statements once, in this order.
 */
export const AUDIT_WRITERS: string[] = ['anotar_movimiento()', 'encadenar(int)'].map(
  (name) => `alter function platform.${name} security definer set search_path = pg_catalog, pg_temp`,
);
