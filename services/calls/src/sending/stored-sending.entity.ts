import { Check, Entity, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import { KeptSending } from '@registro/platform/applications/sending.entity';
import { Proposal } from '../proposal/proposal.entity.js';

/** One sending of a proposal, or of its second phase, with its receipt; `version` counts those of the stage. */
@Entity({ schema: 'calls', tableName: 'envio' })
@Unique({ name: 'envio_de_proyecto', properties: ['idProyecto', 'etapa', 'version'] })
@Check({ name: 'envio_etapa', expression: `etapa in ('propuesta', 'segundaFase')` })
export class StoredSending extends KeptSending {
  @ManyToOne({ entity: () => Proposal, mapToPk: true, fieldName: 'idProyecto', foreignKeyName: 'envio_proyecto' }) idProyecto!: number;
  @Property({ type: 'string', columnType: 'text' }) etapa!: 'propuesta' | 'segundaFase';
}
