import { Migration } from '@mikro-orm/migrations';
import { actState, NUMBERED_AFTER } from '@registro/platform/acts/act.migrations';

/**
 * What happens to a proposal from its sending on: what was sent, the second phase, reports of progress, and the money.
 */
class CallsFlow001 extends Migration {
  override up(): void {
    this.addSql(
      `alter table calls.convocatoria add column presupuesto numeric(18,2) null, add constraint convocatoria_presupuesto check (presupuesto > 0)`,
    );
    this.addSql(`alter table calls.proyecto add column debido int not null default 0, add column reaperturas int not null default 0`);
    this.addSql(
      `create table calls.envio (numero text not null primary key, "idProyecto" int not null, etapa text not null, version int not null, contenido text not null, huella text not null, fecha timestamptz not null, "enGracia" boolean not null default false)`,
    );
    this.addSql(`alter table calls.envio add constraint envio_proyecto foreign key ("idProyecto") references calls.proyecto (id)`);
    this.addSql(`alter table calls.envio add constraint envio_de_proyecto unique ("idProyecto", etapa, version)`);
    this.addSql(`alter table calls.envio add constraint envio_etapa check (etapa in ('propuesta', 'segundaFase'))`);
    // A sending can't be altered afterwards, and its digest is that of its content: the database sees to both.
    this.addSql(`create function calls.envio_fijo() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then raise exception 'envio is append-only'; end if;
      if new.huella <> encode(sha256(convert_to(new.contenido, 'UTF8')), 'hex') then raise exception 'huella does not match contenido'; end if;
      return new; end $$`);
    this.addSql(
      `create trigger envio_fijo before insert or update or delete on calls.envio for each row execute function calls.envio_fijo()`,
    );
    this.addSql(`create trigger envio_entero before truncate on calls.envio for each statement execute function calls.envio_fijo()`);

    this.addSql(
      `create table calls.segunda_fase ("idProyecto" int not null primary key, "idUsuario" int not null, version int not null, "idArchivoFormato" uuid not null, "planTrabajo" jsonb not null, "planDesembolso" jsonb not null, enviado timestamptz not null, devuelto timestamptz null, motivo text null, observaciones text null, notas jsonb not null default '[]')`,
    );
    this.addSql(
      `create table calls.informe (id serial primary key, "idProyecto" int not null, "idUsuario" int not null, trimestre int not null, estatus int not null default 1, version int not null, resumen text not null, dificultades text null, "idArchivo" uuid null, actividades jsonb not null, gastos jsonb not null, observacion text null, notas jsonb not null default '[]', enviado timestamptz not null)`,
    );
    this.addSql(`alter table calls.informe add constraint informe_proyecto foreign key ("idProyecto") references calls.proyecto (id)`);
    this.addSql(`alter table calls.informe add constraint informe_de_trimestre unique ("idProyecto", trimestre)`);
    this.addSql(`alter table calls.informe add constraint informe_estatus check (estatus >= 1 and estatus <= 3)`);
    this.addSql(
      `create table calls.desembolso (id serial primary key, "idProyecto" int not null, trimestre int not null, monto numeric(18,2) not null, "liberadoPor" int null, liberado timestamptz null, intento int not null default 1, "idPago" int null, pagado timestamptz null, rechazo text null, desde timestamptz not null default now())`,
    );
    this.addSql(
      `alter table calls.desembolso add constraint desembolso_proyecto foreign key ("idProyecto") references calls.proyecto (id)`,
    );
    this.addSql(`alter table calls.desembolso add constraint desembolso_de_trimestre unique ("idProyecto", trimestre)`);
    this.addSql(`alter table calls.desembolso add constraint desembolso_monto check (monto > 0)`);
    this.addSql(`alter table calls.desembolso add constraint desembolso_liberado check ((liberado is null) = ("liberadoPor" is null))`);
    this.addSql(
      `create table calls.cuenta ("idProyecto" int not null primary key, "idUsuario" int not null, version int not null default 1, "idBanco" int not null, "idTipoCuenta" int not null, "numCuenta" text not null)`,
    );
    this.addSql(`alter table calls.cuenta add constraint cuenta_digitos check ("numCuenta" ~ '^[0-9]{20}$')`);
  }
}

/** What is judged again, and the documents that a call ever had. */
class CallsFlow002 extends Migration {
  override up(): void {
    this.addSql(`alter table calls.proyecto add column reabierta boolean not null default false`);
    this.addSql(
      `create table calls.documento (id serial primary key, "idConvocatoria" int not null, uso text not null, titulo text not null, url text null, "idArchivo" uuid null, "idUsuario" int null, desde timestamptz not null default now(), hasta timestamptz null)`,
    );
    this.addSql(
      `alter table calls.documento add constraint documento_convocatoria foreign key ("idConvocatoria") references calls.convocatoria (id)`,
    );
    this.addSql(`alter table calls.documento add constraint documento_uso check (uso in ('terminos', 'formato'))`);
    this.addSql(`alter table calls.documento add constraint documento_uno check ((url is null) <> ("idArchivo" is null))`);
    this.addSql(`create index documento_de_convocatoria on calls.documento ("idConvocatoria")`);
    this.addSql(
      `update calls.convocatoria c set terminos = coalesce((select jsonb_agg(jsonb_build_object('uso', 'terminos', 'titulo', t->>'titulo', 'url', t->>'url', 'idArchivo', null)) from jsonb_array_elements(c.terminos) t), '[]')`,
    );
    this.addSql(
      `insert into calls.documento ("idConvocatoria", uso, titulo, url, desde) select c.id, t->>'uso', t->>'titulo', t->>'url', c.creado from calls.convocatoria c cross join jsonb_array_elements(c.terminos) t`,
    );
  }
}

/** Ready sentences for who decides. */
class CallsFlow003 extends Migration {
  override up(): void {
    this.addSql(`alter table calls.convocatoria add column frases jsonb not null default '[]'`);
  }
}

/** What was paid can come back. */
class CallsFlow004 extends Migration {
  override up(): void {
    this.addSql(`alter table calls.desembolso add column revertido text null, add column cerrado timestamptz null`);
  }
}

/** When a project was approved, and how far from its plan it may spend without saying why. */
class CallsFlow005 extends Migration {
  override up(): void {
    this.addSql(
      `alter table calls.convocatoria add column "desvioGastos" int not null default 20, add constraint convocatoria_desvio check ("desvioGastos" >= 0 and "desvioGastos" <= 100)`,
    );
    this.addSql(`alter table calls.informe add column "motivoDesvio" text null`);
    this.addSql(`alter table calls.proyecto add column aprobado timestamptz null`);
    // Its disbursements were planned as it was approved.
    this.addSql(
      `update calls.proyecto p set aprobado = coalesce((select min(d.desde) from calls.desembolso d where d."idProyecto" = p.id), now()) where p."idEstatusProyecto" = 5`,
    );
    // Whoever sets the status, its quarters are counted from here on; an approval that is taken back begins none.
    this.addSql(`create function calls.proyecto_aprobado() returns trigger language plpgsql as $$ begin
      new.aprobado := case when new."idEstatusProyecto" = 5 then coalesce(new.aprobado, now()) end;
      return new; end $$`);
    this.addSql(
      `create trigger proyecto_aprobado before insert or update of "idEstatusProyecto" on calls.proyecto for each row execute function calls.proyecto_aprobado()`,
    );
  }
}

/** Whether who proposed reads where their proposal stood. */
class CallsFlow006 extends Migration {
  override up(): void {
    this.addSql(`alter table calls.convocatoria add column "muestraPuesto" boolean not null default false`);
  }
}

/** Documents of an open call that one operator proposes and another confirms. */
class CallsFlow007 extends Migration {
  override up(): void {
    const table = 'calls.documentos_propuestos';
    this.addSql(
      `create table ${table} (id serial primary key, "idConvocatoria" int not null, antes jsonb not null, despues jsonb not null, estado text not null default 'propuesta', "idUsuario" int not null, solicita text not null, creado timestamptz not null default now(), "idDecide" int null, decidido timestamptz null, motivo text null, constraint documentos_propuestos_dos check (estado <> 'confirmada' or "idDecide" <> "idUsuario"), constraint documentos_propuestos_decidida check ((estado = 'propuesta') = (decidido is null)), constraint documentos_propuestos_estado check (estado in ('propuesta', 'confirmada', 'negada', 'retirada', 'vencida')))`,
    );
    this.addSql(
      `alter table ${table} add constraint documentos_propuestos_convocatoria foreign key ("idConvocatoria") references calls.convocatoria (id)`,
    );
    this.addSql(`create unique index documentos_propuestos_uno on ${table} ("idConvocatoria") where estado = 'propuesta'`);
    this.addSql(`create index documentos_propuestos_de_convocatoria on ${table} ("idConvocatoria")`);
  }
}

/** They stand with all else that takes two (decision 108), under their number. */
class CallsActs001 extends Migration {
  override up(): void {
    this.addSql(
      `insert into platform.acto_de_dos (acto, id, clave, titulo, datos, antes, despues, estado, "propuestoPor", propuesto, vence, "decididoPor", decidido, "motivoDecision")
       select 'documentos', id, "idConvocatoria"::text, 'Documentos que se leen antes de participar, en una convocatoria que ya se abrió',
         jsonb_build_object('idConvocatoria', "idConvocatoria", 'terminos', despues), antes, despues, ${actState('"idDecide" = "idUsuario"')}, "idUsuario", creado,
         creado + interval '7 days', "idDecide", decidido, motivo from calls.documentos_propuestos`,
    );
    this.addSql(NUMBERED_AFTER);
    this.addSql(`drop table calls.documentos_propuestos`);
  }
}

const toldAnew = (from: string) => `insert into platform.evento (tipo, datos)
  select 'notice.requested', jsonb_build_object('aviso', 'equipoInvitado', 'idObjeto', id, 'vez', 2, 'usuarios', jsonb_build_array("idUsuario"))
  from ${from} where respuesta = 'pendiente' and "idUsuario" is not null`;
/** SQL: what a mail's link answered is asked again of the account, or waits for one. The traces say who answered. */
export const ASKED_AGAIN = `with otra as (update calls.miembro m set respuesta = 'pendiente', respondido = null,
    "porEnlace" = case when m."idUsuario" is null then m.respondido end
  where m.eliminado is null and case when m."idUsuario" is null then m.respuesta = 'confirmado' else m.respuesta <> 'pendiente' and (
    select a."idUsuario" is null from platform.auditoria a where a.accion = 'responder' and a.objeto = 'miembro' and a."idObjeto" = m.id::text
    order by a.id desc limit 1) end
  returning m.id, m."idUsuario", m.respuesta) ${toldAnew('otra')}`;

/**
 * Whoever has an account answers with it alone: what a link said for them is asked again, and what it said for somebody
 * without one counts when they have one. Who answered stands in the traces. Who declined is free to represent another
 * project.
 */
class CallsFlow008 extends Migration {
  override up(): void {
    this.addSql(`alter table calls.miembro add column "porEnlace" timestamptz null, add column confirmado timestamptz null`);
    this.addSql(`do $$ begin if to_regclass('profile.persona') is not null then
      with suyo as (update calls.miembro m set "idUsuario" = p."idUsuario" from profile.persona p
        where m."idUsuario" is null and m.eliminado is null and (p.nacionalidad, p.cedula) = (m."prefijoCedula", m.cedula)
        returning m.id, m."idUsuario", m.respuesta) ${toldAnew('suyo')}; end if; end $$`);
    this.addSql(ASKED_AGAIN);
    this.addSql(`update calls.miembro set confirmado = respondido where respuesta = 'confirmado'`);
    this.addSql(`create function calls.miembro_confirmado() returns trigger language plpgsql as $$ begin
      new.confirmado := coalesce(new.confirmado, now());
      return new; end $$`);
    this.addSql(
      `create trigger miembro_confirmado before insert or update of respuesta on calls.miembro for each row when (new.respuesta = 'confirmado') execute function calls.miembro_confirmado()`,
    );
    this.addSql(`drop index calls.miembro_representa_uno`);
    this.addSql(
      `create unique index miembro_representa_uno on calls.miembro ("prefijoCedula", cedula) where "esRepresentante" and vigente and respuesta <> 'declinado' and eliminado is null`,
    );
  }
}

/** What applicants read of a call; of those that there are nobody wrote anything yet. */
class CallsDescription001 extends Migration {
  override up(): void {
    this.addSql(`alter table calls.convocatoria add column descripcion text null`);
  }
}

/** Who is left out of what is told of a call's dates. */
class CallsAnuncio001 extends Migration {
  override up(): void {
    this.addSql(`alter table calls.convocatoria add column "sinAvisar" int[] not null default '{}'`);
  }
}

/** What was written beside the parts of a report stays with its approval; of those approved before nothing was kept. */
class CallsFlow009 extends Migration {
  override up(): void {
    this.addSql(
      `alter table calls.informe add column apuntes jsonb not null default '[]', add column "decirApuntes" boolean not null default false`,
    );
  }
}

/** Within how many days what is decided on it is appealed, where a call says so itself. */
class CallsFlow010 extends Migration {
  override up(): void {
    this.addSql(
      `alter table calls.convocatoria add column "diasRecurso" int null, add constraint convocatoria_recurso check ("diasRecurso" >= 1 and "diasRecurso" <= 90)`,
    );
  }
}

/** Whether anybody reads what a call has to give to all together. */
class CallsPublico001 extends Migration {
  override up(): void {
    this.addSql(`alter table calls.convocatoria add column "publicaPresupuesto" boolean not null default false`);
  }
}

export const flowMigrations = [
  { name: 'calls-flow-001', class: CallsFlow001 },
  { name: 'calls-flow-002', class: CallsFlow002 },
  { name: 'calls-flow-003', class: CallsFlow003 },
  { name: 'calls-flow-004', class: CallsFlow004 },
  { name: 'calls-flow-005', class: CallsFlow005 },
  { name: 'calls-flow-006', class: CallsFlow006 },
  { name: 'calls-flow-007', class: CallsFlow007 },
  { name: 'calls-acts-001', class: CallsActs001 },
  { name: 'calls-flow-008', class: CallsFlow008 },
  { name: 'calls-description-001', class: CallsDescription001 },
  { name: 'calls-anuncio-001', class: CallsAnuncio001 },
  { name: 'calls-flow-009', class: CallsFlow009 },
  { name: 'calls-flow-010', class: CallsFlow010 },
  { name: 'calls-publico-001', class: CallsPublico001 },
];
