import { Check, Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

/** Whose an ORCID iD is, as ORCID itself said it (rule P-33): one account's at a time, and an account has one. */
@Entity({ schema: 'profile', tableName: 'orcid' })
@Unique({ name: 'orcid_usuario', properties: ['idUsuario'] })
@Check({ name: 'orcid_forma', expression: `orcid ~ '^([0-9]{4}-){3}[0-9]{3}[0-9X]$'` })
export class LinkedOrcid {
  @PrimaryKey({ type: 'string', columnType: 'text' }) orcid!: string;
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) vinculado!: Date;
}
