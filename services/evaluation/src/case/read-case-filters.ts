import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CaseFilter } from '@registro/contracts/evaluation/case';
import type { CaseCall } from '@registro/contracts/evaluation/kind';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { visible } from './visible.js';

export class ReadCaseFilters extends Query<CaseFilter[]> {
  constructor(readonly user: SessionUser) {
    super();
  }
}

/**
 * What the cases that exist for this user can be filtered by: their kind where there are several, programme and call,
 * and what their kinds say of them, of most cases first.
 */
@QueryHandler(ReadCaseFilters)
export class ReadCaseFiltersHandler implements IQueryHandler<ReadCaseFilters> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user }: ReadCaseFilters): Promise<CaseFilter[]> {
    const [kinds, calls, facets] = await Promise.all([
      rows(
        this.em,
        sql<{ valor: string; texto: string }>`
          select distinct on (c.objeto) c.objeto as valor, c.clase as texto from evaluation.caso c where ${visible(user.id)} order by c.objeto, c.id desc`,
      ),
      rows(
        this.em,
        sql<CaseCall>`select distinct c.programa, c.convocatoria from evaluation.caso c where ${visible(user.id)} order by 1, 2`,
      ),
      rows(
        this.em,
        sql<CaseFilter>`
          select clave, min(etiqueta) as etiqueta, json_agg(json_build_object('valor', valor, 'texto', texto) order by texto) as opciones
          from (select r.clave, min(r.etiqueta) as etiqueta, r.valor, max(r.texto) as texto, min(r.lugar) as lugar, count(*) as cuantos
                from evaluation.caso c cross join lateral (
                  select f->>'clave' as clave, f->>'etiqueta' as etiqueta, (f->>'valor')::int as valor, f->>'texto' as texto, lugar
                  from jsonb_array_elements(c.resumen) with ordinality as e(f, lugar)) r
                where ${visible(user.id)} and r.valor is not null group by r.clave, r.valor) faceta
          group by clave order by sum(cuantos) desc, min(lugar), clave`,
      ),
    ]);
    const said = (clave: keyof CaseCall, etiqueta: string) => {
      const names = [...new Set(calls.flatMap((call) => call[clave] ?? []))];
      return { clave, etiqueta, opciones: names.map((texto) => ({ valor: texto, texto })) };
    };
    const own = [
      { clave: 'objeto', etiqueta: 'Tipo', opciones: kinds },
      said('programa', 'Programa'),
      said('convocatoria', 'Convocatoria'),
    ];
    return [...own.filter(({ clave, opciones }) => opciones.length > (clave === 'objeto' ? 1 : 0)), ...facets];
  }
}

/** Every fact that some kind says of the cases that exist for this user, in its order: columns of an exported file. */
export function facetsOf(em: EntityManager, idUsuario: number): Promise<{ clave: string; etiqueta: string }[]> {
  return rows(
    em,
    sql<{ clave: string; etiqueta: string }>`
      select f->>'clave' as clave, min(f->>'etiqueta') as etiqueta
      from evaluation.caso c cross join lateral jsonb_array_elements(c.resumen) with ordinality as e(f, lugar)
      where ${visible(idUsuario)} group by 1 order by min(lugar), 1`,
  );
}
