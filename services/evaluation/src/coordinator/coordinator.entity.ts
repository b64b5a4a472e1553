import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** An evaluador who is coordinador: sees all cases (but those of a conflict) and gives them out. */
@Entity({ schema: 'evaluation', tableName: 'coordinador' })
export class Coordinator {
  @PrimaryKey({ type: 'integer', autoincrement: false }) idUsuario!: number;
  /** how an operator recognises the person */
  @Property({ type: 'string', columnType: 'text' }) correo!: string;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) desde!: Date;
}

/** An evaluador whom one operator would have be coordinador: not one until another confirms it. */
@Entity({ schema: 'evaluation', tableName: 'coordinador_pedido' })
export class CoordinatorRequest {
  @PrimaryKey({ type: 'integer', autoincrement: false }) idUsuario!: number;
  @Property({ type: 'string', columnType: 'text' }) correo!: string;
  /** the operator who asked for it, and their e-mail */
  @Property({ type: 'integer' }) idSolicita!: number;
  @Property({ type: 'string', columnType: 'text' }) solicita!: string;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
}
