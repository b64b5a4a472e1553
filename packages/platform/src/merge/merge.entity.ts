import { BigIntType, OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { MergeCount, MergePartState, MergeService, MergeState } from '@registro/contracts/accounts/merge';

/** What two requests for one account cannot both begin, nor two for the same pair the other way round. */
export const ONE_MERGE = 'fusion_una_abierta';
export const ONE_MERGE_A_PAIR = 'fusion_una_por_par';

/** Two accounts of one person that an operator wants to join and another confirms (decision 75). Written by accounts; read under lock by who moves rows. */
@Entity({ schema: 'platform', tableName: 'fusion' })
@Index({
  name: ONE_MERGE,
  expression: `create unique index ${ONE_MERGE} on platform.fusion (origen) where estado in ('pendiente', 'confirmada')`,
})
@Index({
  name: ONE_MERGE_A_PAIR,
  expression: `create unique index ${ONE_MERGE_A_PAIR} on platform.fusion (least(origen, destino), greatest(origen, destino)) where estado in ('pendiente', 'confirmada')`,
})
@Index({ name: 'fusion_destino', properties: ['destino'] })
@Check({ name: 'fusion_distintas', expression: 'origen <> destino' })
@Check({
  name: 'fusion_dos_operadores',
  expression: `"idSolicita" <> origen and "idSolicita" <> destino and ((estado <> 'confirmada' and estado <> 'deshecha') or ("idDecide" is not null and "idDecide" <> "idSolicita" and "idDecide" <> origen and "idDecide" <> destino))`,
})
export class Merge {
  [OptionalProps]?:
    | 'estado'
    | 'creado'
    | 'idDecide'
    | 'decide'
    | 'motivoDecision'
    | 'decidido'
    | 'deshace'
    | 'motivoDeshace'
    | 'deshecho'
    | 'activa';

  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  /** the account that closes */
  @Property({ type: 'integer' }) origen!: number;
  /** the account that stays */
  @Property({ type: 'integer' }) destino!: number;
  @Property({ type: 'string', columnType: 'text', default: 'pendiente' }) estado!: MergeState;
  @Property({ type: 'string', columnType: 'text' }) motivo!: string;
  @Property({ type: 'integer' }) idSolicita!: number;
  /** copies of the operators' e-mails: accounts own them */
  @Property({ type: 'string', columnType: 'text' }) solicita!: string;
  @Property({ type: 'integer', nullable: true }) idDecide!: number | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) decide!: string | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) motivoDecision!: string | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) decidido!: Date | null;
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
  @Property({ type: 'json', columnType: 'jsonb', default: '[]' }) detalle!: MergeCount[];
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
