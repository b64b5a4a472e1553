import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { StoredStatus } from '../person/status.entity.js';

/** A work record, under the names that the form sends. The database keeps what no race may break. */
@Entity({ schema: 'profile', tableName: 'trabajo' })
@Index({ name: 'trabajo_de_usuario', properties: ['idUsuario'] })
@Index({
  name: 'trabajo_principal_unico',
  expression: 'create unique index trabajo_principal_unico on profile.trabajo ("idUsuario") where "trabajoPrincipal"',
})
@Check({ name: 'trabajo_fin', expression: 'trabaja = ("fechaFin" is null)' })
@Check({ name: 'trabajo_principal_actual', expression: 'trabaja or not "trabajoPrincipal"' })
export class Work {
  [OptionalProps]?: 'version';

  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @ManyToOne(() => StoredStatus, { mapToPk: true, fieldName: 'idUsuario', foreignKeyName: 'trabajo_usuario' }) idUsuario!: number;
  @Property({ type: 'integer', version: true }) version!: number;
  @Property({ type: 'boolean' }) trabaja!: boolean;
  @Property({ type: 'boolean' }) trabajoPrincipal!: boolean;
  @Property({ type: 'integer' }) tipoInstitucion!: number;
  @Property({ type: 'integer' }) institucion!: number;
  @Property({ type: 'string', columnType: 'text', nullable: true }) otrosInstitucion!: string | null;
  @Property({ type: 'integer' }) idOcupacion!: number;
  @Property({ type: 'integer', nullable: true }) idTipoCargo!: number | null;
  @Property({ type: 'date' }) fechaInicio!: string;
  @Property({ type: 'date', nullable: true }) fechaFin!: string | null;
}
