import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { StoredStatus } from '../person/status.entity.js';

/** A study record, under the names that the form sends. What a level hides is null. */
@Entity({ schema: 'profile', tableName: 'estudio' })
@Index({ name: 'estudio_de_usuario', properties: ['idUsuario'] })
export class Study {
  [OptionalProps]?: 'version';

  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @ManyToOne(() => StoredStatus, { mapToPk: true, fieldName: 'idUsuario', foreignKeyName: 'estudio_usuario' }) idUsuario!: number;
  @Property({ type: 'integer', version: true }) version!: number;
  @Property({ type: 'integer' }) nivelEstudio!: number;
  @Property({ type: 'integer', nullable: true }) profesion!: number | null;
  @Property({ type: 'integer' }) anioCulminacion!: number;
  @Property({ type: 'integer', nullable: true }) institucionAcademica!: number | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) otraInstitucionAcademica!: string | null;
  @Property({ type: 'integer' }) idPais!: number;
  @Property({ type: 'string', columnType: 'text', nullable: true }) ultimoTitulo!: string | null;
  @Property({ type: 'integer', nullable: true }) idTituloObtenido!: number | null;
  @Property({ type: 'integer', nullable: true }) idArea!: number | null;
  @Property({ type: 'integer', nullable: true }) idSubarea!: number | null;
}
