import { Check, Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { ChangedAddress, EmailChangeState } from '@registro/contracts/accounts/email-change';

/** What no race may break: an address is one account's, and the one from before is kept for it (a trigger). */
export const EMAIL_TAKEN = 'user_email_unico';
export const EMAIL_HELD = 'user_correo_apartado';

/**
 * An account's way from one address to another (rule S-36), or that of its alternative one, which the new one alone
 * confirms (rule S-47). Of the keys in its mails their digests are kept.
 */
@Entity({ schema: 'accounts', tableName: 'cambio_correo' })
@Index({
  name: 'cambio_correo_uno',
  expression: `create unique index cambio_correo_uno on accounts.cambio_correo ("idUsuario", cual) where estado = 'pedido'`,
})
@Index({
  name: 'cambio_correo_apartado',
  expression: `create index cambio_correo_apartado on accounts.cambio_correo (antes) where estado = 'hecho' and cual = 'cuenta'`,
})
@Check({ name: 'cambio_correo_estado', expression: `estado in ('pedido', 'hecho', 'deshecho', 'cancelado')` })
@Check({ name: 'cambio_correo_cual', expression: `cual in ('cuenta', 'alternativo')` })
@Check({
  name: 'cambio_correo_cuenta',
  expression: `cual <> 'cuenta' or (antes is not null and despues is not null and "claveActual" is not null)`,
})
@Check({
  name: 'cambio_correo_confirmado',
  expression: `hecho is null or (case cual when 'cuenta' then "confirmaActual" is not null and "confirmaNuevo" is not null else despues is null or "confirmaNuevo" is not null end)`,
})
@Unique({ name: 'cambio_correo_acto', properties: ['idUsuario', 'acto'] })
export class EmailChange {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Index({ name: 'cambio_correo_usuario' }) @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'string', columnType: 'text', default: 'cuenta' }) cual!: ChangedAddress;
  /** of the alternative one null is none */
  @Property({ type: 'string', columnType: 'text', nullable: true }) antes!: string | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) despues!: string | null;
  @Property({ type: 'string', columnType: 'text', default: 'pedido' }) estado!: EmailChangeState;
  @Unique({ name: 'cambio_correo_clave_actual' })
  @Property({ type: 'string', columnType: 'text', nullable: true })
  claveActual!: string | null;
  @Unique({ name: 'cambio_correo_clave_nuevo' }) @Property({ type: 'string', columnType: 'text' }) claveNuevo!: string;
  @Unique({ name: 'cambio_correo_clave_deshacer' })
  @Property({ type: 'string', columnType: 'text', nullable: true })
  claveDeshacer!: string | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) pedido!: Date;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) confirmaActual!: Date | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) confirmaNuevo!: Date | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) hecho!: Date | null;
  /** of the alternative one: the how manieth time that it became another one, also by being taken back */
  @Property({ type: 'integer', nullable: true }) acto!: number | null;
}
