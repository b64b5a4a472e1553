import { BigIntType, OptionalProps } from '@mikro-orm/core';
import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { ImportRead, ImportState } from '@registro/contracts/profile/identity-import';

/**
 * One import of identities. `leidas` is committed with the rows it counts, so a restart goes on exactly where a crash
 * cut in.
 */
@Entity({ schema: 'profile', tableName: 'importacion' })
@Check({ name: 'importacion_estado', expression: `estado in ('pendiente', 'procesando', 'completada', 'fallida')` })
export class IdentityImport {
  [OptionalProps]?: 'estado' | 'leidas' | 'aceptadas' | 'rechazadas' | 'errores' | 'mensaje' | 'creado' | 'terminado';

  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Property({ type: 'integer' }) idUsuario!: number;
  /** storage id of the file; it is removed when the import ends */
  @Property({ type: 'string', columnType: 'text' }) archivo!: string;
  @Property({ type: 'string', columnType: 'text' }) nombre!: string;
  @Property({ type: new BigIntType('number') }) bytes!: number;
  /** the file's digest; null of one that came before it was written down */
  @Property({ type: 'string', columnType: 'text', nullable: true }) huella!: string | null;
  @Property({ type: 'string', columnType: 'text' }) separador!: string;
  @Property({ type: 'string', columnType: 'text', default: 'pendiente' }) estado!: ImportState;
  @Property({ type: 'integer', default: 0 }) leidas!: number;
  @Property({ type: 'integer', default: 0 }) aceptadas!: number;
  @Property({ type: 'integer', default: 0 }) rechazadas!: number;
  @Property({ type: 'json', columnType: 'jsonb', defaultRaw: `'[]'` }) errores!: ImportRead['errores'];
  @Property({ type: 'string', columnType: 'text', nullable: true }) mensaje!: string | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) terminado!: Date | null;
}
