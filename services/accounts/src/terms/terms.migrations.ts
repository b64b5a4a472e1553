import { Migration } from '@mikro-orm/migrations';
import { FIRST_TERMS } from '@registro/contracts/accounts/first-terms';

/**
 * The terms have versions (rule S-44). All who have an account signed up under the first one, which holds since the
 * first of them did.
 */
class AccountsTerms001 extends Migration {
  override up(): void {
    this.addSql(
      `create table accounts.terminos (id serial primary key, texto text not null, rige date not null, "idUsuario" int null, creado timestamptz not null default now())`,
    );
    this.addSql(
      `create table accounts.aceptacion (id serial primary key, "idUsuario" int not null, version int not null, fecha timestamptz not null default now())`,
    );
    this.addSql(`alter table accounts.aceptacion add constraint aceptacion_una unique ("idUsuario", version)`);
    this.addSql(`create index aceptacion_version on accounts.aceptacion (version)`);
    this.addSql(
      `insert into accounts.terminos (texto, rige) select '${FIRST_TERMS}', (least(now(), min("createdAt")) at time zone 'America/Caracas')::date from accounts."user"`,
    );
    this.addSql(
      `insert into accounts.aceptacion ("idUsuario", version, fecha) select u.id, v.id, u."createdAt" from accounts."user" u cross join accounts.terminos v`,
    );
    this.addSql(`create function accounts.terminos_fijos() returns trigger language plpgsql as $$ begin
      raise exception '% is append-only', tg_table_name; end $$`);
    for (const table of ['terminos', 'aceptacion'])
      this.addSql(
        `create trigger ${table}_fija before update or delete on accounts.${table} for each row execute function accounts.terminos_fijos()`,
      );
  }
}

export const termsMigrations = [{ name: 'accounts-terms-001', class: AccountsTerms001 }];
