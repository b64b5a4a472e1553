import { Migration } from '@mikro-orm/migrations';
import { actState, NUMBERED_AFTER } from '@registro/platform/acts/act.migrations';
import { Scholarships004 } from './scholarships.processing-migration.js';

class Scholarships001 extends Migration {
  override up(): void {
    this.addSql(`create schema if not exists scholarships`);
    this.addSql(
      `create table scholarships.beca (id serial primary key, "idUsuario" int not null, version int not null, "idEstatusBeca" int not null, "idPostgrado" int not null, "otroPostgrado" text null, "otroUniversidad" text null, "idAreaInteres" int not null, "poseeCartaAceptacion" boolean not null, "idArchivoCedula" uuid not null, "idArchivoTitulo" uuid not null, "idArchivoNotas" uuid not null, "idArchivoRIF" uuid not null, "idArchivoReferenciaBancaria" uuid not null, "idArchivoCartaAceptacion" uuid null, "idArchivoCartaSolicitud" uuid null, "tituloGeneralPropuesta" text not null, "resumenPropuesta" text not null, "terminosPropuesta" boolean not null, nombre text not null, cedula text not null, "motivoRechazo" text null, "observacionesRechazo" text null, notas jsonb not null default '[]', "idStep" int not null default 1, enviado timestamptz not null default now(), aprobada timestamptz null)`,
    );
    this.addSql(`create unique index beca_activa_unica on scholarships.beca ("idUsuario") where "idEstatusBeca" not in (7, 8)`);
    this.addSql(`create index beca_de_usuario on scholarships.beca ("idUsuario")`);
    this.addSql(`alter table scholarships.beca add constraint beca_estatus check ("idEstatusBeca" >= 1 and "idEstatusBeca" <= 8)`);
    this.addSql(
      `alter table scholarships.beca add constraint beca_carta check (("poseeCartaAceptacion" and "idArchivoCartaAceptacion" is not null and "idArchivoCartaSolicitud" is null) or (not "poseeCartaAceptacion" and "idArchivoCartaSolicitud" is not null and "idArchivoCartaAceptacion" is null))`,
    );
    this.addSql(
      `create table scholarships.acuse (numero text primary key, "idBeca" int not null, version int not null, contenido text not null, huella text not null, fecha timestamptz not null, "enGracia" boolean not null default false)`,
    );
    this.addSql(`alter table scholarships.acuse add constraint acuse_beca foreign key ("idBeca") references scholarships.beca (id)`);
    this.addSql(`alter table scholarships.acuse add constraint acuse_de_envio unique ("idBeca", version)`);
    this.addSql(
      `create table scholarships.contrato (id serial primary key, "idBeca" int not null, estatus int not null default 1, "idArchivoContrato" uuid null, observacion text null, cargado timestamptz null, creado timestamptz not null default now())`,
    );
    this.addSql(`alter table scholarships.contrato add constraint contrato_de_beca unique ("idBeca")`);
    this.addSql(`alter table scholarships.contrato add constraint contrato_beca foreign key ("idBeca") references scholarships.beca (id)`);
    this.addSql(`alter table scholarships.contrato add constraint contrato_estatus check (estatus >= 1 and estatus <= 4)`);
    this.addSql(`alter table scholarships.contrato add constraint contrato_archivo check (estatus = 1 or "idArchivoContrato" is not null)`);
    // A sending can't be altered afterwards, and its digest is that of its content: the database sees to both.
    this.addSql(`create function scholarships.acuse_fijo() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then raise exception 'acuse is append-only'; end if;
      if new.huella <> encode(sha256(convert_to(new.contenido, 'UTF8')), 'hex') then raise exception 'huella does not match contenido'; end if;
      return new; end $$`);
    this.addSql(
      `create trigger acuse_fijo before insert or update or delete on scholarships.acuse for each row execute function scholarships.acuse_fijo()`,
    );
    this.addSql(
      `create trigger acuse_entero before truncate on scholarships.acuse for each statement execute function scholarships.acuse_fijo()`,
    );
  }
}

/** Tutors, their students, and whom they have looked up. */
class Scholarships002 extends Migration {
  override up(): void {
    this.addSql(
      `create table scholarships.tutor (id serial primary key, "idUsuario" int not null, version int not null default 1, "idPersona" int not null, cedula text not null, "idBanco" int not null, "idTipoCuenta" int not null, "numCuenta" text not null, "instPrivada" boolean not null, "descripcionInstPrivada" text null, creado timestamptz not null default now())`,
    );
    this.addSql(`alter table scholarships.tutor add constraint tutor_de_usuario unique ("idUsuario")`);
    this.addSql(`alter table scholarships.tutor add constraint tutor_cuenta check ("numCuenta" ~ '^[0-9]{10,20}$')`);
    this.addSql(
      `alter table scholarships.tutor add constraint tutor_institucion check ("instPrivada" = ("descripcionInstPrivada" is not null))`,
    );
    this.addSql(
      `create table scholarships.tutorado (id serial primary key, "idTutor" int not null, "idUsuario" int not null, "idInvestigadorBecado" int not null, "archivoCartaAvalTutor" uuid not null, creado timestamptz not null default now(), eliminado timestamptz null)`,
    );
    this.addSql(
      `alter table scholarships.tutorado add constraint tutorado_tutor foreign key ("idTutor") references scholarships.tutor (id)`,
    );
    this.addSql(`alter table scholarships.tutorado add constraint tutorado_otro check ("idUsuario" <> "idInvestigadorBecado")`);
    this.addSql(`alter table scholarships.tutorado add constraint tutorado_carta unique ("archivoCartaAvalTutor")`);
    this.addSql(
      `create unique index tutorado_vigente on scholarships.tutorado ("idTutor", "idInvestigadorBecado") where eliminado is null`,
    );
    this.addSql(`create index tutorado_de_tutor on scholarships.tutorado ("idUsuario")`);
    this.addSql(`create index tutorado_de_becado on scholarships.tutorado ("idInvestigadorBecado")`);
    this.addSql(
      `create table scholarships.becario_consultado ("idUsuario" int not null, "idBecado" int not null, fecha timestamptz not null default now(), primary key ("idUsuario", "idBecado"))`,
    );
  }
}

/** A decision can be taken back. What was decided before goes back to the status that its sendings tell. */
class Scholarships003 extends Migration {
  override up(): void {
    this.addSql(`alter table scholarships.beca add column "estatusEnviado" int null, add column reaperturas int not null default 0`);
  }
}

/** When a declaration was decided on; of those decided before nobody wrote it down. */
class Scholarships005 extends Migration {
  override up(): void {
    this.addSql(`alter table scholarships.contrato add column decidida timestamptz null`);
  }
}

/** What was paid can come back: it is paid again, or the period is not paid. */
class Scholarships006 extends Migration {
  override up(): void {
    this.addSql(`alter table scholarships.pago_periodo add column revertido text null, add column cerrado timestamptz null`);
    this.addSql(`alter table scholarships.pago_periodo drop constraint pago_periodo_pagado`);
    this.addSql(
      `alter table scholarships.pago_periodo add constraint pago_periodo_pagado check (pagado is null or num_nonnulls(rechazo, revertido, cerrado) = 0)`,
    );
    this.addSql(`create or replace function scholarships.pago_pagado_fijo() returns trigger language plpgsql as $$ begin
      if old.pagado is not null and (tg_op = 'DELETE' or new.pagado is not null or new.revertido is null or (new.monto, new."idConceptoPago") <> (old.monto, old."idConceptoPago"))
      then raise exception 'a paid payment never changes' using errcode = 'check_violation', constraint = 'pago_pagado_fijo'; end if;
      if tg_op = 'DELETE' then return old; end if;
      return new; end $$`);
    this.addSql(`alter table scholarships.periodo drop constraint periodo_estatus`);
    this.addSql(`alter table scholarships.periodo add constraint periodo_estatus check (estatus >= 1 and estatus <= 5)`);
  }
}

/**
 * A text of the declaration holds once a second operator confirmed it: those so far do. A contract keeps which version
 * was to be signed.
 */
class Scholarships007 extends Migration {
  override up(): void {
    const texto = 'scholarships.declaracion_texto';
    this.addSql(`drop trigger declaracion_texto_fijo on ${texto}`);
    this.addSql(
      `alter table ${texto} add column reemplaza int null, add column motivo text null, add column solicita text null, add column estado text not null default 'confirmada',
       add column "idDecide" int null, add column decide text null, add column decidido timestamptz null, add column "motivoDecision" text null`,
    );
    this.addSql(`update ${texto} set decidido = creado`);
    this.addSql(`alter table ${texto} alter column estado set default 'propuesta'`);
    this.addSql(`create unique index declaracion_texto_una_propuesta on ${texto} (estado) where estado = 'propuesta'`);
    this.addSql(`alter table ${texto} add constraint declaracion_texto_dos check (estado <> 'confirmada' or "idDecide" <> "idUsuario")`);
    this.addSql(`alter table ${texto} add constraint declaracion_texto_decidida check ((estado = 'propuesta') = (decidido is null))`);
    this.addSql(
      `alter table ${texto} add constraint declaracion_texto_estado check (estado in ('propuesta', 'confirmada', 'negada', 'retirada', 'vencida'))`,
    );
    this.addSql(`create or replace function scholarships.declaracion_texto_fijo() returns trigger language plpgsql as $$ begin
      if tg_op = 'DELETE' or (new.id, new.texto, new.reemplaza, new.motivo, new."idUsuario", new.solicita, new.creado)
        is distinct from (old.id, old.texto, old.reemplaza, old.motivo, old."idUsuario", old.solicita, old.creado)
      then raise exception 'declaracion_texto is append-only'; end if;
      if old.estado <> 'propuesta' then raise exception 'declaracion_texto % was decided', old.id; end if;
      return new; end $$`);
    this.addSql(
      `create trigger declaracion_texto_fijo before update or delete on ${texto} for each row execute function scholarships.declaracion_texto_fijo()`,
    );
    this.addSql(`alter table scholarships.contrato add column version int null`);
  }
}

/**
 * What was proposed stands with all else that takes two (decision 108), under the number of its version; a version is a
 * row once it holds.
 */
class ScholarshipsActs001 extends Migration {
  override up(): void {
    const texto = 'scholarships.declaracion_texto';
    this.addSql(
      `insert into platform.acto_de_dos (acto, id, clave, titulo, datos, antes, despues, motivo, estado, "propuestoPor", propuesto, vence, "decididoPor", decidido, "motivoDecision")
       select 'texto', id, 'texto', 'Texto de la declaración jurada', jsonb_build_object('texto', texto), jsonb_build_object('vigente', reemplaza),
         jsonb_build_object('vigente', id), motivo, ${actState('"idDecide" = "idUsuario"')}, "idUsuario", creado, creado + interval '7 days', "idDecide", decidido,
         "motivoDecision" from ${texto} where "idUsuario" is not null and (estado <> 'confirmada' or "idDecide" is not null)`,
    );
    this.addSql(NUMBERED_AFTER);
    this.addSql(`drop trigger declaracion_texto_fijo on ${texto}`);
    this.addSql(`delete from ${texto} where estado <> 'confirmada'`);
    this.addSql(`drop index scholarships.declaracion_texto_una_propuesta`);
    this.addSql(
      `alter table ${texto} drop constraint declaracion_texto_dos, drop constraint declaracion_texto_decidida, drop constraint declaracion_texto_estado,
         drop column reemplaza, drop column motivo, drop column solicita, drop column estado, drop column "idDecide", drop column decide, drop column decidido,
         drop column "motivoDecision"`,
    );
    this.addSql(`create or replace function scholarships.declaracion_texto_fijo() returns trigger language plpgsql as $$ begin
      raise exception 'declaracion_texto is append-only'; end $$`);
    this.addSql(
      `create trigger declaracion_texto_fijo before update or delete on ${texto} for each row execute function scholarships.declaracion_texto_fijo()`,
    );
  }
}

/**
 * What was written beside the fields of a period stays with its approval; of those approved before nothing was kept.
 */
class Scholarships008 extends Migration {
  override up(): void {
    this.addSql(
      `alter table scholarships.periodo add column apuntes jsonb not null default '[]', add column "decirApuntes" boolean not null default false`,
    );
  }
}

/** A call without documents asks nobody to accept them: of such an application nothing is kept. */
class ScholarshipsTerms001 extends Migration {
  override up(): void {
    this.addSql(`alter table scholarships.beca alter column "terminosPropuesta" drop not null`);
  }
}

/** Academic mobility: its applications, and what was sent of them. */
class ScholarshipsMobility001 extends Migration {
  override up(): void {
    const movilidad = 'scholarships.movilidad';
    this.addSql(
      `create table ${movilidad} (id serial primary key, "idUsuario" int not null, version int not null, estado text not null, "idPais" int not null, institucion text not null, desde date not null, hasta date not null, "idArchivoInvitacion" uuid not null, monto numeric(18,2) not null, "idBanco" int not null, "idTipoCuenta" int not null, "numCuenta" text not null, nombre text not null, cedula text not null, enviado timestamptz not null, motivo text null, observaciones text null, notas jsonb not null default '[]', reaperturas int not null default 0, aprobada timestamptz null, debido int not null default 0, intento int not null default 1, pagado timestamptz null, rechazo text null, revertido text null, cerrado timestamptz null)`,
    );
    this.addSql(`create unique index movilidad_activa_unica on ${movilidad} ("idUsuario") where estado not in ('noAprobada', 'retirada')`);
    this.addSql(`create index movilidad_de_usuario on ${movilidad} ("idUsuario")`);
    this.addSql(
      `alter table ${movilidad} add constraint movilidad_estado check (estado in ('enviada', 'devuelta', 'aprobada', 'noAprobada', 'retirada')),
       add constraint movilidad_dias check (desde <= hasta), add constraint movilidad_monto check (monto > 0),
       add constraint movilidad_cuenta check ("numCuenta" ~ '^[0-9]{20}$')`,
    );
    this.addSql(
      `create table ${movilidad}_envio (numero text primary key, "idMovilidad" int not null, version int not null, contenido text not null, huella text not null, fecha timestamptz not null, "enGracia" boolean not null default false)`,
    );
    this.addSql(
      `alter table ${movilidad}_envio add constraint movilidad_envio_movilidad foreign key ("idMovilidad") references ${movilidad} (id)`,
    );
    this.addSql(`alter table ${movilidad}_envio add constraint movilidad_de_envio unique ("idMovilidad", version)`);
    this.addSql(
      `create trigger envio_fijo before insert or update or delete on ${movilidad}_envio for each row execute function scholarships.acuse_fijo()`,
    );
    this.addSql(
      `create trigger envio_entero before truncate on ${movilidad}_envio for each statement execute function scholarships.acuse_fijo()`,
    );
  }
}

/** Who approved a mobility is kept, so that the same person does not approve its payment. */
class ScholarshipsMobility002 extends Migration {
  override up(): void {
    this.addSql(`alter table scholarships.movilidad add column "aprobadaPor" int null`);
  }
}

export const scholarshipsMigrations = [
  { name: 'scholarships-001', class: Scholarships001 },
  { name: 'scholarships-002', class: Scholarships002 },
  { name: 'scholarships-003', class: Scholarships003 },
  { name: 'scholarships-004', class: Scholarships004 },
  { name: 'scholarships-005', class: Scholarships005 },
  { name: 'scholarships-006', class: Scholarships006 },
  { name: 'scholarships-007', class: Scholarships007 },
  { name: 'scholarships-acts-001', class: ScholarshipsActs001 },
  { name: 'scholarships-008', class: Scholarships008 },
  { name: 'scholarships-terms-001', class: ScholarshipsTerms001 },
  { name: 'scholarships-movilidad-001', class: ScholarshipsMobility001 },
  { name: 'scholarships-movilidad-002', class: ScholarshipsMobility002 },
];
