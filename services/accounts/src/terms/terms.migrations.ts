import { Migration } from '@mikro-orm/migrations';

/** What the product's page said until versions were kept. */
const FIRST_TEXT = [
  '# Para qué sirve el registro',
  'El registro reúne la trayectoria de quienes hacen ciencia, tecnología e innovación. Con él se emiten certificados, se ordenan las convocatorias y se elaboran estadísticas que no identifican a nadie.',
  '# Qué datos se guardan',
  'Los que usted escribe en su perfil: identidad, residencia, contacto, estudios, experiencia laboral y producción. También quedan guardados los ingresos a la cuenta y los cambios importantes, para poder explicar después qué ocurrió.',
  '# Quién puede verlos',
  'Usted ve todo lo suyo. El personal autorizado consulta lo necesario para su función, y los cambios que hace dejan constancia.',
  'Quien verifica un certificado por su código ve el nombre, el nivel, la fecha y si sigue vigente; de la cédula, solo los tres últimos dígitos.',
  '# Su responsabilidad',
  'La información que registra debe ser cierta y poder demostrarse. Un certificado emitido con datos falsos puede ser revocado, y la verificación pública lo mostrará.',
  'Su clave es personal. Desde su cuenta puede ver en qué dispositivos está abierta y cerrar las sesiones que no reconozca.',
].join('\n\n');

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
      `insert into accounts.terminos (texto, rige) select '${FIRST_TEXT}', (least(now(), min("createdAt")) at time zone 'America/Caracas')::date from accounts."user"`,
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
