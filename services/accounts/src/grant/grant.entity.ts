import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { GrantState } from '@registro/contracts/accounts/grant-request';
import type { Permission, Role } from '@registro/contracts/roles';
import type { RoleState } from '../user/locked-account.js';

export const ONE_PENDING = 'permiso_pedido_uno_pendiente';

/** A role that one operator wants to give and another must confirm. */
@Entity({ schema: 'accounts', tableName: 'permiso_pedido' })
@Index({
  name: ONE_PENDING,
  expression: `create unique index ${ONE_PENDING} on accounts.permiso_pedido ("idUsuario") where estado = 'pendiente'`,
})
export class GrantRequest {
  [OptionalProps]?: 'estado' | 'idDecide' | 'motivoDecision' | 'creado' | 'decidido';

  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Index({ name: 'permiso_pedido_usuario' }) @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'string', columnType: 'text' }) rol!: Role;
  @Property({ type: 'array', columnType: 'text[]', defaultRaw: `'{}'` }) permisos!: Permission[];
  @Property({ type: 'string', columnType: 'text' }) motivo!: string;
  /** what the person could do when it was asked */
  @Property({ type: 'json', columnType: 'jsonb' }) antes!: RoleState;
  @Property({ type: 'string', columnType: 'text', default: 'pendiente' }) estado!: GrantState;
  @Property({ type: 'integer' }) idSolicita!: number;
  @Property({ type: 'integer', nullable: true }) idDecide!: number | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) motivoDecision!: string | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) decidido!: Date | null;
}
