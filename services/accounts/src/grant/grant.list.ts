import type { GrantRow, GrantState } from '@registro/contracts/accounts/grant-request';
import { GRANT_STATE_NAMES } from '@registro/contracts/accounts/grant-request';
import { PERMISSION_NAMES, ROLE_NAMES } from '@registro/contracts/roles';
import { holds, holdsUntil } from '@registro/platform/acts/second-person';
import { columns, joined, moment, named, plain } from '@registro/platform/export/columns';
import { isYes, list } from '@registro/platform/http/listing';
import { personOf } from '@registro/platform/merge/same-person';
import { sql } from 'kysely';
import { read } from '../accounts.tables.js';

/** One that nobody confirmed in time holds no longer, whether or not that was written down. */
const state = sql<GrantState>`case when p.estado = 'pendiente' and not ${holds('permiso', sql`p.creado`)} then 'vencida' else p.estado end`;
/** SQL: this operator asked for `p`, or gets it. */
const own = (idOperador: number) =>
  sql<boolean>`exists (select from ${personOf(idOperador)} yo where yo.id in (p."idSolicita", p."idUsuario"))`;

/** Roles that operators asked for and others confirm, as `idOperador` sees them. */
export const grantList = (idOperador: number) =>
  list<GrantRow>()({
    resource: 'permisos-pedidos',
    from: read
      .selectFrom('accounts.permiso_pedido as p')
      .innerJoin('accounts.user as u', 'u.id', 'p.idUsuario')
      .innerJoin('accounts.user as s', 's.id', 'p.idSolicita')
      .leftJoin('accounts.user as d', 'd.id', 'p.idDecide'),
    select: (from) =>
      from.select([
        'p.id',
        'u.email as correo',
        'p.rol',
        'p.permisos',
        'p.motivo',
        state.as('estado'),
        's.email as solicita',
        'd.email as decide',
        'p.motivoDecision',
        'p.creado',
        holdsUntil('permiso', sql`p.creado`).as('vence'),
        own(idOperador).as('propia'),
      ]),
    id: 'p.id',
    sort: { id: 'p.id', creado: 'p.creado' },
    filter: {
      estado: (v, eb) => eb(state, '=', v as GrantState),
      /** that this operator may confirm */
      porMi: (v, eb) => (isYes(v) ? eb.not(own(idOperador)) : eb.lit(true)),
    },
    columns: columns('permisos-pedidos', {
      correo: plain,
      rol: named(ROLE_NAMES),
      permisos: (permisos) => joined(permisos.map((p) => PERMISSION_NAMES[p])),
      motivo: plain,
      estado: named(GRANT_STATE_NAMES),
      solicita: plain,
      decide: plain,
      motivoDecision: plain,
      creado: moment,
      vence: moment,
    }),
  });
