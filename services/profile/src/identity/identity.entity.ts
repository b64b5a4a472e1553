import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * What the local identity registry knows of a document. Filled by the operators' import; read one row at a time, by its
 * key.
 */
@Entity({ schema: 'profile', tableName: 'identidad' })
@Check({ name: 'identidad_nacionalidad', expression: `nacionalidad in ('V', 'E')` })
@Check({ name: 'identidad_origen', expression: `origen in ('saime', 'rnii')` })
export class KnownIdentity {
  @PrimaryKey({ type: 'string', columnType: 'text' }) nacionalidad!: string;
  @PrimaryKey({ type: 'string', columnType: 'text' }) cedula!: string;
  @Property({ type: 'string', columnType: 'text' }) primerNombre!: string;
  @Property({ type: 'string', columnType: 'text', nullable: true }) segundoNombre!: string | null;
  @Property({ type: 'string', columnType: 'text' }) primerApellido!: string;
  @Property({ type: 'string', columnType: 'text', nullable: true }) segundoApellido!: string | null;
  @Property({ type: 'date' }) fechaNacimiento!: string;
  @Property({ type: 'integer', nullable: true }) sexo!: number | null;
  @Property({ type: 'integer', nullable: true }) estadoCivil!: number | null;
  @Property({ type: 'integer', nullable: true }) estado!: number | null;
  @Property({ type: 'integer', nullable: true }) municipio!: number | null;
  @Property({ type: 'integer', nullable: true }) parroquia!: number | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) telefono!: string | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) telefonoCelular!: string | null;
  @Property({ type: 'string', columnType: 'text' }) origen!: string;
}
