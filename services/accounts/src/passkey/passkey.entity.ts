import { BigIntType } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

/** What two accounts, or two requests at once, cannot both have. */
export const ONE_CREDENTIAL = 'llave_acceso_credencial_unica';

/** A passkey: the public half of a pair whose other half never leaves the person's device or its keychain. */
@Entity({ schema: 'accounts', tableName: 'llave_acceso' })
export class Passkey {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Index({ name: 'llave_acceso_usuario' }) @Property({ type: 'integer' }) idUsuario!: number;
  /** as its owner calls it */
  @Property({ type: 'string', columnType: 'text' }) nombre!: string;
  /** its authenticator's name for it, base64url */
  @Unique({ name: ONE_CREDENTIAL }) @Property({ type: 'string', columnType: 'text' }) credencial!: string;
  /** COSE, base64url */
  @Property({ type: 'string', columnType: 'text' }) clavePublica!: string;
  /** signatures so far, where the authenticator counts them: one that goes back was copied */
  @Property({ type: new BigIntType('number'), defaultRaw: '0' }) contador!: number;
  @Property({ type: 'array', columnType: 'text[]', defaultRaw: `'{}'` }) transportes!: string[];
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) usada!: Date | null;
}
