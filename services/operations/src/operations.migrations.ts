import { Migration } from '@mikro-orm/migrations';
import { logMigrations } from './log/log.migrations.js';

class Operations001 extends Migration {
  override up(): void {
    this.addSql(`create schema if not exists operations`);
    this.addSql(
      `create table operations.aviso (id serial primary key, "idUsuario" int not null, titulo text not null, texto text not null, ruta text null, fecha timestamptz not null default now(), leido timestamptz null)`,
    );
    this.addSql(`create index aviso_usuario on operations.aviso ("idUsuario", id)`);
  }
}

class Operations002 extends Migration {
  override up(): void {
    this.addSql(
      `create table operations.preferencia ("idUsuario" int not null, tipo text not null, "enApp" boolean not null default true, "porCorreo" boolean not null default true, primary key ("idUsuario", tipo))`,
    );
    this.addSql(
      `create table operations.entrega ("idUsuario" int not null, clave text not null, fecha timestamptz not null default now(), primary key ("idUsuario", clave))`,
    );
  }
}

class Operations003 extends Migration {
  override up(): void {
    this.addSql(
      `create table operations.invariante (id serial primary key, nombre text not null, cuantos int not null, desde timestamptz null, visto timestamptz not null, roturas int not null default 0, avisado timestamptz null, constraint invariante_nombre unique (nombre))`,
    );
  }
}

class OperationsQueues001 extends Migration {
  override up(): void {
    this.addSql(`create table operations.desatendida (cola text primary key, desde timestamptz not null)`);
  }
}

class OperationsQueues002 extends Migration {
  override up(): void {
    this.addSql(
      `create table operations.muestra_cola (fecha timestamptz not null, cola text not null, hechos int not null, fallidos int not null, pendientes int null, espera int null, primary key (fecha, cola))`,
    );
  }
}

class OperationsQueues003 extends Migration {
  override up(): void {
    this.addSql(`alter table operations.muestra_cola add column huecos int null`);
  }
}

class OperationsBackups001 extends Migration {
  override up(): void {
    this.addSql(
      `create table operations.respaldo (fecha timestamptz primary key default now(), entero boolean not null, archivos int not null)`,
    );
  }
}

/** What is told to many stands apart from what waits for its person; those that there are, by their words. */
class OperationsAnnouncements001 extends Migration {
  override up(): void {
    this.addSql(`alter table operations.aviso add column anuncio boolean not null default false`);
    this.addSql(`update operations.aviso set anuncio = true where titulo ~ '^(Abre pronto|Abrió|Cierra pronto) la convocatoria: '`);
  }
}

/** Who wants to hear of which kinds of call (rule C-30). */
class OperationsAlerts001 extends Migration {
  override up(): void {
    this.addSql(
      `create table operations.aviseme ("idUsuario" int not null, programa text not null, desde timestamptz not null default now(), detenido timestamptz null, primary key ("idUsuario", programa))`,
    );
    this.addSql(`create index aviseme_programa on operations.aviseme (programa, "idUsuario")`);
  }
}

export const operationsMigrations = [
  { name: 'operations-001', class: Operations001 },
  { name: 'operations-002', class: Operations002 },
  { name: 'operations-003', class: Operations003 },
  { name: 'operations-queues-001', class: OperationsQueues001 },
  { name: 'operations-queues-002', class: OperationsQueues002 },
  { name: 'operations-queues-003', class: OperationsQueues003 },
  { name: 'operations-backups-001', class: OperationsBackups001 },
  { name: 'operations-announcements-001', class: OperationsAnnouncements001 },
  { name: 'operations-alerts-001', class: OperationsAlerts001 },
  ...logMigrations,
];
