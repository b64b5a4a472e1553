import { ERASURE_MESSAGES } from '@registro/contracts/accounts/erasure';
import type { ActOf } from '@registro/platform/acts/act-of';
import { refuse } from '@registro/platform/errors';
import { mayStill } from '../grant/may-still.js';
import { lockErasure } from './locked-erasure.js';

/** What is proposed: whose asking it is. */
export interface Erase {
  idBorrado: number;
  idUsuario: number;
}

const WORDS = {
  proponer: 'proponer borrado',
  confirmar: 'confirmar borrado',
  negar: 'negar borrado',
  'retirar propuesta': 'retirar propuesta de borrado',
} as const;

/** What is known of an erasure wherever it is spoken of; what it does once it is confirmed stands in the decision. */
export const erasureAct: Pick<ActOf<Erase>, 'read' | 'mayStill' | 'traces'> = {
  read: async (em, { idBorrado }) => {
    const { estado } = await lockErasure(em, idBorrado);
    if (estado !== 'confirmado') refuse(ERASURE_MESSAGES.resuelto);
    return { estado };
  },
  mayStill: (em, act) => mayStill(em, act),
  traces: ({ datos: { idBorrado, idUsuario }, motivo: porque, propuestoPor: idSolicita }, word, motivo) => [
    {
      accion: WORDS[word],
      objeto: 'usuario',
      idObjeto: idUsuario,
      despues: { idBorrado, ...(word === 'proponer' ? { motivo: porque } : { idSolicita, motivo }) },
    },
  ],
};
