import type { EntityManager } from '@mikro-orm/postgresql';
import { type DemoProduct, demoProducts } from '@registro/contracts/demo-applicants';
import { normalizeDoi } from '@registro/contracts/products/link';
import { audit } from '@registro/platform/audit';
import type { Config } from '@registro/platform/config';
import { row, rows, transaction } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { titleKey } from '../reference/title-key.js';
import { emitChanged, lockProducts } from './own-products.js';
import { Product } from './product.entity.js';

/** An article in an indexed journal, of physics; codes of the seeded catalogs. */
const ARTICLE = {
  producto: 1,
  clase: 101,
  idAmbito: 5,
  idArea: 1,
  idSubarea: 106,
  idTipoSectoresCti: 1,
  idLineasConsejoPresidencial: 11,
  idMotores: 2,
  estatus: 1,
  volumen: '12',
  numero: '2',
};

/** What the demo's people published, together some of it. Who has the product already is left alone. */
export async function seedDemoProducts(em: EntityManager, config: Config): Promise<void> {
  const known = await rows(em, sql`select 1 where to_regclass('accounts."user"') is not null`);
  if (!config.demoPlays || !known.length) return;
  for (const product of demoProducts)
    for (const correo of product.autores) {
      const user = await row(
        em,
        sql<{ id: number }>`select u.id from accounts."user" u where u.email = ${correo}
          and not exists (select from products.producto p where p."idUsuario" = u.id and p.doi = ${normalizeDoi(product.doi)})`,
      );
      if (user) await transaction(em, (inner) => publish(inner, user.id, product));
    }
}

async function publish(em: EntityManager, idUsuario: number, { titulo, publicacion, fecha, doi }: DemoProduct): Promise<void> {
  await lockProducts(em, idUsuario);
  const about = { titulo, claveTitulo: titleKey(titulo), doi: normalizeDoi(doi), link: `https://doi.org/${doi}` };
  const product = em.create(Product, { ...ARTICLE, ...about, nombrePublicacion: publicacion, fechaPublicacion: fecha, idUsuario });
  await em.persist(product).flush();
  await emitChanged(em, idUsuario);
  await audit(em, { idUsuario, accion: 'crear', objeto: 'producto', idObjeto: product.id, despues: { titulo, doi } });
}
