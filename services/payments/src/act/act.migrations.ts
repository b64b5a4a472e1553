import { Migration } from '@mikro-orm/migrations';
import { NUMBERED_AFTER } from '@registro/platform/acts/act.migrations';
import { onlyAdded } from '../ledger/guards.js';

/** Acts over money that take two persons. What was proposed stays as it was proposed; it is decided once. */
export class PaymentsActs001 extends Migration {
  override up(): void {
    for (const statement of ACT_STATEMENTS) this.addSql(statement);
  }
}

export const ACT_STATEMENTS = [
  `create table payments.acto (id serial primary key, acto text not null, clave text not null, titulo text not null, "idObjeto" text null, datos jsonb not null,
     antes jsonb null, despues jsonb not null, motivo text null, estado text not null default 'propuesto', "propuestoPor" int not null,
     propuesto timestamptz not null default now(), vence timestamptz not null, "decididoPor" int null, decidido timestamptz null, "motivoDecision" text null,
     metodo text null, "idArchivo" int null)`,
  `create unique index acto_uno_abierto on payments.acto (acto, clave) where estado = 'propuesto'`,
  `create index acto_de_archivo on payments.acto ("idArchivo")`,
  `alter table payments.acto add constraint acto_archivo foreign key ("idArchivo") references payments.archivo_banco (id)`,
  `alter table payments.acto add constraint acto_dos check (estado <> 'confirmado' or "decididoPor" <> "propuestoPor")`,
  `alter table payments.acto add constraint acto_decidido check ((estado = 'propuesto') = (decidido is null))`,
  `alter table payments.acto add constraint acto_estado check (estado in ('propuesto', 'confirmado', 'negado', 'retirado', 'vencido'))`,
  `create function payments.acto_fijo() returns trigger language plpgsql as $$ begin
     if tg_op = 'DELETE' then raise exception 'acto is never deleted'; end if;
     if old.estado <> 'propuesto' then raise exception 'acto % was decided', old.id; end if;
     if (new.acto, new.clave, new.titulo, new."idObjeto", new.datos, new.antes, new.despues, new.motivo, new."propuestoPor", new.propuesto, new.vence, new."idArchivo")
        is distinct from (old.acto, old.clave, old.titulo, old."idObjeto", old.datos, old.antes, old.despues, old.motivo, old."propuestoPor", old.propuesto, old.vence, old."idArchivo") then
       raise exception 'acto % is what was proposed', old.id; end if;
     return new; end $$`,
  `create trigger acto_fijo before update or delete on payments.acto for each row execute function payments.acto_fijo()`,

  `create table payments.acto_respuesta (id serial primary key, "idActo" int not null, "idLinea" int not null, numero int not null, monto bigint null, resultado text not null,
     codigo text not null, motivo text null, "referenciaBanco" text null)`,
  `alter table payments.acto_respuesta add constraint acto_respuesta_acto foreign key ("idActo") references payments.acto (id)`,
  `alter table payments.acto_respuesta add constraint acto_respuesta_linea foreign key ("idLinea") references payments.lote_pago (id)`,
  `create unique index acto_respuesta_unica on payments.acto_respuesta ("idActo", "idLinea")`,
  `create index acto_respuesta_de_linea on payments.acto_respuesta ("idLinea")`,
  ...onlyAdded('acto_respuesta', 'acto_respuesta_fija'),
];

/**
 * They stand with all others that take two (decision 108), under the numbers that they had; an answer names its file in
 * its data.
 */
export class PaymentsActs002 extends Migration {
  override up(): void {
    for (const statement of ACTS_MOVED) this.addSql(statement);
  }
}

export const ACTS_MOVED = [
  `insert into platform.acto_de_dos (acto, id, clave, titulo, "idObjeto", datos, antes, despues, motivo, estado, "propuestoPor", propuesto, vence, "decididoPor", decidido,
     "motivoDecision", metodo)
   select acto, id, clave, titulo, "idObjeto", datos || case when "idArchivo" is null then '{}' else jsonb_build_object('idArchivo', "idArchivo") end, antes, despues, motivo, estado, "propuestoPor",
     propuesto, vence, "decididoPor", decidido, "motivoDecision", metodo from payments.acto`,
  NUMBERED_AFTER,
  `alter table payments.acto_respuesta drop constraint acto_respuesta_acto`,
  `drop trigger acto_fijo on payments.acto`,
  `drop function payments.acto_fijo()`,
  `drop table payments.acto`,
];

/**
 * Keys of calls stand with those of all (decision 128). The version before this reads and writes them through a view of
 * the old name, so that both know each other's; the next one takes it away.
 */
export class PaymentsKeys001 extends Migration {
  override up(): void {
    this.addSql(
      `insert into platform.acto ("idUsuario", llave, ruta, huella, respuesta, creado, dinero)
       select coalesce("idUsuario", 0), llave, accion, huella, respuesta, creado, true from payments.operacion on conflict do nothing`,
    );
    this.addSql(`drop table payments.operacion`);
    this.addSql(
      `create view payments.operacion as select llave, "idUsuario", ruta as accion, huella, respuesta, creado, dinero from platform.acto where dinero`,
    );
    this.addSql(`alter view payments.operacion alter column dinero set default true`);
  }
}
