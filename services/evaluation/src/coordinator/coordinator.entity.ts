import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** An evaluador who is coordinador: sees all cases (but those of a conflict) and gives them out. */
@Entity({ schema: 'evaluation', tableName: 'coordinador' })
export class Coordinator {
  @PrimaryKey({ type: 'integer', autoincrement: false }) idUsuario!: number;
  /** how an operator recognises the person */
  @Property({ type: 'string', columnType: 'text' }) correo!: string;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) desde!: Date;
}
