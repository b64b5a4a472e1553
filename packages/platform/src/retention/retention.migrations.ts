import { Migration } from '@mikro-orm/migrations';
import { AUDIT_ORIGIN } from '../audit-chain.js';

class PlatformRetention001 extends Migration {
  override up(): void {
    this.addSql(`create table platform.conservacion (clase text primary key, dias int not null, ensayo timestamptz not null)`);
    this.addSql(
      `create table platform.conservacion_corrida (id serial primary key, clase text not null, noche date not null, dias int not null, ensayo boolean not null,
       empezo timestamptz not null default now(), termino timestamptz null, filas int null, irian int null, borradas int not null default 0, "masVieja" timestamptz null, error text null)`,
    );
    this.addSql(`alter table platform.conservacion_corrida add constraint conservacion_una_por_noche unique (clase, noche)`);
  }
}

/** Where a trace came from can be forgotten (decision 140). */
class PlatformRetention002 extends Migration {
  override up(): void {
    for (const statement of AUDIT_ORIGIN) this.addSql(statement);
  }
}

export const retentionMigrations = [
  { name: 'platform-retention-001', class: PlatformRetention001 },
  { name: 'platform-retention-002', class: PlatformRetention002 },
];
