import type { PersonFileRow } from '@registro/contracts/console/person-history';
import { list } from '@registro/platform/http/listing';
import { type RawBuilder, sql } from 'kysely';
import { read } from '../documents.tables.js';

/**
 * The files that one person uploaded, the newest first: their kind and what became of them. What is in them is for who
 * may open them anywhere else, by the same address.
 * @param opens whether the file `a` opens for who asks
 */
export const filesOf = (idUsuario: number, opens: RawBuilder<boolean>) =>
  list<PersonFileRow>()({
    resource: 'archivos-persona',
    from: read.selectFrom('documents.archivo as a').where('a.idUsuario', '=', idUsuario),
    select: (from) =>
      from
        .select(['a.id', 'a.tipo', 'a.nombre', 'a.tamano', 'a.estado', 'a.motivo', 'a.creado'])
        .select(sql<boolean>`a.estado = 'publicado' and ${opens}`.as('abre')),
    id: 'a.id',
    sort: { creado: 'a.creado' },
  });
