import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { ConfirmMethod } from '@registro/contracts/accounts/confirm-identity';

/** Somebody showed again who they are, for one thing; it is used once. */
@Entity({ schema: 'accounts', tableName: 'confirmacion' })
export class Confirmation {
  @PrimaryKey({ type: 'uuid', defaultRaw: 'gen_random_uuid()' }) id!: string;
  @Index({ name: 'confirmacion_de_usuario' }) @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'string', columnType: 'text' }) para!: string;
  @Property({ type: 'string', columnType: 'text' }) metodo!: ConfirmMethod;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) usada!: Date | null;
}
