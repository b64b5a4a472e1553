import { Migration } from '@mikro-orm/migrations';

/** That people asked to be erased, and what became of it, service by service (decision 136). */
class PlatformErasure001 extends Migration {
  override up(): void {
    this.addSql(
      `create table platform.borrado (id serial primary key, "idUsuario" int not null, estado text not null default 'pedido', clave text null,
         pedido timestamptz not null default now(), confirmado timestamptz null, decidido timestamptz null, motivo text null, "idSolicita" int null,
         "idDecide" int null, correo text null, huella text null)`,
    );
    this.addSql(
      `alter table platform.borrado add constraint borrado_estado check (estado in ('pedido', 'confirmado', 'hecho', 'negado', 'retirado')),
         add constraint borrado_huella check ((estado = 'hecho') = (huella is not null)),
         add constraint borrado_dos check ("idDecide" <> "idSolicita" and "idUsuario" <> "idDecide" and "idUsuario" <> "idSolicita"),
         add constraint borrado_clave unique (clave)`,
    );
    this.addSql(`create unique index borrado_uno on platform.borrado ("idUsuario") where estado in ('pedido', 'confirmado', 'hecho')`);
    this.addSql(`create index borrado_usuario on platform.borrado ("idUsuario")`);
    this.addSql(
      `create table platform.borrado_parte ("idBorrado" int not null, servicio text not null, estado text not null default 'espera',
         detalle jsonb not null default '[]', motivo text null, cambio timestamptz not null default now(), primary key ("idBorrado", servicio))`,
    );
  }
}

export const erasureMigrations = [{ name: 'platform-erasure-001', class: PlatformErasure001 }];
