import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { ActState, TwoPersonKind } from '@registro/contracts/two-persons';

/** Names of the constraint that a second proposal about the same meets. */
export const ONE_OPEN = 'acto_uno_abierto';

/**
 * What one person proposed and another confirms, of whatever kind (decision 108): nothing of it is so before. A number
 * is one within its kind.
 */
@Entity({ schema: 'platform', tableName: 'acto_de_dos' })
@Index({ name: ONE_OPEN, expression: `create unique index ${ONE_OPEN} on platform.acto_de_dos (acto, clave) where estado = 'propuesto'` })
@Index({ name: 'acto_de_clave', properties: ['acto', 'clave'] })
@Index({ name: 'acto_de_personas', expression: 'create index acto_de_personas on platform.acto_de_dos using gin (personas)' })
@Check({ name: 'acto_dos', expression: `estado <> 'confirmado' or ("decididoPor" is not null and "decididoPor" <> "propuestoPor")` })
@Check({ name: 'acto_decidido', expression: `(estado = 'propuesto') = (decidido is null)` })
@Check({ name: 'acto_estado', expression: `estado in ('propuesto', 'confirmado', 'negado', 'retirado', 'vencido')` })
export class ProposedAct {
  [OptionalProps]?: 'id';

  @PrimaryKey({ type: 'string', columnType: 'text' }) acto!: TwoPersonKind;
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  /** what it is about: one proposal at a time */
  @Property({ type: 'string', columnType: 'text' }) clave!: string;
  @Property({ type: 'string', columnType: 'text' }) titulo!: string;
  @Property({ type: 'string', columnType: 'text', nullable: true }) idObjeto!: string | null;
  /** the accounts whom it is about: they have no word on it */
  @Property({ type: 'array', columnType: 'int[]', defaultRaw: `'{}'` }) personas!: number[];
  /** what is done with once it is confirmed */
  @Property({ type: 'json', columnType: 'jsonb' }) datos!: object;
  /** what stood when it was proposed: where it is another by now, nobody confirms it */
  @Property({ type: 'json', columnType: 'jsonb', nullable: true }) antes!: Record<string, unknown> | null;
  @Property({ type: 'json', columnType: 'jsonb' }) despues!: Record<string, unknown>;
  @Property({ type: 'string', columnType: 'text', nullable: true }) motivo!: string | null;
  @Property({ type: 'string', columnType: 'text', default: 'propuesto' }) estado!: ActState;
  @Property({ type: 'integer' }) propuestoPor!: number;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) propuesto!: Date;
  /** NO_LAST_DAY: until it is decided */
  @Property({ type: 'datetime', columnType: 'timestamptz' }) vence!: Date;
  @Property({ type: 'integer', nullable: true }) decididoPor!: number | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) decidido!: Date | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) motivoDecision!: string | null;
  /** how who confirmed it showed again who they are, where that is asked */
  @Property({ type: 'string', columnType: 'text', nullable: true }) metodo!: string | null;
}
