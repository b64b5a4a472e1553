import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

export const ONE_PROPOSED = 'declaracion_texto_una_propuesta';

/**
 * A version of the sworn declaration's text, which holds once a second operator confirmed it. What was proposed never changes, and it is decided once (a
 * trigger holds both): the newest confirmed one holds, and what was signed can be found again.
 */
@Entity({ schema: 'scholarships', tableName: 'declaracion_texto' })
@Index({
  name: ONE_PROPOSED,
  expression: `create unique index ${ONE_PROPOSED} on scholarships.declaracion_texto (estado) where estado = 'propuesta'`,
})
@Check({ name: 'declaracion_texto_dos', expression: `estado <> 'confirmada' or "idDecide" <> "idUsuario"` })
@Check({ name: 'declaracion_texto_decidida', expression: `(estado = 'propuesta') = (decidido is null)` })
@Check({ name: 'declaracion_texto_estado', expression: `estado in ('propuesta', 'confirmada', 'negada', 'retirada', 'vencida')` })
export class DeclarationText {
  [OptionalProps]?: 'creado' | 'estado' | 'idDecide' | 'decide' | 'decidido' | 'motivoDecision';

  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Property({ type: 'string', columnType: 'text' }) texto!: string;
  /** the version that held when it was proposed; null: nobody wrote it down then */
  @Property({ type: 'integer', nullable: true }) reemplaza!: number | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) motivo!: string | null;
  /** the operator who proposed it, and their e-mail; null: the one that the product came with */
  @Property({ type: 'integer', nullable: true }) idUsuario!: number | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) solicita!: string | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
  @Property({ type: 'string', columnType: 'text', default: 'propuesta' })
  estado!: 'propuesta' | 'confirmada' | 'negada' | 'retirada' | 'vencida';
  @Property({ type: 'integer', nullable: true }) idDecide!: number | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) decide!: string | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) decidido!: Date | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) motivoDecision!: string | null;
}
