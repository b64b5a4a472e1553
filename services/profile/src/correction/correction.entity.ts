import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Identity } from '@registro/contracts/profile/basic-data';
import type { CorrectionState } from '@registro/contracts/profile/identity-correction';

export const ONE_PENDING = 'correccion_una_pendiente';

/** An identity that one operator wants to correct and another must confirm. */
@Entity({ schema: 'profile', tableName: 'correccion' })
@Index({
  name: ONE_PENDING,
  expression: `create unique index ${ONE_PENDING} on profile.correccion ("idUsuario") where estado = 'pendiente'`,
})
@Check({
  name: 'correccion_dos_operadores',
  expression: `estado <> 'confirmada' or ("idDecide" is not null and "idDecide" <> "idSolicita")`,
})
export class Correction {
  [OptionalProps]?: 'estado' | 'idDecide' | 'decide' | 'motivoDecision' | 'creado' | 'decidido';

  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Index({ name: 'correccion_usuario' }) @Property({ type: 'integer' }) idUsuario!: number;
  /** who the person was when it was asked */
  @Property({ type: 'json', columnType: 'jsonb' }) antes!: Identity;
  @Property({ type: 'json', columnType: 'jsonb' }) despues!: Identity;
  @Property({ type: 'string', columnType: 'text' }) motivo!: string;
  @Property({ type: 'uuid' }) idArchivo!: string;
  @Property({ type: 'string', columnType: 'text', default: 'pendiente' }) estado!: CorrectionState;
  @Property({ type: 'integer' }) idSolicita!: number;
  /** copies of their e-mails: accounts own them */
  @Property({ type: 'string', columnType: 'text' }) solicita!: string;
  @Property({ type: 'integer', nullable: true }) idDecide!: number | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) decide!: string | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) motivoDecision!: string | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) decidido!: Date | null;
}
