import { Migration } from '@mikro-orm/migrations';

/** The public log (rule S-48): its entries, its tiles, and what was signed of it. */
class OperationsLog001 extends Migration {
  override up(): void {
    this.addSql(
      `create table operations.anotacion (id bigserial primary key, clase text not null, numero text null, huella text null, fecha text null, sal text null, "idUsuario" int null, hoja bytea not null, indice bigint null, anotado timestamptz not null default now(), constraint anotacion_unica unique (clase, numero, huella), constraint anotacion_indice unique (indice))`,
    );
    this.addSql('create index anotacion_numero on operations.anotacion (numero)');
    this.addSql('create index anotacion_usuario on operations.anotacion ("idUsuario")');
    this.addSql(`create index anotacion_abierta on operations.anotacion (clase, id) where clase in ('cabeza', 'edicion')`);
    this.addSql('create index anotacion_sin_indice on operations.anotacion (id) where indice is null');
    this.addSql(
      'create table operations.tesela (nivel int not null, numero bigint not null, contenido bytea not null, primary key (nivel, numero))',
    );
    // Digests do not pack, and their length is asked for without them.
    this.addSql('alter table operations.tesela alter column contenido set storage external');
    this.addSql(
      `create table operations.punto (origen text not null, tamano bigint not null, raiz text not null, nota text not null, cofirmas jsonb not null default '{}', fecha timestamptz not null default now(), primary key (origen, tamano))`,
    );
  }
}

export const logMigrations = [{ name: 'operations-log-001', class: OperationsLog001 }];
