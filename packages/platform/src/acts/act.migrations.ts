import { Migration } from '@mikro-orm/migrations';

/**
 * What one proposes and another confirms, of every kind (decision 108). What was proposed stays as it was proposed; it
 * is decided once.
 */
export const ACT_STATEMENTS = [
  `create sequence platform.acto_numero as int`,
  `create table platform.acto_de_dos (acto text not null, id int not null default nextval('platform.acto_numero'), clave text not null, titulo text not null,
     "idObjeto" text null, personas int[] not null default '{}', datos jsonb not null, antes jsonb null, despues jsonb not null, motivo text null,
     estado text not null default 'propuesto', "propuestoPor" int not null, propuesto timestamptz not null default now(), vence timestamptz not null,
     "decididoPor" int null, decidido timestamptz null, "motivoDecision" text null, metodo text null, primary key (acto, id))`,
  `create unique index acto_uno_abierto on platform.acto_de_dos (acto, clave) where estado = 'propuesto'`,
  `create index acto_de_clave on platform.acto_de_dos (acto, clave)`,
  `create index acto_de_personas on platform.acto_de_dos using gin (personas)`,
  `alter table platform.acto_de_dos add constraint acto_dos check (estado <> 'confirmado' or ("decididoPor" is not null and "decididoPor" <> "propuestoPor"))`,
  `alter table platform.acto_de_dos add constraint acto_decidido check ((estado = 'propuesto') = (decidido is null))`,
  `alter table platform.acto_de_dos add constraint acto_estado check (estado in ('propuesto', 'confirmado', 'negado', 'retirado', 'vencido'))`,
  `create function platform.acto_fijo() returns trigger language plpgsql as $$ begin
     if tg_op = 'DELETE' then raise exception 'acto is never deleted'; end if;
     if old.estado <> 'propuesto' then raise exception 'acto % was decided', old.id; end if;
     if (new.acto, new.id, new.clave, new.titulo, new."idObjeto", new.personas, new.datos, new.antes, new.despues, new.motivo, new."propuestoPor", new.propuesto, new.vence)
        is distinct from (old.acto, old.id, old.clave, old.titulo, old."idObjeto", old.personas, old.datos, old.antes, old.despues, old.motivo, old."propuestoPor", old.propuesto, old.vence) then
       raise exception 'acto % is what was proposed', old.id; end if;
     return new; end $$`,
  `create trigger acto_fijo before update or delete on platform.acto_de_dos for each row execute function platform.acto_fijo()`,
];

/**
 * For a migration that brings the rows of an older table over with their numbers: new ones of any kind come after them.
 */
export const NUMBERED_AFTER = `select setval('platform.acto_numero', greatest((select max(id) from platform.acto_de_dos), nextval('platform.acto_numero')))`;

/**
 * SQL, for such a migration: the state of a row that had another word for it.
 * @param own SQL: who decided on it had proposed it
 */
export const actState = (own: string): string =>
  `case when estado in ('pendiente', 'propuesta') then 'propuesto' when estado = 'confirmada' then 'confirmado' when estado = 'vencida' then 'vencido'
     when estado = 'retirada' or ${own} then 'retirado' else 'negado' end`;

/** What one proposes and another confirms stands in one table; each service brings over its own (decision 108). */
class PlatformActs001 extends Migration {
  override up(): void {
    for (const statement of ACT_STATEMENTS) this.addSql(statement);
  }
}

/** That two accounts be joined is such an act; a merge is a row, under the act's number, once it was confirmed. */
class PlatformActs002 extends Migration {
  override up(): void {
    this.addSql(
      `insert into platform.acto_de_dos (acto, id, clave, titulo, personas, datos, antes, despues, motivo, estado, "propuestoPor", propuesto, vence, "decididoPor", decidido,
         "motivoDecision")
       select 'union', id, concat(least(origen, destino), '-', greatest(origen, destino)), 'Unión de dos cuentas', array[origen, destino],
         jsonb_build_object('origen', origen, 'destino', destino), jsonb_build_object('cuentas', array[origen, destino]),
         jsonb_build_object('cuentas', array[destino], 'cierra', origen), motivo,
         case when estado = 'deshecha' then 'confirmado' else ${actState('"idDecide" = "idSolicita"')} end, "idSolicita", creado, creado + interval '7 days',
         "idDecide", coalesce(decidido, case when estado <> 'pendiente' then creado + interval '7 days' end), "motivoDecision" from platform.fusion`,
    );
    this.addSql(NUMBERED_AFTER);
    this.addSql(`delete from platform.fusion where estado not in ('confirmada', 'deshecha')`);
    this.addSql(`update platform.fusion set decidido = creado where decidido is null`);
    this.addSql(`drop index platform.fusion_una_abierta, platform.fusion_una_por_par`);
    this.addSql(
      `alter table platform.fusion drop constraint fusion_dos_operadores, drop column motivo, drop column solicita, drop column decide, drop column "motivoDecision",
         drop column creado, alter column estado set default 'confirmada', alter column "idDecide" set not null, alter column decidido set default now(),
         alter column decidido set not null, alter column id set default nextval('platform.acto_numero'),
         add constraint fusion_dos_operadores check ("idSolicita" <> origen and "idSolicita" <> destino and "idDecide" <> "idSolicita" and "idDecide" <> origen and "idDecide" <> destino)`,
    );
    this.addSql(`drop sequence platform.fusion_id_seq`);
    this.addSql(`create unique index fusion_una on platform.fusion (origen) where estado = 'confirmada'`);
    this.addSql(
      `create unique index fusion_una_por_par on platform.fusion (least(origen, destino), greatest(origen, destino)) where estado = 'confirmada'`,
    );
  }
}

/** That a tie be lifted is such an act too. */
class PlatformActs003 extends Migration {
  override up(): void {
    this.addSql(
      `insert into platform.acto_de_dos (acto, clave, titulo, personas, datos, antes, despues, motivo, estado, "propuestoPor", propuesto, vence, "decididoPor", decidido,
         "motivoDecision")
       select 'separacion', id::text, 'Separación de dos cuentas de un mismo equipo', array[cuenta, otra],
         jsonb_build_object('idVinculo', id, 'cuentas', array[cuenta, otra]), jsonb_build_object('vinculadas', array[cuenta, otra]),
         jsonb_build_object('vinculadas', '{}'::int[]), motivo, case when levantada is null then 'propuesto' else 'confirmado' end, "idSolicita", pedido,
         pedido + interval '7 days', "idDecide", levantada, "motivoDecision" from platform.misma_persona where "idSolicita" is not null and pedido is not null`,
    );
    this.addSql(
      `alter table platform.misma_persona drop constraint misma_persona_dos_operadores, drop column "idSolicita", drop column motivo, drop column pedido,
         drop column "idDecide", drop column "motivoDecision", add constraint misma_persona_equipo check (levantada is null or por = 'equipo')`,
    );
  }
}

/** One table of keys, those of what moves money among them (decision 128). */
class PlatformActs004 extends Migration {
  override up(): void {
    this.addSql(`alter table platform.acto add column dinero boolean not null default false`);
    this.addSql(`drop index platform.acto_cuando`);
    this.addSql(`create index acto_cuando on platform.acto (creado) where not dinero`);
    this.addSql(`create unique index acto_dinero on platform.acto (llave) where dinero`);
  }
}

/**
 * What a granted appeal proposes waits until somebody decides on it (rule Q-22), also what had expired before.
 */
class PlatformActs005 extends Migration {
  override up(): void {
    this.addSql(`alter table platform.acto_de_dos disable trigger acto_fijo`);
    this.addSql(
      `update platform.acto_de_dos set vence = '9999-12-31T00:00:00Z' where acto = 'identidad' and estado = 'propuesto' and datos->'recurso' is not null`,
    );
    this.addSql(`alter table platform.acto_de_dos enable trigger acto_fijo`);
  }
}

/** The last ones of the platform. */
export const actMigrations = [
  { name: 'platform-acts-001', class: PlatformActs001 },
  { name: 'platform-acts-002', class: PlatformActs002 },
  { name: 'platform-acts-003', class: PlatformActs003 },
  { name: 'platform-acts-004', class: PlatformActs004 },
  { name: 'platform-acts-005', class: PlatformActs005 },
];
