import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { LogKind } from '@registro/contracts/log/log';

/**
 * Something that is written down in the public log (rule S-48): what its entry says, the salt that opens it, and the
 * digest that all may see. What was erased is the digest and its place alone.
 */
@Entity({ schema: 'operations', tableName: 'anotacion' })
@Unique({ name: 'anotacion_unica', properties: ['clase', 'numero', 'huella'] })
@Index({ name: 'anotacion_numero', properties: ['numero'] })
@Index({ name: 'anotacion_usuario', properties: ['idUsuario'] })
@Index({
  name: 'anotacion_sin_indice',
  expression: 'create index anotacion_sin_indice on operations.anotacion (id) where indice is null',
})
@Index({
  name: 'anotacion_abierta',
  expression: `create index anotacion_abierta on operations.anotacion (clase, id) where clase in ('cabeza', 'edicion')`,
})
export class LoggedEntry {
  @PrimaryKey({ type: 'bigint' }) id!: string;
  @Property({ type: 'string', columnType: 'text' }) clase!: LogKind;
  @Property({ type: 'string', columnType: 'text', nullable: true }) numero!: string | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) huella!: string | null;
  /** ISO, to the letter as the entry has it */
  @Property({ type: 'string', columnType: 'text', nullable: true }) fecha!: string | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) sal!: string | null;
  @Property({ type: 'integer', nullable: true }) idUsuario!: number | null;
  /** the entry: 32 bytes */
  @Property({ type: 'blob' }) hoja!: Buffer;
  /** its place in the log, from 0 on; null until it has one, which it keeps for good */
  @Unique({ name: 'anotacion_indice' })
  @Property({ type: 'bigint', nullable: true })
  indice!: string | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) anotado!: Date;
}

/** A tile of the log as long as it is by now: what it began with, it keeps (tile.ts). */
@Entity({ schema: 'operations', tableName: 'tesela' })
export class StoredTile {
  @PrimaryKey({ type: 'integer', autoincrement: false }) nivel!: number;
  @PrimaryKey({ type: 'bigint', autoincrement: false }) numero!: string;
  @Property({ type: 'blob' }) contenido!: Buffer;
}

/** A checkpoint that was signed, and by whom else it was seen. */
@Entity({ schema: 'operations', tableName: 'punto' })
export class SignedPoint {
  /** the name of the log */
  @PrimaryKey({ type: 'string', columnType: 'text' }) origen!: string;
  @PrimaryKey({ type: 'bigint', autoincrement: false }) tamano!: string;
  /** hexadecimal */
  @Property({ type: 'string', columnType: 'text' }) raiz!: string;
  @Property({ type: 'string', columnType: 'text' }) nota!: string;
  /** lines of witnesses, by their names */
  @Property({ type: 'json', columnType: 'jsonb', defaultRaw: `'{}'` }) cofirmas!: Record<string, string>;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) fecha!: Date;
}
