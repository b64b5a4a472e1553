import { Migration } from '@mikro-orm/migrations';

/** Addresses whose owners may have no account (rule N-20). */
class PlatformMail003 extends Migration {
  override up(): void {
    this.addSql(`create table platform.correo_ajeno (huella text primary key, detenido timestamptz null, invitado date null)`);
  }
}

export const mailMigrations = [{ name: 'platform-mail-003', class: PlatformMail003 }];
