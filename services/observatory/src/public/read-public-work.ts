import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DIRECTORY_PAGE } from '@registro/contracts/directory/addresses';
import { type PublicProduct, type PublicWork, WORK_GONE, WORK_UNKNOWN } from '@registro/contracts/directory/directory';
import { row } from '@registro/platform/database/database';
import { HttpProblem, notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { HIDDEN_ENTRY, refuseHidden } from './hidden-entry.js';

export class ReadPublicWork extends Query<PublicWork> {
  constructor(
    readonly direccion: string,
    readonly obra: string,
  ) {
    super();
  }
}

/**
 * A product that somebody shows, by itself; 404 for an address that names none, 410 for one that is not shown any more
 * (rule P-26).
 */
@QueryHandler(ReadPublicWork)
export class ReadPublicWorkHandler implements IQueryHandler<ReadPublicWork> {
  constructor(private readonly em: EntityManager) {}

  async execute({ direccion, obra }: ReadPublicWork): Promise<PublicWork> {
    const entry = await row(
      this.em,
      sql<{ oculta: boolean; retirada: boolean; nombre: string; producto: PublicProduct | null }>`
        select ${HIDDEN_ENTRY} as oculta, ${obra} = any(retiradas) as retirada, nombre,
          case when ${obra} = any(obras) then (select p from jsonb_array_elements(datos -> 'productos') p where p ->> 'obra' = ${obra} limit 1) end as producto
        from observatory.ficha where direccion = ${direccion}`,
    );
    refuseHidden(entry);
    if (entry?.retirada) throw new HttpProblem(410, WORK_GONE);
    if (!entry?.producto) notFound(WORK_UNKNOWN);
    const pagina = `${DIRECTORY_PAGE}/${direccion}`;
    return { ...entry.producto, pagina: `${pagina}/${obra}`, persona: { nombre: entry.nombre, pagina } };
  }
}
