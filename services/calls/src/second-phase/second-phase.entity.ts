import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { NoteOn } from '@registro/contracts/applications/said';
import type { PlannedActivity, KeptDisbursement } from '@registro/contracts/calls/second-phase';

/** The second phase of a preselected proposal, as it was last sent. */
@Entity({ schema: 'calls', tableName: 'segunda_fase' })
export class SecondPhase {
  @PrimaryKey({ type: 'integer', autoincrement: false }) idProyecto!: number;
  @Property({ type: 'integer' }) idUsuario!: number;
  /** counts its sendings */
  @Property({ type: 'integer' }) version!: number;
  @Property({ type: 'uuid' }) idArchivoFormato!: string;
  @Property({ type: 'json', columnType: 'jsonb' }) planTrabajo!: PlannedActivity[];
  /** amounts in bolívares, as on the wire */
  @Property({ type: 'json', columnType: 'jsonb' }) planDesembolso!: KeptDisbursement[];
  @Property({ type: 'datetime', columnType: 'timestamptz' }) enviado!: Date;
  /** a decision sent it back: what it said, until it is sent again */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) devuelto!: Date | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) motivo!: string | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) observaciones!: string | null;
  @Property({ type: 'json', columnType: 'jsonb', defaultRaw: "'[]'" }) notas!: NoteOn[];
}
