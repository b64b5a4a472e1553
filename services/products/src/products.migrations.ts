import { Migration } from '@mikro-orm/migrations';

class Products001 extends Migration {
  override up(): void {
    this.addSql(`create schema if not exists products`);
    this.addSql(
      `create table products.producto (id serial primary key, "idUsuario" int not null, version int not null default 1, titulo text not null, producto int not null, clase int not null, "idAmbito" int not null, "idArea" int not null, "idSubarea" int not null, "idTipoSectoresCti" int not null, "idLineasConsejoPresidencial" int not null, "idMotores" int not null, estatus int not null, "nombrePublicacion" text null, "fechaPublicacion" date null, volumen text null, numero text null, link text null, doi text null, "claveTitulo" text not null, referencia jsonb null, busqueda text generated always as (platform.sin_acentos(titulo || ' ' || coalesce("nombrePublicacion", '') || ' ' || coalesce(doi, ''))) stored, creado timestamptz not null default now(), eliminado timestamptz null)`,
    );
    this.addSql(`alter table products.producto add constraint producto_estatus check (estatus in (1, 2))`);
    this.addSql(
      `alter table products.producto add constraint producto_publicado check (num_nonnulls("nombrePublicacion", "fechaPublicacion", volumen, numero) = case estatus when 1 then 4 else 0 end)`,
    );
    this.addSql(`create index producto_de_usuario on products.producto ("idUsuario", id) where eliminado is null`);
    this.addSql(`create index producto_busqueda on products.producto using gin (busqueda gin_trgm_ops)`);
    this.addSql(
      `create table products.financiero ("idProductoInvestigacion" int not null, version int not null default 1, "recibioFinanciamiento" boolean not null, "idTipoOrganismoFinanciador" int null, "idTipoFinanciamiento" int null, "montoOtorgado" numeric(18,2) null, "poseePatente" boolean not null, "solicitoPatente" boolean null, modalidad text null, "subModalidad" text null, "numeroRegistro" text null, primary key ("idProductoInvestigacion"))`,
    );
    this.addSql(
      `alter table products.financiero add constraint financiero_producto foreign key ("idProductoInvestigacion") references products.producto (id)`,
    );
    this.addSql(`alter table products.financiero add constraint financiero_monto check ("montoOtorgado" > 0)`);
    this.addSql(
      `alter table products.financiero add constraint financiero_financiado check (num_nonnulls("idTipoOrganismoFinanciador", "idTipoFinanciamiento", "montoOtorgado") = case when "recibioFinanciamiento" then 3 else 0 end)`,
    );
    this.addSql(`alter table products.financiero add constraint financiero_solicitud check ("poseePatente" = ("solicitoPatente" is null))`);
    this.addSql(
      `alter table products.financiero add constraint financiero_patente check (num_nonnulls(modalidad, "subModalidad", "numeroRegistro") = case when "poseePatente" or "solicitoPatente" then 3 else 0 end)`,
    );
    this.addSql(
      `create table products.importacion (id serial primary key, "idUsuario" int not null, nombre text null, formato text not null, codificacion text not null, predeterminados jsonb not null, problemas jsonb not null, "problemasTotal" int not null, creado timestamptz not null default now())`,
    );
    this.addSql(`create index importacion_de_usuario on products.importacion ("idUsuario", id)`);
    this.addSql(
      `create table products.importacion_fila ("idImportacion" int not null, fila int not null, propios jsonb not null, datos jsonb not null, referencia jsonb not null, errores jsonb not null, avisos jsonb not null, doi text null, "claveTitulo" text null, anio int null, "permitirDuplicado" boolean not null default false, "idProducto" int null, primary key ("idImportacion", fila))`,
    );
    this.addSql(
      `alter table products.importacion_fila add constraint importacion_fila_importacion foreign key ("idImportacion") references products.importacion (id) on delete cascade`,
    );
  }
}

/** Imports that are gone on with later. */
class Products002 extends Migration {
  override up(): void {
    this.addSql(`alter table products.importacion add column terminada timestamptz null`);
  }
}

/** Tables with the financial record of their products; what was begun before has none. */
class Products003 extends Migration {
  override up(): void {
    this.addSql(`alter table products.importacion_fila add column financiero jsonb null`);
  }
}

export const productsMigrations = [
  { name: 'products-001', class: Products001 },
  { name: 'products-002', class: Products002 },
  { name: 'products-003', class: Products003 },
];
