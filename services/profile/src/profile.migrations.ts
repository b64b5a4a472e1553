import { Migration } from '@mikro-orm/migrations';
import { actState, NUMBERED_AFTER } from '@registro/platform/acts/act.migrations';
import { SHOW_WHO } from '@registro/platform/database/who.migrations';

class Profile001 extends Migration {
  override up(): void {
    this.addSql(`create schema if not exists profile`);
    this.addSql(
      `create table profile.borrador ("idUsuario" int not null, formulario text not null, "idRegistro" int not null, datos json not null, actualizado timestamptz not null default now(), primary key ("idUsuario", formulario, "idRegistro"))`,
    );
    this.addSql(
      `create table profile.estatus_usuario ("idUsuario" int not null, "trabajaActualmente" boolean null, "investigacionRegistrada" boolean not null default false, "tipoInvestigador" boolean not null default false, beca boolean not null default false, "proyectoInnovacion" boolean not null default false, "idEstatusProyecto" int null, "jornadaInicio" date null, "jornadaFin" date null, "jornBecas" boolean not null default false, "jornSost" boolean not null default false, "jornInnov" boolean not null default false, primary key ("idUsuario"))`,
    );
    this.addSql(
      `create table profile.capacitacion (id serial primary key, "idUsuario" int not null, version int not null default 1, "tipoCapacitacion" int not null, paises int not null, "tituloObtenido" text not null, "idArea" int not null, "idSubarea" int not null, "idHorasAcademicas" int not null, institucion text not null)`,
    );
    this.addSql(
      `create table profile.estudio (id serial primary key, "idUsuario" int not null, version int not null default 1, "nivelEstudio" int not null, profesion int null, "anioCulminacion" int not null, "institucionAcademica" int null, "idPais" int not null, "ultimoTitulo" text null, "idTituloObtenido" int null, "idArea" int null, "idSubarea" int null)`,
    );
    this.addSql(
      `create table profile.identidad (nacionalidad text not null, cedula text not null, "primerNombre" text not null, "segundoNombre" text null, "primerApellido" text not null, "segundoApellido" text null, "fechaNacimiento" date not null, sexo int null, "estadoCivil" int null, estado int null, municipio int null, parroquia int null, telefono text null, "telefonoCelular" text null, origen text not null, primary key (nacionalidad, cedula))`,
    );
    this.addSql(
      `create table profile.importacion (id serial primary key, "idUsuario" int not null, archivo text not null, nombre text not null, bytes bigint not null, separador text not null, estado text not null default 'pendiente', leidas int not null default 0, aceptadas int not null default 0, rechazadas int not null default 0, errores jsonb not null default '[]', mensaje text null, creado timestamptz not null default now(), terminado timestamptz null)`,
    );
    this.addSql(
      `create table profile.persona (id serial primary key, "idUsuario" int not null, version int not null default 1, "numeroRegistro" text null, nacionalidad text not null, cedula text not null, "primerNombre" text not null, "segundoNombre" text null, "primerApellido" text not null, "segundoApellido" text null, "fechaNacimiento" date not null, genero int not null, "estadoCivil" int not null, estado int not null, municipio int not null, parroquia int not null, telefono text null, "telefonoCelular" text not null, "correoElectronico" text not null, "correoElectronicoAlternativo" text not null, creado timestamptz not null default now())`,
    );
    this.addSql(
      `create table profile.trabajo (id serial primary key, "idUsuario" int not null, version int not null default 1, trabaja boolean not null, "trabajoPrincipal" boolean not null, "tipoInstitucion" int not null, institucion int not null, "otrosInstitucion" text null, "idOcupacion" int not null, "idTipoCargo" int null, "fechaInicio" date not null, "fechaFin" date null)`,
    );
    this.addSql(`alter table profile.borrador add constraint borrador_tamano check (octet_length((datos)::text) <= 65536)`);
    this.addSql(`create index capacitacion_de_usuario on profile.capacitacion ("idUsuario")`);
    this.addSql(`create index estudio_de_usuario on profile.estudio ("idUsuario")`);
    this.addSql(`alter table profile.identidad add constraint identidad_origen check (origen in ('saime', 'rnii'))`);
    this.addSql(`alter table profile.identidad add constraint identidad_nacionalidad check (nacionalidad in ('V', 'E'))`);
    this.addSql(
      `alter table profile.importacion add constraint importacion_estado check (estado in ('pendiente', 'procesando', 'completada', 'fallida'))`,
    );
    this.addSql(`alter table profile.persona add constraint persona_usuario_unico unique ("idUsuario")`);
    this.addSql(`alter table profile.persona add constraint persona_documento_unico unique (nacionalidad, cedula)`);
    this.addSql(`alter table profile.persona add constraint persona_nacionalidad check (nacionalidad in ('V', 'E'))`);
    this.addSql(`create unique index trabajo_principal_unico on profile.trabajo ("idUsuario") where "trabajoPrincipal"`);
    this.addSql(`create index trabajo_de_usuario on profile.trabajo ("idUsuario")`);
    this.addSql(`alter table profile.trabajo add constraint trabajo_principal_actual check (trabaja or not "trabajoPrincipal")`);
    this.addSql(`alter table profile.trabajo add constraint trabajo_fin check (trabaja = ("fechaFin" is null))`);
    this.addSql(
      `alter table profile.capacitacion add constraint capacitacion_usuario foreign key ("idUsuario") references profile.estatus_usuario ("idUsuario")`,
    );
    this.addSql(
      `alter table profile.estudio add constraint estudio_usuario foreign key ("idUsuario") references profile.estatus_usuario ("idUsuario")`,
    );
    this.addSql(
      `alter table profile.persona add constraint persona_usuario foreign key ("idUsuario") references profile.estatus_usuario ("idUsuario")`,
    );
    this.addSql(
      `alter table profile.trabajo add constraint trabajo_usuario foreign key ("idUsuario") references profile.estatus_usuario ("idUsuario")`,
    );
  }
}

/** The count of research products, and the event that told it. */
class Profile002 extends Migration {
  override up(): void {
    this.addSql(
      `alter table profile.estatus_usuario add column productos int not null default 0, add column "productosEvento" bigint not null default 0`,
    );
  }
}

/**
 * The scholarship's flag knows its event; a draft knows when it began; a person's own window is read where it is kept,
 * in catalogs.
 */
class ProfileBeca001 extends Migration {
  override up(): void {
    this.addSql(`alter table profile.estatus_usuario add column "becaEvento" bigint not null default 0`);
    this.addSql(
      `alter table profile.estatus_usuario drop column "jornadaInicio", drop column "jornadaFin", drop column "jornBecas", drop column "jornSost", drop column "jornInnov"`,
    );
    this.addSql(`alter table profile.borrador add column creado timestamptz not null default now()`);
    this.addSql(`update profile.borrador set creado = actualizado`);
  }
}

/** Whether there is an innovation project knows the event that told it. */
class ProfileProposal001 extends Migration {
  override up(): void {
    this.addSql(`alter table profile.estatus_usuario add column "proyectoEvento" bigint not null default 0`);
  }
}

/** The words of a person's names, for the operators' search of people. */
class ProfilePeople001 extends Migration {
  override up(): void {
    this.addSql(
      `alter table profile.persona add column palabras text[] generated always as (platform.palabras("primerNombre" || ' ' || coalesce("segundoNombre", '') || ' ' || "primerApellido" || ' ' || coalesce("segundoApellido", ''))) stored`,
    );
    this.addSql(`create index persona_palabras on profile.persona using gin (palabras) with (fastupdate = off)`);
    this.addSql(`insert into platform.palabra (palabra) select distinct unnest(palabras) from profile.persona on conflict do nothing`);
    this.addSql(
      `create trigger persona_palabras after insert or update of "primerNombre", "segundoNombre", "primerApellido", "segundoApellido" on profile.persona for each row execute function platform.anotar_palabras()`,
    );
  }
}

/** Identities that one operator asks to correct and another confirms. */
class Profile003 extends Migration {
  override up(): void {
    this.addSql(
      `create table profile.correccion (id serial primary key, "idUsuario" int not null, antes jsonb not null, despues jsonb not null, motivo text not null, "idArchivo" uuid not null, estado text not null default 'pendiente', "idSolicita" int not null, solicita text not null, "idDecide" int null, decide text null, "motivoDecision" text null, creado timestamptz not null default now(), decidido timestamptz null)`,
    );
    this.addSql(
      `alter table profile.correccion add constraint correccion_dos_operadores check (estado <> 'confirmada' or ("idDecide" is not null and "idDecide" <> "idSolicita"))`,
    );
    this.addSql(`create unique index correccion_una_pendiente on profile.correccion ("idUsuario") where estado = 'pendiente'`);
    this.addSql(`create index correccion_usuario on profile.correccion ("idUsuario")`);
  }
}

/** The digest of a file of identities, with which it is compared before it is read. */
class Profile004 extends Migration {
  override up(): void {
    this.addSql(`alter table profile.importacion add column huella text null`);
  }
}

/** What was asked stands with all else that takes two (decision 108), under its number, by which its file is kept. */
class ProfileActs001 extends Migration {
  override up(): void {
    this.addSql(
      `insert into platform.acto_de_dos (acto, id, clave, titulo, personas, datos, antes, despues, motivo, estado, "propuestoPor", propuesto, vence, "decididoPor", decidido,
         "motivoDecision")
       select 'identidad', id, "idUsuario"::text, 'Corrección de una identidad', array["idUsuario"],
         jsonb_build_object('idUsuario', "idUsuario", 'identidad', despues, 'idArchivo', "idArchivo"), antes, despues, motivo, ${actState('"idDecide" = "idSolicita"')},
         "idSolicita", creado, creado + interval '7 days', "idDecide", decidido, "motivoDecision" from profile.correccion`,
    );
    this.addSql(NUMBERED_AFTER);
    this.addSql(`drop table profile.correccion`);
  }
}

/** Which institution 'Otra institución académica' is. */
class Profile005 extends Migration {
  override up(): void {
    this.addSql(`alter table profile.estudio add column "otraInstitucionAcademica" text null`);
  }
}

/** Who somebody is (decision 122). */
class ProfileWho001 extends Migration {
  override up(): void {
    this.addSql(SHOW_WHO);
  }
}

/** The alternative address changes in the account, where it may be taken away too (decision 152). */
class ProfileEmail001 extends Migration {
  override up(): void {
    this.addSql(
      `alter table profile.persona alter column "correoElectronicoAlternativo" drop not null, add column "actoCorreo" int not null default 0`,
    );
  }
}

/** The ORCID iDs that people linked (decision 180). */
class ProfileOrcid001 extends Migration {
  override up(): void {
    this.addSql(
      `create table profile.orcid (orcid text not null, "idUsuario" int not null, vinculado timestamptz not null default now(), primary key (orcid), constraint orcid_usuario unique ("idUsuario"), constraint orcid_forma check (orcid ~ '^([0-9]{4}-){3}[0-9]{3}[0-9X]$'))`,
    );
  }
}

export const profileMigrations = [
  { name: 'profile-001', class: Profile001 },
  { name: 'profile-002', class: Profile002 },
  { name: 'profile-beca-001', class: ProfileBeca001 },
  { name: 'profile-proposal-001', class: ProfileProposal001 },
  { name: 'profile-people-001', class: ProfilePeople001 },
  { name: 'profile-003', class: Profile003 },
  { name: 'profile-004', class: Profile004 },
  { name: 'profile-acts-001', class: ProfileActs001 },
  { name: 'profile-005', class: Profile005 },
  { name: 'profile-who-001', class: ProfileWho001 },
  { name: 'profile-email-001', class: ProfileEmail001 },
  { name: 'profile-orcid-001', class: ProfileOrcid001 },
];
