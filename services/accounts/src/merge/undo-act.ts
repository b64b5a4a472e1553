import { ERASURE_MESSAGES } from '@registro/contracts/accounts/erasure';
import { MERGE_REFUSALS } from '@registro/contracts/accounts/merge';
import type { ActOf } from '@registro/platform/acts/act-of';
import { rows } from '@registro/platform/database/database';
import { isErased } from '@registro/platform/erasure/erased';
import { refuse } from '@registro/platform/errors';
import { emitAll } from '@registro/platform/events/emit';
import type { Pair } from '@registro/platform/merge/person-rows';
import { sql } from 'kysely';
import { mayStill } from '../grant/may-still.js';
import { lockMerge } from './locked-merge.js';
import { lockBoth } from './mergeable.js';

const WORDS = {
  proponer: 'pedir deshacer unión',
  confirmar: 'deshacer unión',
  negar: 'negar deshacer unión',
  'retirar propuesta': 'negar deshacer unión',
} as const;

/**
 * How two accounts are taken apart again once another operator confirmed it (rule S-30): the one that was closed opens
 * as it was, and what came from it goes back where it still is as it came. Within the days of the merge, also where it
 * was proposed within them.
 */
export const undoAct: ActOf<Pair & { idFusion: number }> = {
  read: async (em, { idFusion }) => {
    const { estado, reciente } = await lockMerge(em, idFusion, MERGE_REFUSALS.noDeshacible);
    if (estado === 'confirmada' && !reciente) refuse(MERGE_REFUSALS.noDeshacible);
    return { estado };
  },
  mayStill: (em, act) => mayStill(em, act),
  apply: async (em, { idFusion, origen, destino }, { idUsuario, motivo }) => {
    if (await isErased(em, origen)) refuse(ERASURE_MESSAGES.borrada);
    const { activa } = await lockMerge(em, idFusion, MERGE_REFUSALS.noDeshacible);
    await lockBoth(em, { origen, destino });
    await rows(
      em,
      sql`update platform.fusion set estado = 'deshecha', deshace = (select u.email from accounts."user" u where u.id = ${idUsuario}),
            "motivoDeshace" = ${motivo}, deshecho = now() where id = ${idFusion}`,
    );
    await rows(em, sql`update platform.fusion_parte set estado = 'espera', motivo = null, cambio = now() where "idFusion" = ${idFusion}`);
    await rows(em, sql`update accounts."user" set activo = ${activa}, "updatedAt" = now() where id = ${origen}`);
    await emitAll(
      em,
      ['person.merged', { idFusion }],
      ['notice.requested', { aviso: 'unionDeshecha', idObjeto: idFusion, vez: 1, usuarios: [origen, destino] }],
    );
  },
  traces: ({ datos: { idFusion, origen, destino }, motivo: porque, propuestoPor: idSolicita }, word, motivo) => {
    const despues = { idFusion, origen, destino, ...(word === 'proponer' ? { motivo: porque } : { idSolicita, motivo }) };
    return [origen, destino].map((idObjeto) => ({ accion: WORDS[word], objeto: 'usuario', idObjeto, despues }));
  },
};
