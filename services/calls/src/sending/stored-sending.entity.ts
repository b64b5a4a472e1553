import { Check, Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Proposal } from '../proposal/proposal.entity.js';

export const STAGES = ['propuesta', 'segundaFase'] as const;
export type Stage = (typeof STAGES)[number];

/**
 * One sending of a proposal, or of its second phase, and its receipt in one row, so that neither is ever without the other: what was said, in canonical
 * JSON, with its digest. Append-only, and the database checks the digest (triggers of the migration).
 */
@Entity({ schema: 'calls', tableName: 'envio' })
@Unique({ name: 'envio_de_proyecto', properties: ['idProyecto', 'etapa', 'version'] })
@Check({ name: 'envio_etapa', expression: `etapa in ('propuesta', 'segundaFase')` })
export class StoredSending {
  @PrimaryKey({ type: 'string', columnType: 'text' }) numero!: string;
  @ManyToOne({ entity: () => Proposal, mapToPk: true, fieldName: 'idProyecto', foreignKeyName: 'envio_proyecto' }) idProyecto!: number;
  @Property({ type: 'string', columnType: 'text' }) etapa!: Stage;
  /** counts the sendings of the stage */
  @Property({ type: 'integer' }) version!: number;
  /** canonical JSON of a SentRecord */
  @Property({ type: 'string', columnType: 'text' }) contenido!: string;
  /** sha256 of `contenido`, hexadecimal */
  @Property({ type: 'string', columnType: 'text' }) huella!: string;
  @Property({ type: 'datetime', columnType: 'timestamptz' }) fecha!: Date;
  /** it arrived after the close, within the grace */
  @Property({ type: 'boolean', default: false }) enGracia!: boolean;
}
