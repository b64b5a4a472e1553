import type { PersonCaseRow } from '@registro/contracts/console/person-history';
import { list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { read } from '../evaluation.tables.js';

/** The cases that one person is part of, sent last first: how each stands, not who judges it nor what they note. */
export const casesOf = (idUsuario: number) =>
  list<PersonCaseRow>()({
    resource: 'casos-persona',
    // As the index of people is asked.
    from: read.selectFrom('evaluation.caso as c').where(sql<boolean>`c.personas @> array[${idUsuario}::int]`),
    select: (from) => from.select(['c.id', 'c.objeto', 'c.idObjeto', 'c.clase', 'c.titulo', 'c.version', 'c.estado', 'c.enviado']),
    id: 'c.id',
    sort: { enviado: 'c.enviado' },
  });
