import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * What a user typed into a form and has not saved. Columns of type json, not jsonb: it is kept as typed, whatever it
 * holds.
 */
@Entity({ schema: 'profile', tableName: 'borrador' })
@Check({ name: 'borrador_tamano', expression: 'octet_length((datos)::text) <= 65536' })
export class Draft {
  @PrimaryKey({ type: 'integer' }) idUsuario!: number;
  @PrimaryKey({ type: 'string', columnType: 'text' }) formulario!: string;
  /** 0: the form of a new record */
  @PrimaryKey({ type: 'integer' }) idRegistro!: number;
  @Property({ type: 'json', columnType: 'json' }) datos!: Record<string, unknown>;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) actualizado!: Date;
  /** its first save: where a window closes, what began before it may still arrive */
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
}
