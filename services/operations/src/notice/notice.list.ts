import type { NoticeRow } from '@registro/contracts/notices/notice-row';
import { isYes, list } from '@registro/platform/http/listing';
import { read } from '../operations.tables.js';

/** One's own notices. */
export const noticeList = (idUsuario: number) =>
  list<NoticeRow>()({
    resource: 'avisos',
    from: read.selectFrom('operations.aviso').where('idUsuario', '=', idUsuario),
    select: (from) => from.select(['id', 'titulo', 'texto', 'ruta', 'anuncio', 'fecha', 'leido']),
    id: 'id',
    sort: { id: 'id', fecha: 'fecha' },
    filter: {
      leido: (v, eb) => eb('leido', isYes(v) ? 'is not' : 'is', null),
      anuncio: (v, eb) => eb('anuncio', '=', isYes(v)),
    },
  });
