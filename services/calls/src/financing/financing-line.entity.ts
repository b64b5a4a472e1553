import { Check, Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { CentsType } from '@registro/platform/database/cents-type';
import { Proposal } from '../proposal/proposal.entity.js';

/**
 * What a proposal asks for under one heading (rule C-16). The key is looked at on commit, so that two lines may swap
 * their headings.
 */
@Entity({ schema: 'calls', tableName: 'financiacion' })
@Unique({ name: 'financiacion_rubro', properties: ['idProyecto', 'idRubro'], deferMode: 'deferred' })
@Check({ name: 'financiacion_monto', expression: `monto > 0` })
export class FinancingLine {
  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @ManyToOne({ entity: () => Proposal, mapToPk: true, fieldName: 'idProyecto', foreignKeyName: 'financiacion_proyecto' })
  idProyecto!: number;
  @Property({ type: 'integer' }) idRubro!: number;
  /** céntimos */
  @Property({ type: CentsType, columnType: 'numeric(18,2)' }) monto!: number;
}
