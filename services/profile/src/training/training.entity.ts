import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { StoredStatus } from '../person/status.entity.js';

/** A training course, under the names that the form sends. */
@Entity({ schema: 'profile', tableName: 'capacitacion' })
@Index({ name: 'capacitacion_de_usuario', properties: ['idUsuario'] })
export class Training {
  [OptionalProps]?: 'version';

  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @ManyToOne(() => StoredStatus, { mapToPk: true, fieldName: 'idUsuario', foreignKeyName: 'capacitacion_usuario' }) idUsuario!: number;
  @Property({ type: 'integer', version: true }) version!: number;
  @Property({ type: 'integer' }) tipoCapacitacion!: number;
  @Property({ type: 'integer' }) paises!: number;
  @Property({ type: 'string', columnType: 'text' }) tituloObtenido!: string;
  @Property({ type: 'integer' }) idArea!: number;
  @Property({ type: 'integer' }) idSubarea!: number;
  @Property({ type: 'integer' }) idHorasAcademicas!: number;
  @Property({ type: 'string', columnType: 'text' }) institucion!: string;
}
