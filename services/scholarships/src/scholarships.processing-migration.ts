import { Migration } from '@mikro-orm/migrations';

/**
 * Processing: what is studied, who is paid, the periods and their payments; the declaration's text; the local RIF
 * registry.
 */
export class Scholarships004 extends Migration {
  override up(): void {
    this.addSql(
      `create table scholarships.postgrado (id serial primary key, "idBeca" int not null, "idUsuario" int not null, version int not null default 1, "fechaInicio" date not null, "idModalidadPeriodo" int not null, "cantidadCreditos" int not null, "poseeCreditos" boolean not null, "creditosAprobados" int null, "proyectoGrado" boolean not null, "idArchivo" uuid null, completado timestamptz null, creado timestamptz not null default now())`,
    );
    this.addSql(`alter table scholarships.postgrado add constraint postgrado_de_beca unique ("idBeca")`);
    this.addSql(
      `alter table scholarships.postgrado add constraint postgrado_beca foreign key ("idBeca") references scholarships.beca (id)`,
    );
    this.addSql(
      `alter table scholarships.postgrado add constraint postgrado_creditos check ("cantidadCreditos" >= 0 and "cantidadCreditos" <= 999 and "poseeCreditos" = ("creditosAprobados" is not null) and coalesce("creditosAprobados", 0) >= 0 and coalesce("creditosAprobados", 0) <= "cantidadCreditos")`,
    );
    this.addSql(`alter table scholarships.postgrado add constraint postgrado_proyecto check ("proyectoGrado" = ("idArchivo" is not null))`);
    this.addSql(
      `create table scholarships.estipendio (id serial primary key, "idBeca" int not null, "idUsuario" int not null, version int not null default 1, "idInstitucionBancariaPersonal" int not null, "idTipoCuentaPersonal" int not null, "NumCuentaPersonal" text not null, creado timestamptz not null default now())`,
    );
    this.addSql(`alter table scholarships.estipendio add constraint estipendio_de_beca unique ("idBeca")`);
    this.addSql(
      `alter table scholarships.estipendio add constraint estipendio_beca foreign key ("idBeca") references scholarships.beca (id)`,
    );
    this.addSql(
      `alter table scholarships.estipendio add constraint estipendio_cuenta check ("NumCuentaPersonal" ~ '^[0-9]{20}$' and left("NumCuentaPersonal", 4)::int = "idInstitucionBancariaPersonal")`,
    );
    this.addSql(`create index estipendio_numero on scholarships.estipendio ("NumCuentaPersonal")`);
    this.addSql(
      `create table scholarships.institucion (id serial primary key, "idBeca" int not null, "idUsuario" int not null, version int not null default 1, "inicialRIF" text not null, rif text not null, "razonSocial" text not null, "idInstitucionBancariaInstitucion" int not null, "idTipoCuentaInstitucion" int not null, "NumcuentaInstitucion" text not null, creado timestamptz not null default now(), eliminado timestamptz null)`,
    );
    this.addSql(
      `create unique index institucion_unica on scholarships.institucion ("idBeca", "inicialRIF", rif, "idInstitucionBancariaInstitucion") where eliminado is null`,
    );
    this.addSql(
      `alter table scholarships.institucion add constraint institucion_beca foreign key ("idBeca") references scholarships.beca (id)`,
    );
    this.addSql(
      `alter table scholarships.institucion add constraint institucion_rif check ("inicialRIF" in ('J', 'G') and rif ~ '^[0-9]{6,9}$')`,
    );
    this.addSql(
      `alter table scholarships.institucion add constraint institucion_cuenta check ("NumcuentaInstitucion" ~ '^[0-9]{20}$' and left("NumcuentaInstitucion", 4)::int = "idInstitucionBancariaInstitucion")`,
    );
    this.addSql(`create index institucion_numero on scholarships.institucion ("NumcuentaInstitucion")`);
    this.addSql(`create table scholarships.rif (rif text not null primary key, "razonSocial" text not null)`);
    this.addSql(`alter table scholarships.rif add constraint rif_entero check (rif ~ '^[JG][0-9]{9}$')`);
    this.periods();
    this.declarationText();
  }

  private periods(): void {
    this.addSql(
      `create table scholarships.periodo (id serial primary key, "idBeca" int not null, "idUsuario" int not null, version int not null default 1, "idInstitucion" int not null, "fechaInicio" date not null, "unidadesCreditoInscritos" int not null, "unidadesCreditoAprobados" int null, "idArchivoPeriodo" uuid not null, estatus int not null default 1, observacion text null, notas jsonb not null default '[]', desde timestamptz not null default now(), debido int not null default 1, creado timestamptz not null default now(), eliminado timestamptz null)`,
    );
    this.addSql(`alter table scholarships.periodo add constraint periodo_beca foreign key ("idBeca") references scholarships.beca (id)`);
    this.addSql(
      `alter table scholarships.periodo add constraint periodo_institucion foreign key ("idInstitucion") references scholarships.institucion (id)`,
    );
    this.addSql(`alter table scholarships.periodo add constraint periodo_estatus check (estatus >= 1 and estatus <= 4)`);
    this.addSql(
      `alter table scholarships.periodo add constraint periodo_creditos check ("unidadesCreditoInscritos" >= 0 and "unidadesCreditoInscritos" <= 99 and coalesce("unidadesCreditoAprobados", 0) >= 0 and coalesce("unidadesCreditoAprobados", 0) <= "unidadesCreditoInscritos")`,
    );
    this.addSql(`create index periodo_de_beca on scholarships.periodo ("idBeca")`);
    this.addSql(`create index periodo_de_institucion on scholarships.periodo ("idInstitucion")`);
    this.addSql(`create index periodo_por_revisar on scholarships.periodo (estatus, desde) where eliminado is null`);
    this.addSql(
      `create table scholarships.pago_periodo (id serial primary key, "idPeriodo" int not null, orden int not null, "idConceptoPago" int not null, monto numeric(18,2) not null, intento int not null default 1, "aprobadoPor" int null, aprobado timestamptz null, pagado timestamptz null, "idPago" int null, rechazo text null)`,
    );
    this.addSql(
      `alter table scholarships.pago_periodo add constraint pago_periodo_periodo foreign key ("idPeriodo") references scholarships.periodo (id)`,
    );
    this.addSql(
      `alter table scholarships.pago_periodo add constraint pago_periodo_orden unique ("idPeriodo", orden) deferrable initially deferred`,
    );
    this.addSql(
      `alter table scholarships.pago_periodo add constraint pago_periodo_concepto unique ("idPeriodo", "idConceptoPago") deferrable initially deferred`,
    );
    this.addSql(`alter table scholarships.pago_periodo add constraint pago_periodo_tres check (orden >= 1 and orden <= 3)`);
    this.addSql(`alter table scholarships.pago_periodo add constraint pago_periodo_monto check (monto > 0)`);
    this.addSql(
      `alter table scholarships.pago_periodo add constraint pago_periodo_aprobado check (("aprobadoPor" is null) = (aprobado is null))`,
    );
    this.addSql(`alter table scholarships.pago_periodo add constraint pago_periodo_pagado check (pagado is null or rechazo is null)`);
    // Two that add payments at the same time take turns at the period's row, so that the later one sees what the
    // earlier one wrote.
    this.addSql(`create function scholarships.pago_unico_solo() returns trigger language plpgsql as $$ begin
      perform 1 from scholarships.periodo where id = new."idPeriodo" for update;
      if exists (select 1 from scholarships.pago_periodo p where p."idPeriodo" = new."idPeriodo" and p."idConceptoPago" = 3)
        and (select count(*) from scholarships.pago_periodo p where p."idPeriodo" = new."idPeriodo") > 1
      then raise exception 'concept 3 stands alone in a period' using errcode = 'check_violation', constraint = 'pago_unico_solo'; end if;
      return null; end $$`);
    this.addSql(
      `create constraint trigger pago_unico_solo after insert or update on scholarships.pago_periodo deferrable initially deferred for each row execute function scholarships.pago_unico_solo()`,
    );
    this.addSql(`create function scholarships.pago_pagado_fijo() returns trigger language plpgsql as $$ begin
      if old.pagado is not null then raise exception 'a paid payment never changes' using errcode = 'check_violation', constraint = 'pago_pagado_fijo'; end if;
      if tg_op = 'DELETE' then return old; end if;
      return new; end $$`);
    this.addSql(
      `create trigger pago_pagado_fijo before update or delete on scholarships.pago_periodo for each row execute function scholarships.pago_pagado_fijo()`,
    );
  }

  private declarationText(): void {
    this.addSql(
      `create table scholarships.declaracion_texto (id serial primary key, texto text not null, "idUsuario" int null, creado timestamptz not null default now())`,
    );
    this.addSql(`create function scholarships.declaracion_texto_fijo() returns trigger language plpgsql as $$ begin
      raise exception 'declaracion_texto is append-only'; end $$`);
    this.addSql(
      `create trigger declaracion_texto_fijo before update or delete on scholarships.declaracion_texto for each row execute function scholarships.declaracion_texto_fijo()`,
    );
    this.addSql(`insert into scholarships.declaracion_texto (texto) values ('${FIRST_TEXT}')`);
  }
}

/** Until operators write another. */
const FIRST_TEXT = [
  'Yo, {nombre}, titular de la cédula de identidad {cedula}, becario del Programa Nacional de Becas de Postgrado, declaro bajo fe de juramento que los datos y documentos que presenté en mi solicitud son ciertos.',
  'Cursaré {postgrado} ({nivel}) en {universidad}, y destinaré los recursos que reciba únicamente al pago de la matrícula y los aranceles de ese postgrado y a mi manutención mientras lo curso.',
  'Me comprometo a presentar, en cada periodo, los soportes de mi inscripción y de mi rendimiento; a informar de inmediato todo cambio en mis estudios; y a reintegrar lo que no corresponda.',
  'Conozco que la falsedad de esta declaración da lugar a las sanciones que establece la ley.',
].join('\n\n');
