import { CERTIFICATE_STATE_NAMES, type CertificateRow } from '@registro/contracts/documents/certificate-rules';
import { contains } from '@registro/platform/database/like';
import { columns, moment, named, plain } from '@registro/platform/export/columns';
import { list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { read } from '../documents.tables.js';

/** Every certificate that was issued, with the level that it shows. */
export const certificateList = list<CertificateRow>()({
  resource: 'certificados',
  from: read
    .selectFrom('documents.certificado as c')
    .leftJoin('catalogs.elemento as n', (join) => join.on('n.lista', '=', 'nivelEstudio').onRef('n.value', '=', 'c.nivel')),
  select: (from) =>
    from.select([
      'c.id',
      'c.numero',
      'c.nombre',
      'c.cedula',
      'c.nivel',
      'n.label as nivel_estudio',
      'c.creado',
      'c.estado',
      'c.motivo',
      'c.revocado',
      'c.bloquea',
    ]),
  id: 'c.id',
  sort: { id: 'c.id', creado: 'c.creado', nombre: 'c.nombre', numero: 'c.numero', estado: 'c.estado' },
  filter: {
    q: (v, { eb, or, ref }) =>
      or([
        sql<boolean>`platform.sin_acentos(${ref('c.nombre')}) like platform.sin_acentos(${contains(v)})`,
        eb('c.numero', 'ilike', contains(v)),
        eb('c.cedula', 'ilike', contains(v)),
      ]),
    idUsuario: (v, eb) => eb('c.idUsuario', '=', Number(v) || 0),
    estado: (v, eb) => eb('c.estado', '=', v as CertificateRow['estado']),
  },
  columns: columns('certificados', {
    numero: plain,
    nombre: plain,
    cedula: plain,
    nivel_estudio: plain,
    creado: moment,
    estado: named(CERTIFICATE_STATE_NAMES),
    motivo: plain,
  }),
});
