import { IMPORT_STATE_NAMES, type ImportRead } from '@registro/contracts/profile/identity-import';
import { columns, moment, named, plain } from '@registro/platform/export/columns';
import { list } from '@registro/platform/http/listing';
import { read } from '../profile.tables.js';

/** The imports of identities that operators asked for. */
export const importList = list<ImportRead>()({
  resource: 'importaciones',
  from: read.selectFrom('profile.importacion'),
  select: (from) =>
    from.select([
      'id',
      'nombre',
      'bytes',
      'estado',
      'leidas',
      'aceptadas',
      'rechazadas',
      'errores',
      'mensaje',
      'idUsuario',
      'creado',
      'terminado',
    ]),
  id: 'id',
  sort: { id: 'id', creado: 'creado', estado: 'estado', nombre: 'nombre' },
  filter: { estado: (v, eb) => eb('estado', '=', v as ImportRead['estado']) },
  columns: columns('importaciones', {
    creado: moment,
    nombre: plain,
    estado: named(IMPORT_STATE_NAMES),
    leidas: plain,
    aceptadas: plain,
    rechazadas: plain,
  }),
});
