import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * An address that somebody typed, by its digest alone: since when its owner wants no such mail, and the last day (of
 * Caracas) on which it was sent an invitation (rule N-20).
 */
@Entity({ schema: 'platform', tableName: 'correo_ajeno' })
export class StrangerAddress {
  @PrimaryKey({ type: 'string', columnType: 'text' }) huella!: string;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) detenido!: Date | null;
  @Property({ type: 'date', nullable: true }) invitado!: string | null;
}
