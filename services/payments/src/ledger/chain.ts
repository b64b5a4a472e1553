import { LEDGER_LOCK, LEDGER_ROLE } from './guards.js';

const COLUMNS = 'clave, tipo, "idPago", "idLote", debe, haber, centimos, moneda, detalle';
/**
 * The digest of a row without its last part, which is the digest of the row before: what `huella_asiento` makes, but
 * for `<anterior>"]`.
 */
const BEGINNING = `left(array_to_json(array[(desde + r.n)::text, r.clave, to_char(ahora at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), r.tipo, r."idPago"::text,
  r."idLote"::text, r.debe, r.haber, r.centimos::text, r.moneda, r.detalle])::text, -1) || ',"'`;

/**
 * The chain of the ledger, made a statement at a time: one lock, one look at the last row, and then a digest after the
 * other without a query between them. The rows and their digests are what they were. That they go on from the last row
 * without a gap is looked at once they stand there, whoever wrote them.
 */
export const CHAIN: string[] = [
  // As volatile as what they call: so a query computes them in itself instead of calling them for each row.
  `alter function payments.huella_de(text[]) stable`,
  `alter function payments.huella_asiento(payments.asiento) stable`,
  `drop trigger asiento_fijo on payments.asiento`,
  `create or replace function payments.asiento_fijo() returns trigger language plpgsql as $$ begin
     if tg_op <> 'INSERT' then raise exception 'asiento is append-only'; end if;
     if current_user <> '${LEDGER_ROLE}' then raise exception 'asiento is written by ${LEDGER_ROLE} alone'; end if;
     perform pg_advisory_xact_lock(${LEDGER_LOCK});
     return null; end $$`,
  `create trigger asiento_fijo before update or delete on payments.asiento for each row execute function payments.asiento_fijo()`,
  `create trigger asiento_autor before insert on payments.asiento for each statement execute function payments.asiento_fijo()`,
  `create function payments.asiento_encadenado() returns trigger language plpgsql as $$
   declare malo bigint;
   begin
     select c.numero into malo from (
       select a.numero, a.anterior, a.huella, payments.huella_asiento(a) as hecha, lag(a.numero) over w as antes, lag(a.huella) over w as previa
       from payments.asiento a where a.numero >= (select min(numero) - 1 from nuevos) window w as (order by a.numero)) c
     where c.numero >= (select min(numero) from nuevos)
       and (c.numero <> coalesce(c.antes, 0) + 1 or c.anterior <> coalesce(c.previa, '') or c.huella <> c.hecha) limit 1;
     if malo is not null then raise exception 'asiento % does not follow the one before it', malo; end if;
     return null; end $$`,
  `create trigger asiento_encadenado after insert on payments.asiento referencing new table as nuevos for each statement execute function payments.asiento_encadenado()`,
  `drop function payments.asentar(jsonb)`,
  `create type payments.movimiento as (clave text, tipo text, "idPago" int, "idLote" int, debe text, haber text, centimos bigint, moneda text, detalle text)`,
  `create function payments.asentar(filas payments.movimiento[]) returns int language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
   declare
     desde bigint; previa text; comienzo text; huellas text[] := '{}'; anteriores text[] := '{}'; ahora timestamptz;
   begin
     perform pg_advisory_xact_lock(${LEDGER_LOCK});
     select numero, huella into desde, previa from payments.asiento order by numero desc limit 1;
     desde := coalesce(desde, 0);
     previa := coalesce(previa, '');
     ahora := clock_timestamp();
     for comienzo in select ${BEGINNING} from unnest(filas) with ordinality as r(${COLUMNS}, n) order by r.n loop
       anteriores := array_append(anteriores, previa);
       previa := encode(sha256(convert_to(comienzo || previa || '"]', 'UTF8')), 'hex');
       huellas := array_append(huellas, previa);
     end loop;
     insert into payments.asiento (numero, fecha, ${COLUMNS}, anterior, huella)
     select desde + r.n, ahora, ${COLUMNS.replaceAll(/[^, ]+/g, 'r.$&')}, r.anterior, r.huella
     from rows from (unnest(filas), unnest(anteriores), unnest(huellas)) with ordinality as r(${COLUMNS}, anterior, huella, n);
     return cardinality(huellas);
   end $$`,
  `create function payments.asentar(jsonb) returns int language sql as $$
     select payments.asentar(array(select row(${COLUMNS})::payments.movimiento from rows from (jsonb_to_recordset($1) as
       (clave text, tipo text, "idPago" int, "idLote" int, debe text, haber text, centimos bigint, moneda text, detalle text)) with ordinality as r(${COLUMNS}, n) order by n)) $$`,
  `grant create on schema payments to ${LEDGER_ROLE}`,
  `alter function payments.asentar(payments.movimiento[]) owner to ${LEDGER_ROLE}`,
  `revoke create on schema payments from ${LEDGER_ROLE}`,
];
