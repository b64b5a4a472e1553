import { Check, Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { DirectorySection, PublicPerson } from '@registro/contracts/directory/directory';

/** What of a page the directory keeps; its address stands beside it. */
export type Shown = Omit<PublicPerson, 'pagina'>;

/**
 * Somebody's page in the directory: what they chose to show, gathered from the services that keep it. Hidden, it holds
 * the choice and nothing else (rule P-26).
 */
@Entity({ schema: 'observatory', tableName: 'ficha' })
@Unique({ name: 'ficha_direccion', properties: ['direccion'] })
@Index({ name: 'ficha_nombre', expression: 'create index ficha_nombre on observatory.ficha (nombre, direccion) where datos is not null' })
@Index({ name: 'ficha_areas', expression: 'create index ficha_areas on observatory.ficha using gin (areas)' })
@Index({ name: 'ficha_lugar', expression: 'create index ficha_lugar on observatory.ficha (ubicacion, nivel) where datos is not null' })
@Index({ name: 'ficha_palabras', expression: 'create index ficha_palabras on observatory.ficha using gin (palabras)' })
@Index({
  name: 'ficha_copia',
  expression: `create index ficha_copia on observatory.ficha ((get_byte(decode(md5(direccion), 'hex'), 0)), direccion, revision) where datos is not null`,
})
@Check({ name: 'ficha_oculta', expression: `visible or (datos is null and nombre = '' and palabras = '{}' and obras = '{}')` })
export class DirectoryEntry {
  @PrimaryKey({ type: 'integer', autoincrement: false }) idUsuario!: number;
  @Property({ type: 'string', columnType: 'text' }) direccion!: string;
  @Property({ type: 'boolean', default: false }) visible!: boolean;
  @Property({ type: 'array', columnType: 'text[]', defaultRaw: `'{}'` }) secciones!: DirectorySection[];
  /** grows with each change: what was gathered for an earlier one is not written over it */
  @Property({ type: 'integer', default: 0 }) revision!: number;
  @Property({ type: 'json', columnType: 'jsonb', nullable: true }) datos!: Shown | null;
  @Property({ type: 'string', columnType: 'text', default: '' }) nombre!: string;
  @Property({ type: 'string', columnType: 'text', nullable: true }) ubicacion!: string | null;
  /** the highest level of studies that is shown */
  @Property({ type: 'integer', nullable: true }) nivel!: number | null;
  @Property({ type: 'array', columnType: 'text[]', defaultRaw: `'{}'` }) areas!: string[];
  @Property({ type: 'array', columnType: 'text[]', defaultRaw: `'{}'` }) instituciones!: string[];
  /** of name, areas and institutions, as the registry takes names apart */
  @Property({ type: 'array', columnType: 'text[]', defaultRaw: `'{}'` }) palabras!: string[];
  /** of which the addresses of its products are made */
  @Property({ type: 'string', columnType: 'text', defaultRaw: '(gen_random_uuid())::text' }) sal!: string;
  /** the last parts of the addresses of the products that are shown */
  @Property({ type: 'array', columnType: 'text[]', defaultRaw: `'{}'` }) obras!: string[];
  /** of those that were, and are not any more */
  @Property({ type: 'array', columnType: 'text[]', defaultRaw: `'{}'` }) retiradas!: string[];
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) publicada!: Date | null;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) cambio!: Date;
}
