import { Check, Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { EmailChangeState } from '@registro/contracts/accounts/email-change';

/** What no race may break: an address is one account's, and the one from before is kept for it (a trigger). */
export const EMAIL_TAKEN = 'user_email_unico';
export const EMAIL_HELD = 'user_correo_apartado';

/** An account's way from one address to another (rule S-36). Of the keys in its mails their digests are kept. */
@Entity({ schema: 'accounts', tableName: 'cambio_correo' })
@Index({
  name: 'cambio_correo_uno',
  expression: `create unique index cambio_correo_uno on accounts.cambio_correo ("idUsuario") where estado = 'pedido'`,
})
@Index({
  name: 'cambio_correo_apartado',
  expression: `create index cambio_correo_apartado on accounts.cambio_correo (antes) where estado = 'hecho'`,
})
@Check({ name: 'cambio_correo_estado', expression: `estado in ('pedido', 'hecho', 'deshecho', 'cancelado')` })
@Check({ name: 'cambio_correo_confirmado', expression: `hecho is null or ("confirmaActual" is not null and "confirmaNuevo" is not null)` })
export class EmailChange {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Index({ name: 'cambio_correo_usuario' }) @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'string', columnType: 'text' }) antes!: string;
  @Property({ type: 'string', columnType: 'text' }) despues!: string;
  @Property({ type: 'string', columnType: 'text', default: 'pedido' }) estado!: EmailChangeState;
  @Unique({ name: 'cambio_correo_clave_actual' }) @Property({ type: 'string', columnType: 'text' }) claveActual!: string;
  @Unique({ name: 'cambio_correo_clave_nuevo' }) @Property({ type: 'string', columnType: 'text' }) claveNuevo!: string;
  @Unique({ name: 'cambio_correo_clave_deshacer' })
  @Property({ type: 'string', columnType: 'text', nullable: true })
  claveDeshacer!: string | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) pedido!: Date;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) confirmaActual!: Date | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) confirmaNuevo!: Date | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) hecho!: Date | null;
}
