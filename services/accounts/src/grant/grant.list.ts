import type { GrantRow, GrantState } from '@registro/contracts/accounts/grant-request';
import { GRANT_STATE_NAMES } from '@registro/contracts/accounts/grant-request';
import { PERMISSION_NAMES, ROLE_NAMES } from '@registro/contracts/roles';
import { columns, joined, moment, named, plain } from '@registro/platform/export/columns';
import { list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { read } from '../accounts.tables.js';

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
        'p.estado',
        's.email as solicita',
        'd.email as decide',
        'p.motivoDecision',
        'p.creado',
        sql<boolean>`${idOperador}::int in (p."idSolicita", p."idUsuario")`.as('propia'),
      ]),
    id: 'p.id',
    sort: { id: 'p.id', creado: 'p.creado' },
    filter: { estado: (v, eb) => eb('p.estado', '=', v as GrantState) },
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
    }),
  });
