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

/** Receipts of payments. */
class Documents003 extends Migration {
  override up(): void {
    this.addSql(
      `create table documents.comprobante (numero text not null primary key, "idPago" int not null, "idUsuario" int not null, creado timestamptz not null default now())`,
    );
    this.addSql(`alter table documents.comprobante add constraint comprobante_de_pago unique ("idPago")`);
  }
}

/** Attestations: of taking part in a proposal, of evaluations done. */
class Documents004 extends Migration {
  override up(): void {
    this.addSql(
      `create table documents.constancia (numero text not null primary key, "idUsuario" int not null, tipo text not null, clave text not null, nombre text not null, cedula text not null, titulo text not null, texto text not null, asunto text not null, filas jsonb not null, creado timestamptz not null default now())`,
    );
    this.addSql(`alter table documents.constancia add constraint constancia_unica unique ("idUsuario", tipo, clave)`);
  }
}

/** Files that a draft names. */
class Documents005 extends Migration {
  override up(): void {
    this.addSql(`alter table documents.archivo add column retenido timestamptz null`);
  }
}

/** Who stands for the registry on its certificates. */
class Documents006 extends Migration {
  override up(): void {
    this.addSql(
      `create table documents.autoridad (id serial primary key, nombre text not null, cargo text not null, acto text null, "idUsuario" int null, creado timestamptz not null default now())`,
    );
    this.addSql(
      `create function documents.autoridad_fija() returns trigger language plpgsql as $$ begin raise exception 'autoridad is append-only'; end $$`,
    );
    this.addSql(
      `create trigger autoridad_fija before update or delete on documents.autoridad for each row execute function documents.autoridad_fija()`,
    );
  }
}

/** An attestation is issued anew to whose name or document was corrected. */
class Documents007 extends Migration {
  override up(): void {
    this.addSql(`alter table documents.constancia drop constraint constancia_unica`);
    this.addSql(`alter table documents.constancia add constraint constancia_unica unique ("idUsuario", tipo, clave, nombre, cedula)`);
  }
}

/** The digest of a PDF, with which it is compared before it is given. */
class Documents008 extends Migration {
  override up(): void {
    this.addSql(`alter table documents.documento add column huella text null`);
  }
}

/** Which version of its text a declaration was drawn of. */
class Documents009 extends Migration {
  override up(): void {
    this.addSql(`alter table documents.documento add column version int null`);
    this.addSql(`create index documento_declaracion on documents.documento (referencia, terminado) where tipo = 'declaracion'`);
  }
}

/** All that is held on somebody, as they asked for it (decision 135). */
class Documents010 extends Migration {
  override up(): void {
    this.addSql(`create table documents.copia_datos (
      id uuid not null default gen_random_uuid() primary key, "idUsuario" int not null, "almacenPdf" uuid not null default gen_random_uuid(),
      estado text not null default 'pendiente', progreso int not null default 0, filas int null, json bigint null, pdf int null,
      huella text null, "huellaPdf" text null, creado timestamptz not null default now())`);
    this.addSql(`create index copia_datos_de on documents.copia_datos ("idUsuario", creado)`);
    this.addSql(
      `create unique index copia_datos_en_curso on documents.copia_datos ("idUsuario") where estado in ('pendiente', 'preparando')`,
    );
  }
}

/** Which key signed a PDF, found by the number that is verified (rule F-23). */
class Documents011 extends Migration {
  override up(): void {
    this.addSql(`alter table documents.documento add column firma text null`);
    this.addSql(`create index documento_referencia on documents.documento (referencia)`);
    this.addSql(`create index documento_certificado on documents.documento ("idCertificado")`);
  }
}

/** Which key signed the printed code of a PDF (rule F-28). */
class Documents012 extends Migration {
  override up(): void {
    this.addSql(`alter table documents.documento add column codigo text null`);
  }
}

export const documentsMigrations = [
  { name: 'documents-001', class: Documents001 },
  { name: 'documents-002', class: Documents002 },
  { name: 'documents-003', class: Documents003 },
  { name: 'documents-004', class: Documents004 },
  { name: 'documents-005', class: Documents005 },
  { name: 'documents-006', class: Documents006 },
  { name: 'documents-007', class: Documents007 },
  { name: 'documents-008', class: Documents008 },
  { name: 'documents-009', class: Documents009 },
  { name: 'documents-010', class: Documents010 },
  { name: 'documents-011', class: Documents011 },
  { name: 'documents-012', class: Documents012 },
];
