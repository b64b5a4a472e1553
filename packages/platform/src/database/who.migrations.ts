import { Migration } from '@mikro-orm/migrations';

/**
 * Who somebody is (decision 122): their account with what the registry knows of them, read where both stand. Services
 * migrate in any order, so each of the two that own a table shows it anew; what is not there yet has no rows, and
 * nobody is missing a view.
 */
const SHOW = `create function platform.mostrar_quien() returns void language plpgsql as $$
  declare
    cuenta text := '(select null::int as id, null::text as email, null::boolean as "emailVerified", null::boolean as activo, null::text[] as roles,
      null::text[] as permisos, null::text as name where false)';
    registro text := '(select null::int as "idUsuario", null::text as "primerNombre", null::text as "segundoNombre", null::text as "primerApellido",
      null::text as "segundoApellido", null::text as nacionalidad, null::text as cedula where false)';
  begin
    -- An account from before it had several roles is shown by the migration that gives it them.
    if exists (select from pg_attribute where attrelid = to_regclass('accounts."user"') and attname = 'roles') then cuenta := 'accounts."user"'; end if;
    if to_regclass('profile.persona') is not null then registro := 'profile.persona'; end if;
    execute format($q$
      create or replace view platform.quien as
      select u.id, u.email as correo, u."emailVerified" as confirmado, u.activo, u.roles, u.permisos,
        coalesce(nullif(concat_ws(' ', p."primerNombre", p."segundoNombre", p."primerApellido", p."segundoApellido"), ''), u.name) as nombre,
        p."primerNombre", p."segundoNombre", p."primerApellido", p."segundoApellido", p.nacionalidad, p.cedula,
        p.nacionalidad || '-' || p.cedula as documento,
        (select f.destino from platform.fusion f where f.origen = u.id and f.estado = 'confirmada') as "unidaA"
      from %s u left join %s p on p."idUsuario" = u.id $q$, cuenta, registro);
  end $$`;

/**
 * For the migration of a service that owns what the view shows: shows it as it stands now. One that changes the type of
 * a column or takes it away drops the view first.
 */
export const SHOW_WHO = `select platform.mostrar_quien()`;

class PlatformWho001 extends Migration {
  override up(): void {
    this.addSql(SHOW);
    this.addSql(SHOW_WHO);
  }
}

export const whoMigrations = [{ name: 'platform-who-001', class: PlatformWho001 }];
