import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Reference } from '@registro/contracts/products/reference';

/**
 * A research product, under the names that the form sends. A deleted one stays (rule D-10), for audit and for the undo.
 */
@Entity({ schema: 'products', tableName: 'producto' })
@Index({
  name: 'producto_de_usuario',
  expression: 'create index producto_de_usuario on products.producto ("idUsuario", id) where eliminado is null',
})
@Index({ name: 'producto_busqueda', expression: 'create index producto_busqueda on products.producto using gin (busqueda gin_trgm_ops)' })
@Check({ name: 'producto_estatus', expression: 'estatus in (1, 2)' })
@Check({
  name: 'producto_publicado',
  expression: `num_nonnulls("nombrePublicacion", "fechaPublicacion", volumen, numero) = case estatus when 1 then 4 else 0 end`,
})
export class Product {
  [OptionalProps]?: 'version' | 'creado' | 'eliminado' | 'busqueda' | 'referencia';

  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @Property({ type: 'integer' }) idUsuario!: number;
  @Property({ type: 'integer', version: true }) version!: number;
  @Property({ type: 'string', columnType: 'text' }) titulo!: string;
  @Property({ type: 'integer' }) producto!: number;
  @Property({ type: 'integer' }) clase!: number;
  @Property({ type: 'integer' }) idAmbito!: number;
  @Property({ type: 'integer' }) idArea!: number;
  @Property({ type: 'integer' }) idSubarea!: number;
  @Property({ type: 'integer' }) idTipoSectoresCti!: number;
  @Property({ type: 'integer' }) idLineasConsejoPresidencial!: number;
  @Property({ type: 'integer' }) idMotores!: number;
  @Property({ type: 'integer' }) estatus!: number;
  @Property({ type: 'string', columnType: 'text', nullable: true }) nombrePublicacion!: string | null;
  @Property({ type: 'date', nullable: true }) fechaPublicacion!: string | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) volumen!: string | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) numero!: string | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) link!: string | null;
  /** lower case, from the link or the reference; what an import recognises a product by, besides title and year */
  @Property({ type: 'string', columnType: 'text', nullable: true }) doi!: string | null;
  /** the title's letters and digits, see `titleKey` */
  @Property({ type: 'string', columnType: 'text' }) claveTitulo!: string;
  /** what an imported entry said beyond the form's fields: authors, pages, publisher … */
  @Property({ type: 'json', columnType: 'jsonb', nullable: true }) referencia!: Reference | null;
  /** what the list's search looks through */
  @Property({
    type: 'string',
    columnType: 'text',
    nullable: true,
    hidden: true,
    lazy: true,
    generated: `platform.sin_acentos((((titulo || ' '::text) || COALESCE("nombrePublicacion", ''::text)) || ' '::text) || COALESCE(doi, ''::text)) stored`,
  })
  busqueda!: string;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) eliminado!: Date | null;
}
