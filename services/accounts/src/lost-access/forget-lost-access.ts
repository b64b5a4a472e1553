import { LOST_ACCESS_GONE } from '@registro/contracts/accounts/lost-access';
import { keptRows } from '@registro/platform/retention/cleaner';
import { sql } from 'kysely';

/** What somebody said of themselves goes; that there was a request, and what two operators made of it, stays (S-45). */
export const forgetLostAccess = keptRows({
  clase: 'accesos',
  tabla: 'accounts.acceso_perdido',
  desde: sql`t.resuelto`,
  ademas: sql`t."fechaNacimiento" is not null`,
  vacia: sql`nombre = ${LOST_ACCESS_GONE}, cedula = '', "fechaNacimiento" = null, correo = '', "correoAnterior" = null, telefono = '', relato = '', red = ''`,
});
