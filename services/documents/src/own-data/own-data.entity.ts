import { BigIntType } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { DataState } from '@registro/contracts/accounts/own-data';

/**
 * All that is held on somebody, as they asked for it, for a week (rule S-37). Its id is also that of the stored JSON,
 * which is kept compressed.
 */
@Entity({ schema: 'documents', tableName: 'copia_datos' })
@Index({ name: 'copia_datos_de', properties: ['idUsuario', 'creado'] })
@Index({
  name: 'copia_datos_en_curso',
  expression: `create unique index copia_datos_en_curso on documents.copia_datos ("idUsuario") where estado in ('pendiente', 'preparando')`,
})
export class DataCopy {
  @PrimaryKey({ type: 'uuid', defaultRaw: 'gen_random_uuid()' }) id!: string;
  @Property({ type: 'integer' }) idUsuario!: number;
  /** under which its PDF is kept */
  @Property({ type: 'uuid', defaultRaw: 'gen_random_uuid()' }) almacenPdf!: string;
  @Property({ type: 'string', columnType: 'text', default: 'pendiente' }) estado!: DataState;
  /** percent */
  @Property({ type: 'integer', default: 0 }) progreso!: number;
  @Property({ type: 'integer', nullable: true }) filas!: number | null;
  /** bytes on the reader's desk */
  @Property({ type: new BigIntType('number'), nullable: true }) json!: number | null;
  @Property({ type: 'integer', nullable: true }) pdf!: number | null;
  /** the digests of both as they are kept */
  @Property({ type: 'string', columnType: 'text', nullable: true }) huella!: string | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) huellaPdf!: string | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
}
