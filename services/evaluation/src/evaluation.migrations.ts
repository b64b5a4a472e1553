import { Migration } from '@mikro-orm/migrations';

class Evaluation001 extends Migration {
  override up(): void {
    this.addSql(`create schema if not exists evaluation`);
    this.addSql(
      `create table evaluation.caso (id serial primary key, objeto text not null, "idObjeto" int not null, "idUsuario" int not null, version int not null, estado text not null, nombre text not null, cedula text not null, "idUniversidad" int not null, universidad text not null, nivel text not null, postgrado text not null, "idArea" int not null, area text not null, enviado timestamptz not null, "enGracia" boolean not null, creado timestamptz not null default now())`,
    );
    this.addSql(`alter table evaluation.caso add constraint caso_de_objeto unique (objeto, "idObjeto")`);
    this.addSql(`create index caso_espera on evaluation.caso (estado, enviado)`);
    this.addSql(`create index caso_solicitante on evaluation.caso ("idUsuario")`);
    this.addSql(
      `alter table evaluation.caso add constraint caso_estado check (estado in ('abierto', 'asignado', 'devuelto', 'aprobado', 'rechazado', 'retirado'))`,
    );
    this.addSql(
      `create table evaluation.asignacion (id serial primary key, "idCaso" int not null, "idUsuario" int not null, quien text not null, "asignadoPor" int not null, fecha timestamptz not null default now(), fin timestamptz null, "motivoFin" text null)`,
    );
    this.addSql(`alter table evaluation.asignacion add constraint asignacion_caso foreign key ("idCaso") references evaluation.caso (id)`);
    this.addSql(`create unique index asignacion_vigente on evaluation.asignacion ("idCaso", "idUsuario") where fin is null`);
    this.addSql(`create index asignacion_de_evaluador on evaluation.asignacion ("idUsuario") where fin is null`);
    this.addSql(
      `create table evaluation.conflicto (id serial primary key, "idCaso" int not null, "idUsuario" int not null, quien text not null, tipo text not null, detalle text not null, fecha timestamptz not null default now())`,
    );
    this.addSql(`alter table evaluation.conflicto add constraint conflicto_caso foreign key ("idCaso") references evaluation.caso (id)`);
    this.addSql(`alter table evaluation.conflicto add constraint conflicto_unico unique ("idCaso", "idUsuario", tipo)`);
    this.addSql(
      `alter table evaluation.conflicto add constraint conflicto_tipo check (tipo in ('propio', 'institucion', 'tutor', 'proyecto', 'declarado'))`,
    );
    this.addSql(
      `create table evaluation.nota (id serial primary key, "idCaso" int not null, version int not null, "idUsuario" int not null, quien text not null, texto text not null, fecha timestamptz not null default now())`,
    );
    this.addSql(`alter table evaluation.nota add constraint nota_caso foreign key ("idCaso") references evaluation.caso (id)`);
    this.addSql(`create index nota_de_caso on evaluation.nota ("idCaso")`);
    this.addSql(
      `create table evaluation.decision (id serial primary key, "idCaso" int not null, version int not null, decision text not null, motivo text null, observaciones text null, notas jsonb not null default '[]', "idUsuario" int not null, quien text not null, fecha timestamptz not null default now())`,
    );
    this.addSql(`alter table evaluation.decision add constraint decision_caso foreign key ("idCaso") references evaluation.caso (id)`);
    this.addSql(`alter table evaluation.decision add constraint decision_unica unique ("idCaso", version)`);
    this.addSql(`alter table evaluation.decision add constraint decision_tipo check (decision in ('devolver', 'aprobar', 'rechazar'))`);
    this.addSql(`alter table evaluation.decision add constraint decision_motivo check (decision = 'aprobar' or motivo is not null)`);
    this.addSql(
      `create table evaluation.coordinador ("idUsuario" int not null primary key, correo text not null, desde timestamptz not null default now())`,
    );
    // A decision is a fact: nobody rewrites it, not even by hand.
    this.addSql(`create function evaluation.decision_fija() returns trigger language plpgsql as $$ begin
      raise exception 'decision is append-only'; end $$`);
    this.addSql(
      `create trigger decision_fija before update or delete on evaluation.decision for each row execute function evaluation.decision_fija()`,
    );
  }
}

export const evaluationMigrations = [{ name: 'evaluation-001', class: Evaluation001 }];
