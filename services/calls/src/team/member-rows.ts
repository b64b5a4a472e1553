import type { MemberRow } from '@registro/contracts/calls/member';
import { label } from '@registro/platform/records/read-columns';
import { sql } from 'kysely';
import { read } from '../calls.tables.js';

/** SQL: the whole name of a member `m`. */
export const memberName = sql<string>`concat_ws(' ', m."primerNombre", m."segundoNombre", m."primerApellido", m."segundoApellido")`;

/** The members of proposals, the oldest first; whose, the caller says. */
export const memberRows = () =>
  read
    .selectFrom('calls.miembro as m')
    .innerJoin('calls.proyecto as p', 'p.id', 'm.idProyecto')
    .select([
      'm.id as id_miembro',
      sql<string>`m."prefijoCedula" || '-' || m.cedula`.as('cedula'),
      memberName.as('nombre_completo'),
      'm.telefono',
      'm.correo',
      label('tipoPersona', sql.ref('m.idTipoPersona')).as('tipo_persona'),
      'm.respuesta',
      'm.respondido',
      'm.porEnlace',
      'm.esRepresentante',
    ])
    .where('m.eliminado', 'is', null)
    .orderBy('m.id')
    .$castTo<MemberRow>();
