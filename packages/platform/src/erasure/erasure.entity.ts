import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { ErasurePartState, ErasureRows, ErasureService, ErasureState } from '@registro/contracts/accounts/erasure';

/** Names of the constraint that a second asking of the same person meets. */
export const ONE_ERASURE = 'borrado_uno';

/**
 * That a person asked to be erased, and what became of it (decision 136). Written by accounts; read under lock by who
 * erases.
 */
@Entity({ schema: 'platform', tableName: 'borrado' })
@Index({
  name: ONE_ERASURE,
  expression: `create unique index ${ONE_ERASURE} on platform.borrado ("idUsuario") where estado in ('pedido', 'confirmado', 'hecho')`,
})
@Index({ name: 'borrado_usuario', properties: ['idUsuario'] })
@Check({ name: 'borrado_estado', expression: `estado in ('pedido', 'confirmado', 'hecho', 'negado', 'retirado')` })
@Check({ name: 'borrado_huella', expression: `(estado = 'hecho') = (huella is not null)` })
@Check({ name: 'borrado_dos', expression: `"idDecide" <> "idSolicita" and "idUsuario" <> "idDecide" and "idUsuario" <> "idSolicita"` })
export class Erasure {
  [OptionalProps]?: 'id' | 'estado' | 'pedido';

  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'string', columnType: 'text', default: 'pedido' }) estado!: ErasureState;
  /** a digest of the key in the mail; null: done again after a restore */
  @Unique({ name: 'borrado_clave' }) @Property({ type: 'string', columnType: 'text', nullable: true }) clave!: string | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) pedido!: Date;
  /** when the person opened the link */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) confirmado!: Date | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) decidido!: Date | null;
  /** what operators say who refused it, or confirmed it */
  @Property({ type: 'string', columnType: 'text', nullable: true }) motivo!: string | null;
  @Property({ type: 'integer', nullable: true }) idSolicita!: number | null;
  @Property({ type: 'integer', nullable: true }) idDecide!: number | null;
  /** where the last mail goes; forgotten once it has gone */
  @Property({ type: 'string', columnType: 'text', nullable: true }) correo!: string | null;
  /** a digest of the account and when it was made: it is known again by it, after a restore */
  @Property({ type: 'string', columnType: 'text', nullable: true }) huella!: string | null;
}

/** What became of one service's part of an erasure. Written by the service that erases it. */
@Entity({ schema: 'platform', tableName: 'borrado_parte' })
export class ErasurePartRow {
  @PrimaryKey({ type: 'integer', autoincrement: false }) idBorrado!: number;
  @PrimaryKey({ type: 'string', columnType: 'text' }) servicio!: ErasureService;
  @Property({ type: 'string', columnType: 'text', default: 'espera' }) estado!: ErasurePartState;
  @Property({ type: 'json', columnType: 'jsonb', defaultRaw: "'[]'" }) detalle!: ErasureRows[];
  /** why it did not go */
  @Property({ type: 'string', columnType: 'text', nullable: true }) motivo!: string | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) cambio!: Date;
}
