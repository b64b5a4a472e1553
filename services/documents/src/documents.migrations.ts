import { Migration } from '@mikro-orm/migrations';

class Documents001 extends Migration {
  override up(): void {
    this.addSql(`create schema if not exists documents`);
    this.addSql(
      `create table documents.documento (id uuid not null default gen_random_uuid() primary key, "idUsuario" int not null, tipo text not null, estado text not null default 'pendiente', progreso int not null default 0, "nombreArchivo" text not null, "idCertificado" int null, creado timestamptz not null default now(), terminado timestamptz null)`,
    );
    this.addSql(`create index documento_usuario on documents.documento ("idUsuario", creado)`);
    this.addSql(
      `create table documents.certificado (id serial primary key, numero text not null, "idUsuario" int not null, nombre text not null, cedula text not null, nivel int not null, sexo int not null, creado timestamptz not null default now(), estado text not null default 'vigente', motivo text null, revocado timestamptz null, bloquea boolean not null default false)`,
    );
    this.addSql(`alter table documents.certificado add constraint certificado_numero_unico unique (numero)`);
    this.addSql(`create unique index certificado_vigente on documents.certificado ("idUsuario") where estado = 'vigente'`);
    this.addSql(`create index certificado_usuario on documents.certificado ("idUsuario")`);
  }
}

/** Uploaded files and who may read them; receipts among the documents. */
class Documents002 extends Migration {
  override up(): void {
    this.addSql(
      `create table documents.archivo (id uuid not null default gen_random_uuid() primary key, "idUsuario" int not null, tipo text not null, nombre text not null, mime text not null, tamano int not null, sha256 text not null, estado text not null default 'cuarentena', motivo text null, adjunto text null, validado timestamptz null, creado timestamptz not null default now())`,
    );
    this.addSql(`create index archivo_usuario on documents.archivo ("idUsuario", creado)`);
    this.addSql(`create index archivo_adjunto on documents.archivo (adjunto)`);
    this.addSql(`create index archivo_suelto on documents.archivo (creado) where adjunto is null`);
    this.addSql(
      `create table documents.permiso_archivo (adjunto text not null, "idUsuario" int not null, "idCaso" int not null, vigente boolean not null, "idEvento" bigint not null, primary key (adjunto, "idUsuario", "idCaso"))`,
    );
    this.addSql(`alter table documents.documento add column referencia text null`);
  }
}

export const documentsMigrations = [
  { name: 'documents-001', class: Documents001 },
  { name: 'documents-002', class: Documents002 },
];
