import { Migration } from '@mikro-orm/migrations';

class Observatory001 extends Migration {
  override up(): void {
    this.addSql(`create schema if not exists observatory`);
    this.addSql(
      `create table observatory.ficha ("idUsuario" int not null, direccion text not null, visible boolean not null default false, secciones text[] not null default '{}', revision int not null default 0, datos jsonb null, nombre text not null default '', ubicacion text null, nivel int null, areas text[] not null default '{}', instituciones text[] not null default '{}', palabras text[] not null default '{}', publicada timestamptz null, cambio timestamptz not null default now(), primary key ("idUsuario"))`,
    );
    this.addSql(`alter table observatory.ficha add constraint ficha_direccion unique (direccion)`);
    this.addSql(
      `alter table observatory.ficha add constraint ficha_oculta check (visible or (datos is null and nombre = '' and palabras = '{}'))`,
    );
    this.addSql(`create index ficha_nombre on observatory.ficha (nombre, direccion) where datos is not null`);
    this.addSql(`create index ficha_areas on observatory.ficha using gin (areas)`);
    this.addSql(`create index ficha_lugar on observatory.ficha (ubicacion, nivel) where datos is not null`);
    this.addSql(`create index ficha_palabras on observatory.ficha using gin (palabras)`);
    // What may be typed is known with what sounds like it, as names are (platform.palabra).
    this.addSql(
      `create trigger ficha_anota after insert or update of palabras on observatory.ficha for each row execute function platform.anotar_palabras()`,
    );
  }
}

export const observatoryMigrations = [{ name: 'observatory-001', class: Observatory001 }];
