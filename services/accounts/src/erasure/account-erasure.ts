import { WAITS } from '@registro/platform/acts/waiting';
import { row } from '@registro/platform/database/database';
import type { Erases } from '@registro/platform/erasure/settle-erasure';
import { isHeld } from '@registro/platform/merge/held-query';
import { said } from '@registro/platform/merge/person-rows';
import { platformRows } from '@registro/platform/merge/platform-rows';
import { sql } from 'kysely';
import { dropDocuments } from '../lost-access/drop-documents.js';
import { accountHoldings, askedByAddress } from '../merge/stays.js';

/** SQL: the mail `t` that tells of the erasure, which is on its way yet. */
const IS_LAST = sql`(t.estado = 'cola' and t.tipo = 'borrado')`;

interface Standing {
  rol: boolean;
  decide: boolean;
}

/**
 * What accounts erases of a person: what the platform keeps goes with the account, looked for while its address is its
 * own. Roles and permissions are laid down first: what somebody does with them is others' matter.
 */
export const accountErasure: Erases = {
  service: 'accounts',
  once: platformRows.holds.map((held) =>
    held.table === 'platform.correo' ? { ...held, of: (id) => sql`${isHeld(held, id)} and not ${IS_LAST}` } : held,
  ),
  before: (em, ids) => dropDocuments(em, sql.join([sql`t."idCuenta" = any(${ids}::int[])`, ...ids.map(askedByAddress)], sql` or `)),
  holds: [
    ...accountHoldings.holds,
    {
      table: 'platform.correo',
      what: 'El último correo',
      of: (id) => sql`t.estado <> 'cola' and exists (
        select from platform.borrado b where b."idUsuario" = ${id}::int and b.correo = t.para and t.fecha <= b.decidido)`,
      gone: 'borrada',
    },
    {
      table: 'platform.borrado',
      what: 'Dirección del último correo',
      of: (id) => sql`t."idUsuario" = ${id}::int and not exists (
        select from platform.correo m where m.para = t.correo and m.fecha <= t.decidido)`,
      gone: { anonima: () => ({ correo: sql`null` }) },
    },
  ],
  underWay: async (em, idUsuario) => {
    const found = await row(
      em,
      sql<Standing>`
        select u.roles <> '{investigador}' or u.permisos <> '{}' as rol,
               exists (select from platform.acto_de_dos t where t.personas @> array[u.id] and ${WAITS} and t.acto <> 'borrado') as decide
        from accounts."user" u where u.id = ${idUsuario}::int`,
    );
    return said(
      [found?.rol, 'Tiene un rol o permisos en el Registro: pida que se los quiten'],
      [found?.decide, 'Dos operadores deciden algo sobre su cuenta: espere a que lo resuelvan'],
    );
  },
};
