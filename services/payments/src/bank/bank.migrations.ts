import { Migration } from '@mikro-orm/migrations';

/**
 * What a month of a bank's statements and the payments sent to it say of each other, as it is now: a row for each line
 * that names a payment or takes money, and one for each payment that the bank called completed and no line took the
 * money of. What came back is the payment's own reversal, so a reversed one is not missing. Each reference is looked up
 * by its index (`offset 0` keeps it so), with old figures of the tables and with new ones: 20,000 lines took
 * PostgreSQL's own plan 48 s, for it met each line with all of its statement.
 */
export const reconcile = (
  statements: string,
  stands = `p.estado <> 'revertido'`,
): string => `create or replace function payments.conciliar(cual text, en int, de int)
  returns table ("idLinea" int, "idLotePago" int, estado text) language sql stable as $$
  with mes as (select make_date(en, de, 1) as desde, (make_date(en, de, 1) + interval '1 month')::date as hasta),
  vigentes as materialized (select id from ${statements} where banco = cual),
  lineas as (
    select e.id, e.sentido, e.centimos, e.referencia, l.id as "idLotePago", l.centimos as sale, l.estado
    from vigentes x join payments.extracto_linea e on e."idExtracto" = x.id cross join mes m
    left join lateral (
      select * from payments.lote_pago where id = payments.linea_de(e.referencia) and "idLote" = payments.lote_de(e.referencia) offset 0) l
      on exists (select from payments.lote t where t.id = l."idLote" and t.banco = cual)
    where e.fecha >= m.desde and e.fecha < m.hasta)
  select v.id, v."idLotePago", case
      when v."idLotePago" is null or v.sentido = 'credito' then 'inesperado'
      when exists (select from ${named('v.referencia')} p where p.sentido = 'debito' and p.id < v.id and p."idExtracto" in (select id from vigentes)) then 'doble'
      when v.centimos <> v.sale or v.estado <> 'completado' then 'inesperado'
      else 'coincide' end
  from lineas v where v.sentido = 'debito' or v."idLotePago" is not null
  union all
  select null, l.id, 'falta' from payments.lote_pago l join payments.lote t on t.id = l."idLote" join payments.pago p on p.id = l."idPago" cross join mes m
  where t.banco = cual and l.estado = 'completado' and ${stands} and l.resuelto < m.hasta::timestamp at time zone 'America/Caracas'
    and l.resuelto >= coalesce((select max(make_date(c.anio, c.mes, 1) + interval '1 month') from payments.mes_cerrado c
                                where c.banco = cual and make_date(c.anio, c.mes, 1) < m.desde), '-infinity') at time zone 'America/Caracas'
    and not exists (select from ${named(`l."idLote" || '-' || l.id`)} e
                    where e.sentido = 'debito' and e.centimos = l.centimos and e."idExtracto" in (select id from vigentes)) $$`;

/**
 * The lines of all statements that bear a reference; debits that name a payment name it as `bankReference` writes it.
 */
const named = (reference: string): string => `(select * from payments.extracto_linea where referencia = ${reference} offset 0)`;

/**
 * Formats, accounts and files of banks; a month is closed where everything in it is accounted for, and nothing enters
 * it afterwards.
 */
export class PaymentsBank001 extends Migration {
  override up(): void {
    for (const statement of BANK_STATEMENTS) this.addSql(statement);
  }
}

const onlyAdded = (table: string): string[] => [
  `create function payments.${table}_fijo() returns trigger language plpgsql as $$ begin raise exception '${table} is append-only'; end $$`,
  `create trigger ${table}_fijo before update or delete on payments.${table} for each row execute function payments.${table}_fijo()`,
];

/** Migrations run these statements once, in this order. */
export const BANK_STATEMENTS = [
  `create table payments.cuenta_pagadora (id serial primary key, banco text not null, moneda text not null, cuenta text not null, documento text not null, nombre text not null, activo boolean not null default true)`,
  `create unique index cuenta_pagadora_unica on payments.cuenta_pagadora (banco, moneda) where activo`,
  `alter table payments.cuenta_pagadora add constraint cuenta_pagadora_cuenta check (cuenta ~ '^[0-9]{20}$' and left(cuenta, 4) = banco)`,
  `alter table payments.archivo_banco add column banco text not null`,
  `alter table payments.archivo_banco add column completados int not null default 0`,
  `alter table payments.archivo_banco add column rechazados int not null default 0`,
  `alter table payments.archivo_banco add column desconocidos int not null default 0`,
  ...onlyAdded('archivo_banco'),
  // Not every bank tells its balances.
  `alter table payments.extracto alter column "saldoInicial" drop not null`,
  `alter table payments.extracto alter column "saldoFinal" drop not null`,
  ...onlyAdded('extracto'),
  `create index extracto_linea_referencia on payments.extracto_linea (referencia)`,
  `create index extracto_linea_fecha on payments.extracto_linea (fecha)`,
  `create function payments.lote_de(text) returns int language sql immutable parallel safe as $$ select substring($1 from '^(\\d{1,9})-\\d{1,9}$')::int $$`,
  `create function payments.linea_de(text) returns int language sql immutable parallel safe as $$ select substring($1 from '^\\d{1,9}-(\\d{1,9})$')::int $$`,
  `create function payments.extracto_linea_fijo() returns trigger language plpgsql as $$ begin
     if tg_op <> 'INSERT' then raise exception 'extracto_linea is append-only'; end if;
     if exists (select from payments.extracto x join payments.mes_cerrado c on c.banco = x.banco
                where x.id = new."idExtracto" and c.anio = extract(year from new.fecha) and c.mes = extract(month from new.fecha)) then
       raise exception 'the month of % is closed', new.fecha using constraint = 'extracto_mes_cerrado', errcode = '23514'; end if;
     return new; end $$`,
  `create trigger extracto_linea_fijo before insert or update or delete on payments.extracto_linea for each row execute function payments.extracto_linea_fijo()`,
  `create unique index conciliacion_una_linea on payments.conciliacion ("idLinea") where "idLinea" is not null`,
  // What is missing cannot be explained away: the payment is found, or reversed.
  `alter table payments.conciliacion add constraint conciliacion_resuelta check (num_nonnulls("resueltoPor", resuelto, motivo) in (0, 3) and (resuelto is null or "idLinea" is not null))`,
  reconcile('payments.extracto'),
  `create function payments.mes_cerrado_fijo() returns trigger language plpgsql as $$ begin
     if tg_op <> 'INSERT' then raise exception 'mes_cerrado is append-only'; end if;
     if exists (select from payments.conciliar(new.banco, new.anio, new.mes) c where c.estado <> 'coincide'
                and not exists (select from payments.conciliacion r where r."idLinea" = c."idLinea" and r.resuelto is not null)) then
       raise exception '%-% of % does not match', new.anio, new.mes, new.banco using constraint = 'mes_sin_conciliar', errcode = '23514'; end if;
     return new; end $$`,
  `create trigger mes_cerrado_fijo before insert or update or delete on payments.mes_cerrado for each row execute function payments.mes_cerrado_fijo()`,
];

/**
 * A statement that was imported wrongly is withdrawn: its rows stay, and nothing counts them any more. Which files
 * count is asked where they come in, under the lock of their account: an answer that settled nothing and a withdrawn
 * statement may come again.
 */
export class PaymentsBank002 extends Migration {
  override up(): void {
    for (const statement of WITHDRAWAL_STATEMENTS) this.addSql(statement);
  }
}

export const WITHDRAWAL_STATEMENTS = [
  `create table payments.extracto_retirado (id serial primary key, "idExtracto" int not null constraint extracto_retirado_una_vez unique, motivo text not null,
     "pedidoPor" int not null, "confirmadoPor" int not null, confirmado timestamptz not null default now())`,
  `alter table payments.extracto_retirado add constraint extracto_retirado_extracto foreign key ("idExtracto") references payments.extracto (id)`,
  `alter table payments.extracto_retirado add constraint extracto_retirado_por_dos check ("confirmadoPor" <> "pedidoPor")`,
  ...onlyAdded('extracto_retirado'),
  `create view payments.extracto_vigente as select x.* from payments.extracto x
     where not exists (select from payments.extracto_retirado r where r."idExtracto" = x.id)`,
  reconcile('payments.extracto_vigente'),
  `alter table payments.archivo_banco drop constraint archivo_banco_unico`,
  `create unique index archivo_banco_unico on payments.archivo_banco (huella) where tipo = 'exportacion'`,
  `create index archivo_banco_de_huella on payments.archivo_banco (huella)`,
];
