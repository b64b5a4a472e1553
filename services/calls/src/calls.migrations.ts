import { Migration } from '@mikro-orm/migrations';
import { flowMigrations } from './flow.migrations.js';

/**
 * The calls of the first year, which the windows of catalogs were made for: code, programme, name, year, window,
 * documents, phases.
 */
const FIRST = [
  [
    'beca-2025',
    'beca',
    'Programa de becas de postgrado',
    2025,
    'vertice1',
    [['Términos de referencia', 'terminos-de-referencia-becas']],
    [],
  ],
  [
    'innovacion-2024',
    'innovacion',
    'Convocatoria Nacional de Proyectos de Innovación Productiva 2024',
    2024,
    'vertice3',
    [],
    ['segundaFase', 'informes'],
  ],
  [
    'sostenibilidad-2025',
    'sostenibilidad',
    'Convocatoria de Propuestas de Investigación en Sostenibilidad 2025',
    2025,
    'vertice3_Sostenibilidad',
    [
      ['Código de ética para la vida', 'codigo-de-etica-para-la-vida'],
      ['Términos de referencia de sostenibilidad', 'terminos-de-referencia-sostenibilidad'],
    ],
    ['informes'],
  ],
] as const;

const documents = (terms: readonly (readonly [string, string])[]): string =>
  JSON.stringify(terms.map(([titulo, name]) => ({ titulo, url: `/docs/${name}.pdf` })));

/** Calls, proposals with their team and financing, and who is in which step of them. */
class Calls001 extends Migration {
  override up(): void {
    this.addSql(`create schema if not exists calls`);
    this.addSql(
      `create table calls.convocatoria (id serial primary key, codigo text not null, programa text not null, nombre text not null, anio int not null, estado text not null, ventana text not null, terminos jsonb not null default '[]', "montoMaximo" numeric(18,2) null, "duracionMaxima" int null, "permiteRepetir" boolean not null default false, "diasReconsideracion" int not null default 0, "estandarizarPuntajes" boolean not null default false, rubros jsonb not null default '[]', preguntas jsonb not null default '[]', rubrica jsonb not null default '[]', fases jsonb not null default '[]', version int not null default 1, creado timestamptz not null default now())`,
    );
    this.addSql(`alter table calls.convocatoria add constraint convocatoria_codigo_unico unique (codigo)`);
    this.addSql(
      `alter table calls.convocatoria add constraint convocatoria_programa check (programa in ('beca', 'innovacion', 'sostenibilidad'))`,
    );
    this.addSql(`alter table calls.convocatoria add constraint convocatoria_estado check (estado in ('borrador', 'abierta', 'cerrada'))`);
    this.addSql(`create index convocatoria_de_programa on calls.convocatoria (programa, id)`);
    for (const [codigo, programa, nombre, anio, ventana, terms, phases] of FIRST)
      this.addSql(
        `insert into calls.convocatoria (codigo, programa, nombre, anio, estado, ventana, terminos, fases) values ('${codigo}', '${programa}', '${nombre}', ${anio}, 'abierta', '${ventana}', '${documents(terms)}', '${JSON.stringify(phases)}')`,
      );

    this.addSql(
      `create table calls.proyecto (id serial primary key, "idConvocatoria" int not null, programa text not null, "idUsuario" int not null, orden int not null default 1, "tituloProyecto" text not null, resumen text null, "objetivoGeneral" text not null, "objetivosEspecificos" jsonb not null, "resultadosEsperados" text not null, metodologia text null, "idAreaConocimiento" int not null, "idMotor" int not null, "idLineasInvestigacion" int null, "idTipoProyecto" int null, "descripcionTipoProyecto" text null, "vinculacionPoderPopular" boolean not null, "vinculacionDetalle" text null, "idEstatusSostenibilidad" int null, "idEstatusVertice" int null, "tiempoProyecto" int not null, "idEstado" int not null, "idMunicipio" int not null, "idParroquia" int not null, ciudad text not null, "zonaImpacto" text not null, respuestas jsonb not null default '{}', nombre text not null, cedula text not null, "idEstatusProyecto" int not null default 1, version int not null default 0, enviado timestamptz null, revision int not null default 1, "revisionEnviada" int null, sellos jsonb not null default '{}', devuelto timestamptz null, motivo text null, observaciones text null, notas jsonb not null default '[]', creado timestamptz not null default now())`,
    );
    this.addSql(
      `alter table calls.proyecto add constraint proyecto_convocatoria foreign key ("idConvocatoria") references calls.convocatoria (id)`,
    );
    this.addSql(`create unique index proyecto_por_convocatoria on calls.proyecto ("idConvocatoria", "idUsuario", orden)`);
    this.addSql(`create index proyecto_de_usuario on calls.proyecto ("idUsuario")`);
    this.addSql(`alter table calls.proyecto add constraint proyecto_programa check (programa in ('innovacion', 'sostenibilidad'))`);
    this.addSql(`alter table calls.proyecto add constraint proyecto_estatus check ("idEstatusProyecto" >= 1 and "idEstatusProyecto" <= 5)`);
    this.addSql(`alter table calls.proyecto add constraint proyecto_tiempo check ("tiempoProyecto" >= 1 and "tiempoProyecto" <= 99)`);
    this.addSql(
      `alter table calls.proyecto add constraint proyecto_vinculo check ("vinculacionPoderPopular" = ("vinculacionDetalle" is not null))`,
    );
    this.addSql(
      `alter table calls.proyecto add constraint proyecto_objetivos check (jsonb_array_length("objetivosEspecificos") >= 1 and jsonb_array_length("objetivosEspecificos") <= 20)`,
    );
    this.addSql(
      `alter table calls.proyecto add constraint proyecto_completo check (case programa when 'sostenibilidad' then resumen is not null and metodologia is not null and "idLineasInvestigacion" is not null and "idEstatusSostenibilidad" is not null else "idTipoProyecto" is not null and "descripcionTipoProyecto" is not null and "idEstatusVertice" is not null end)`,
    );

    this.addSql(
      `create table calls.miembro (id serial primary key, "idProyecto" int not null, "idUsuario" int null, "prefijoCedula" text not null, cedula text not null, "primerNombre" text not null, "segundoNombre" text null, "primerApellido" text not null, "segundoApellido" text null, "idSexo" int not null, "fechaNacimiento" date not null, telefono text not null, correo text not null, "idTipoPersona" int not null, "esRepresentante" boolean not null, vigente boolean not null default true, respuesta text not null default 'pendiente', respondido timestamptz null, clave text not null, creado timestamptz not null default now(), eliminado timestamptz null)`,
    );
    this.addSql(`alter table calls.miembro add constraint miembro_proyecto foreign key ("idProyecto") references calls.proyecto (id)`);
    // In this order PostgreSQL asks them: of somebody who is in the team already that is said, and nothing else.
    this.addSql(`create unique index miembro_una_vez on calls.miembro ("idProyecto", "prefijoCedula", cedula) where eliminado is null`);
    this.addSql(
      `create unique index miembro_un_representante on calls.miembro ("idProyecto") where "esRepresentante" and eliminado is null`,
    );
    this.addSql(
      `create unique index miembro_representa_uno on calls.miembro ("prefijoCedula", cedula) where "esRepresentante" and vigente and eliminado is null`,
    );
    this.addSql(`alter table calls.miembro add constraint miembro_clave_unica unique (clave)`);
    this.addSql(`create index miembro_de_usuario on calls.miembro ("idUsuario")`);
    this.addSql(`create index miembro_de_proyecto on calls.miembro ("idProyecto")`);
    this.addSql(`alter table calls.miembro add constraint miembro_prefijo check ("prefijoCedula" in ('V', 'E'))`);
    this.addSql(`alter table calls.miembro add constraint miembro_cedula check (cedula ~ '^[1-9][0-9]{5,7}$')`);
    this.addSql(`alter table calls.miembro add constraint miembro_respuesta check (respuesta in ('pendiente', 'confirmado', 'declinado'))`);
    // Whoever sets the status, the representative of a proposal that was not approved is free for another; where the
    // decision is taken back and they represent another by then, that is refused.
    this.addSql(`create function calls.representante_libre() returns trigger language plpgsql as $$ begin
      update calls.miembro set vigente = new."idEstatusProyecto" <> 3 where "idProyecto" = new.id and eliminado is null;
      return null; end $$`);
    this.addSql(
      `create trigger representante_libre after update of "idEstatusProyecto" on calls.proyecto for each row when ((old."idEstatusProyecto" = 3) <> (new."idEstatusProyecto" = 3)) execute function calls.representante_libre()`,
    );

    this.addSql(
      `create table calls.financiacion (id serial primary key, "idProyecto" int not null, "idRubro" int not null, monto numeric(18,2) not null)`,
    );
    this.addSql(
      `alter table calls.financiacion add constraint financiacion_proyecto foreign key ("idProyecto") references calls.proyecto (id)`,
    );
    this.addSql(
      `alter table calls.financiacion add constraint financiacion_rubro unique ("idProyecto", "idRubro") deferrable initially deferred`,
    );
    this.addSql(`alter table calls.financiacion add constraint financiacion_monto check (monto > 0)`);
    this.addSql(
      `create table calls.presencia ("idProyecto" int not null, "idUsuario" int not null, paso int not null, visto timestamptz not null default now(), primary key ("idProyecto", "idUsuario"))`,
    );
  }
}

export const callsMigrations = [{ name: 'calls-001', class: Calls001 }, ...flowMigrations];
