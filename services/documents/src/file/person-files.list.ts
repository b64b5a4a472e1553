import type { PersonFileRow } from '@registro/contracts/console/person-history';
import { list } from '@registro/platform/http/listing';
import { read } from '../documents.tables.js';

/** The files that one person uploaded, the newest first: their kind and what became of them, not what is in them. */
export const filesOf = (idUsuario: number) =>
  list<PersonFileRow>()({
    resource: 'archivos-persona',
    from: read.selectFrom('documents.archivo as a').where('a.idUsuario', '=', idUsuario),
    select: (from) => from.select(['a.id', 'a.tipo', 'a.nombre', 'a.tamano', 'a.estado', 'a.motivo', 'a.creado']),
    id: 'a.id',
    sort: { creado: 'a.creado' },
  });
