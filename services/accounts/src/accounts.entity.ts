import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { Permission, Role } from '@registro/contracts/roles';

/*
 * The tables better-auth works on, under its own column names; `roles`, `permisos` and `activo` are ours. They are
 * read and written by better-auth; the entities stand here so that models and migrations are compared like all others.
 */

@Entity({ schema: 'accounts', tableName: 'user' })
@Index({ name: 'user_palabras', expression: 'create index user_palabras on accounts."user" using gin (palabras) with (fastupdate = off)' })
@Index({ name: 'user_correo', expression: 'create index user_correo on accounts."user" (email text_pattern_ops)' })
export class User {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Property({ type: 'string', columnType: 'text' }) name!: string;
  @Unique({ name: 'user_email_unico' }) @Property({ type: 'string', columnType: 'text' }) email!: string;
  @Property({ type: 'boolean', default: false }) emailVerified!: boolean;
  @Property({ type: 'string', columnType: 'text', nullable: true }) image!: string | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) createdAt!: Date;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) updatedAt!: Date;
  @Property({ type: 'boolean', default: false }) twoFactorEnabled!: boolean;
  @Property({ type: 'array', columnType: 'text[]', defaultRaw: `'{investigador}'` }) roles!: Role[];
  @Property({ type: 'array', columnType: 'text[]', defaultRaw: `'{}'` }) permisos!: Permission[];
  /** false: may not sign in, and open sessions stop working */
  @Property({ type: 'boolean', default: true }) activo!: boolean;
  /** of the name, where it is one and no address: what a search of people looks through */
  @Property({
    type: 'array',
    columnType: 'text[]',
    nullable: true,
    hidden: true,
    lazy: true,
    generated: `platform.palabras(CASE WHEN (name ~~ '%@%'::text) THEN ''::text ELSE name END) stored`,
  })
  palabras!: string[];
}

@Entity({ schema: 'accounts', tableName: 'session' })
export class Session {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Property({ type: 'datetime', columnType: 'timestamptz' }) expiresAt!: Date;
  @Unique({ name: 'session_token_unico' }) @Property({ type: 'string', columnType: 'text' }) token!: string;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) createdAt!: Date;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) updatedAt!: Date;
  @Property({ type: 'string', columnType: 'text', nullable: true }) ipAddress!: string | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) userAgent!: string | null;
  @Index({ name: 'session_usuario' }) @Property({ type: 'integer' }) userId!: number;
}

@Entity({ schema: 'accounts', tableName: 'account' })
export class Account {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Property({ type: 'string', columnType: 'text' }) accountId!: string;
  @Property({ type: 'string', columnType: 'text' }) providerId!: string;
  @Index({ name: 'account_usuario' }) @Property({ type: 'integer' }) userId!: number;
  @Property({ type: 'string', columnType: 'text', nullable: true }) accessToken!: string | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) refreshToken!: string | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) idToken!: string | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) accessTokenExpiresAt!: Date | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) refreshTokenExpiresAt!: Date | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) scope!: string | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) password!: string | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) createdAt!: Date;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) updatedAt!: Date;
}

@Entity({ schema: 'accounts', tableName: 'verification' })
export class Verification {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Index({ name: 'verification_identificador' }) @Property({ type: 'string', columnType: 'text' }) identifier!: string;
  @Property({ type: 'string', columnType: 'text' }) value!: string;
  @Property({ type: 'datetime', columnType: 'timestamptz' }) expiresAt!: Date;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) createdAt!: Date;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) updatedAt!: Date;
}

@Entity({ schema: 'accounts', tableName: 'twoFactor' })
export class TwoFactor {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Index({ name: 'two_factor_secreto' }) @Property({ type: 'string', columnType: 'text' }) secret!: string;
  @Property({ type: 'string', columnType: 'text' }) backupCodes!: string;
  @Index({ name: 'two_factor_usuario' }) @Property({ type: 'integer' }) userId!: number;
  @Property({ type: 'boolean', default: true }) verified!: boolean;
  @Property({ type: 'integer', default: 0 }) failedVerificationCount!: number;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) lockedUntil!: Date | null;
  /** ours: the half minutes since 1970 whose codes were used, as long as they would still be taken */
  @Property({ type: 'array', columnType: 'int[]', defaultRaw: `'{}'` }) pasosUsados!: number[];
}
