import type { GrantRow, GrantState } from '@registro/contracts/accounts/grant-request';
import { GRANT_STATE_NAMES } from '@registro/contracts/accounts/grant-request';
import { type Permission, PERMISSION_NAMES, type Role, roleNames } from '@registro/contracts/roles';
import { DECIDED_BY, isOwn, PROPOSED_BY, REASON, stateOf } from '@registro/platform/acts/waiting';
import { columns, joined, moment, named, plain } from '@registro/platform/export/columns';
import { isYes, list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { read } from '../accounts.tables.js';

const state = stateOf<GrantState>({
  propuesto: 'pendiente',
  confirmado: 'confirmada',
  negado: 'negada',
  retirado: 'negada',
  vencido: 'vencida',
});

/** Roles that operators asked for and others confirm, as `idOperador` sees them. */
export const grantList = (idOperador: number) =>
  list<GrantRow>()({
    resource: 'permisos-pedidos',
    from: read
      .selectFrom('platform.acto_de_dos as t')
      .where('t.acto', '=', 'permiso')
      .innerJoin('accounts.user as u', (on) => on.on('u.id', '=', sql<number>`t.personas[1]`)),
    select: (from) =>
      from.select([
        't.id',
        'u.email as correo',
        sql<Role[]>`t.datos->'roles'`.as('roles'),
        sql<Permission[]>`t.datos->'permisos'`.as('permisos'),
        REASON.as('motivo'),
        state.as('estado'),
        PROPOSED_BY.as('solicita'),
        DECIDED_BY.as('decide'),
        't.motivoDecision',
        't.propuesto as creado',
        't.vence',
        isOwn(idOperador).as('propia'),
      ]),
    id: 't.id',
    sort: { id: 't.id', creado: 't.propuesto' },
    filter: {
      estado: (v, eb) => eb(state, '=', v as GrantState),
      /** that this operator may confirm */
      porMi: (v, eb) => (isYes(v) ? eb.not(isOwn(idOperador)) : eb.lit(true)),
    },
    columns: columns('permisos-pedidos', {
      correo: plain,
      roles: roleNames,
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
