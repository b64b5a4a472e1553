import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { StoredStatus } from './status.entity.js';

/** The address of the account, and the other one. */
export const ADDRESSES = { own: 'correoElectronico', other: 'correoElectronicoAlternativo' } as const;
/** Violated when two users claim one identity document, also when both do so at once. */
export const DOCUMENT_TAKEN = 'persona_documento_unico';

/** An investigator's basic data, under the names that the form sends. */
@Entity({ schema: 'profile', tableName: 'persona' })
@Unique({ name: DOCUMENT_TAKEN, properties: ['nacionalidad', 'cedula'] })
@Index({
  name: 'persona_palabras',
  expression: 'create index persona_palabras on profile.persona using gin (palabras) with (fastupdate = off)',
})
@Check({ name: 'persona_nacionalidad', expression: `nacionalidad in ('V', 'E')` })
export class Person {
  [OptionalProps]?: 'actoCorreo' | 'version' | 'numeroRegistro' | 'creado' | 'palabras';

  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Unique({ name: 'persona_usuario_unico' })
  @ManyToOne(() => StoredStatus, { mapToPk: true, fieldName: 'idUsuario', foreignKeyName: 'persona_usuario' })
  idUsuario!: number;
  @Property({ type: 'integer', version: true }) version!: number;
  /** the registry's own number of the investigator, given with the first save */
  @Property({ type: 'string', columnType: 'text', nullable: true }) numeroRegistro!: string | null;
  @Property({ type: 'string', columnType: 'text' }) nacionalidad!: string;
  @Property({ type: 'string', columnType: 'text' }) cedula!: string;
  @Property({ type: 'string', columnType: 'text' }) primerNombre!: string;
  @Property({ type: 'string', columnType: 'text', nullable: true }) segundoNombre!: string | null;
  @Property({ type: 'string', columnType: 'text' }) primerApellido!: string;
  @Property({ type: 'string', columnType: 'text', nullable: true }) segundoApellido!: string | null;
  @Property({ type: 'date' }) fechaNacimiento!: string;
  @Property({ type: 'integer' }) genero!: number;
  @Property({ type: 'integer' }) estadoCivil!: number;
  @Property({ type: 'integer' }) estado!: number;
  @Property({ type: 'integer' }) municipio!: number;
  @Property({ type: 'integer' }) parroquia!: number;
  @Property({ type: 'string', columnType: 'text', nullable: true }) telefono!: string | null;
  @Property({ type: 'string', columnType: 'text' }) telefonoCelular!: string;
  @Property({ type: 'string', columnType: 'text' }) correoElectronico!: string;
  /** asked by the form; null where it was taken away in the account */
  @Property({ type: 'string', columnType: 'text', nullable: true }) correoElectronicoAlternativo!: string | null;
  /** which change of it, made in the account, it has taken last (rule S-47) */
  @Property({ type: 'integer', default: 0 }) actoCorreo!: number;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
  /** of the names, without accents and in lower case: what a search of people looks through */
  @Property({
    type: 'array',
    columnType: 'text[]',
    nullable: true,
    hidden: true,
    lazy: true,
    generated: `platform.palabras((((((("primerNombre" || ' '::text) || COALESCE("segundoNombre", ''::text)) || ' '::text) || "primerApellido") || ' '::text) || COALESCE("segundoApellido", ''::text))) stored`,
  })
  palabras!: string[];
}
