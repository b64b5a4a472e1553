import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { AttestationType } from '@registro/contracts/documents/attestation';

/** An attestation as issued: what it says does not change with what it is about. */
@Entity({ schema: 'documents', tableName: 'constancia' })
@Unique({ name: 'constancia_unica', properties: ['idUsuario', 'tipo', 'clave', 'nombre', 'cedula'] })
export class Attestation {
  [OptionalProps]?: 'creado';

  @PrimaryKey({ type: 'string', columnType: 'text' }) numero!: string;
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'string', columnType: 'text' }) tipo!: AttestationType;
  /**
   * what of its kind it attests: the same is issued once to who they are, and again to who they were corrected to be
   */
  @Property({ type: 'string', columnType: 'text' }) clave!: string;
  @Property({ type: 'string', columnType: 'text' }) nombre!: string;
  /** 'V-12345678' */
  @Property({ type: 'string', columnType: 'text' }) cedula!: string;
  @Property({ type: 'string', columnType: 'text' }) titulo!: string;
  @Property({ type: 'string', columnType: 'text' }) texto!: string;
  @Property({ type: 'string', columnType: 'text' }) asunto!: string;
  @Property({ type: 'json', columnType: 'jsonb' }) filas!: [string, string][];
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
}
