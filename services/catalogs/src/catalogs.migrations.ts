import { Migration } from '@mikro-orm/migrations';

class Catalogs001 extends Migration {
  override up(): void {
    this.addSql(`create schema if not exists catalogs`);
    this.addSql(
      `create table catalogs.elemento (id serial primary key, lista text not null, padre text not null default '', value int not null, label text not null, orden int not null default 0, activo boolean not null default true, editado boolean not null default false)`,
    );
    this.addSql(`alter table catalogs.elemento add constraint elemento_unico unique (lista, padre, value)`);
    this.addSql(`create index elemento_por_valor on catalogs.elemento (lista, value)`);
    // What the seeds last brought, so that an unchanged start costs one query; and the version that cached lists carry.
    this.addSql(`create table catalogs.version (id int primary key, semilla text not null default '', numero int not null default 1)`);
    this.addSql(`insert into catalogs.version (id) values (1)`);
  }
}

class Catalogs002 extends Migration {
  override up(): void {
    this.addSql(`alter table catalogs.elemento add column frecuente int null`);
    this.addSql(`alter table catalogs.version add column ordenado timestamptz not null default now()`);
  }
}

export const catalogsMigrations = [
  { name: 'catalogs-001', class: Catalogs001 },
  { name: 'catalogs-002', class: Catalogs002 },
];
