import { BigIntType, OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { MergeCount, MergePartState, MergeService, MergeState } from '@registro/contracts/accounts/merge';

/**
 * Two accounts of one person that an operator would have joined and another confirmed (decision 75), under the number
 * of that act. Written by accounts; read under lock by who moves rows.
 */
@Entity({ schema: 'platform', tableName: 'fusion' })
@Index({
  name: 'fusion_una',
  expression: `create unique index fusion_una on platform.fusion (origen) where estado = 'confirmada'`,
})
@Index({
  name: 'fusion_una_por_par',
  expression: `create unique index fusion_una_por_par on platform.fusion (least(origen, destino), greatest(origen, destino)) where estado = 'confirmada'`,
})
@Index({ name: 'fusion_destino', properties: ['destino'] })
@Check({ name: 'fusion_distintas', expression: 'origen <> destino' })
@Check({
  name: 'fusion_dos_operadores',
  expression: `"idSolicita" <> origen and "idSolicita" <> destino and "idDecide" <> "idSolicita" and "idDecide" <> origen and "idDecide" <> destino`,
})
export class Merge {
  [OptionalProps]?: 'estado' | 'decidido' | 'deshace' | 'motivoDeshace' | 'deshecho' | 'activa';

  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  /** the account that closes */
  @Property({ type: 'integer' }) origen!: number;
  /** the account that stays */
  @Property({ type: 'integer' }) destino!: number;
  @Property({ type: 'string', columnType: 'text', default: 'confirmada' }) estado!: Extract<MergeState, 'confirmada' | 'deshecha'>;
  @Property({ type: 'integer' }) idSolicita!: number;
  @Property({ type: 'integer' }) idDecide!: number;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) decidido!: Date;
  @Property({ type: 'string', columnType: 'text', nullable: true }) deshace!: string | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) motivoDeshace!: string | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) deshecho!: Date | null;
  /** the account that closes could be signed in to before: it can again when this is undone */
  @Property({ type: 'boolean', default: true }) activa!: boolean;
}

/** What became of one service's part of a merge. Written by the service that moves it. */
@Entity({ schema: 'platform', tableName: 'fusion_parte' })
export class MergePartRow {
  @PrimaryKey({ type: 'integer', autoincrement: false }) idFusion!: number;
  @PrimaryKey({ type: 'string', columnType: 'text' }) servicio!: MergeService;
  @Property({ type: 'string', columnType: 'text', default: 'espera' }) estado!: MergePartState;
  @Property({ type: 'json', columnType: 'jsonb', defaultRaw: "'[]'" }) detalle!: MergeCount[];
  /** why it stayed */
  @Property({ type: 'string', columnType: 'text', nullable: true }) motivo!: string | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) cambio!: Date;
}

/** A row that a merge changed, so that undoing it changes back exactly that. Gone when it went back. */
@Entity({ schema: 'platform', tableName: 'fusion_fila' })
@Index({ name: 'fusion_fila_de_parte', properties: ['idFusion', 'servicio'] })
export class MovedRow {
  @PrimaryKey({ type: new BigIntType('number'), autoincrement: true }) id!: number;
  @Property({ type: 'integer' }) idFusion!: number;
  @Property({ type: 'string', columnType: 'text' }) servicio!: MergeService;
  /** schema and table */
  @Property({ type: 'string', columnType: 'text' }) tabla!: string;
  /** what kind it was counted as; null: it was not */
  @Property({ type: 'string', columnType: 'text', nullable: true }) que!: string | null;
  /** its key, without the columns that changed */
  @Property({ type: 'json', columnType: 'jsonb' }) llave!: Record<string, unknown>;
  /** the columns that changed, before and after */
  @Property({ type: 'json', columnType: 'jsonb' }) antes!: Record<string, unknown>;
  @Property({ type: 'json', columnType: 'jsonb' }) despues!: Record<string, unknown>;
}
