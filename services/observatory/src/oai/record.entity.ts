import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * What harvesters are told of a person or a product that is shown, or was. Triggers of `observatory.ficha` write it
 * (observatory.migrations.ts); of what is told no more it has the address, and nothing that it said.
 */
@Entity({ schema: 'observatory', tableName: 'registro_oai' })
@Index({ name: 'registro_oai_fecha', properties: ['fecha', 'identificador'] })
@Index({ name: 'registro_oai_conjunto', properties: ['conjunto', 'fecha', 'identificador'] })
@Index({ name: 'registro_oai_direccion', properties: ['direccion'] })
export class OaiRecord {
  /** 'Persons/k3…', 'Publications/9x…' */
  @PrimaryKey({ type: 'string', columnType: 'text' }) identificador!: string;
  /** 'persons', 'publications', 'products' or 'patents' */
  @Property({ type: 'string', columnType: 'text' }) conjunto!: string;
  /** of the page on which it stands */
  @Property({ type: 'string', columnType: 'text' }) direccion!: string;
  /** the last part of a product's address */
  @Property({ type: 'string', columnType: 'text', nullable: true }) obra!: string | null;
  /** by which it is known whether it says the same; null: it is deleted */
  @Property({ type: 'string', columnType: 'text', nullable: true }) huella!: string | null;
  /** whole seconds; null until somebody asks after what changed is committed (read-now.ts) */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) fecha!: Date | null;
}
