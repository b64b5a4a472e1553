import type { ActOf } from '@registro/platform/acts/act-of';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';

/** Who would coordinate, by whom an operator recognises them. */
export interface Named {
  idUsuario: number;
  correo: string;
}

/** What is proposed of this evaluador. */
export const coordinatorAsked = (idUsuario: number) =>
  ({ actos: ['coordinador'], clave: idUsuario, noHay: 'La solicitud no existe' }) as const;

const WORDS = { proponer: 'pedir', confirmar: 'nombrar', negar: 'negar', 'retirar propuesta': 'negar' } as const;

/** What is known of the naming of a coordinador wherever it is asked for (rule S-18). */
export const coordinatorAct: Pick<ActOf<Named>, 'read' | 'traces'> = {
  read: async (em, { idUsuario }) => ({
    coordina: (await row(em, sql`select from evaluation.coordinador where "idUsuario" = ${idUsuario}`)) !== null,
  }),
  traces: ({ datos: { idUsuario, correo }, propuestoPor: idSolicita }, word) => {
    const trace = { accion: WORDS[word], objeto: 'coordinador', idObjeto: idUsuario, idPersona: idUsuario };
    if (word === 'proponer') return [{ ...trace, despues: { correo } }];
    return [word === 'confirmar' ? { ...trace, despues: { correo, idSolicita } } : trace];
  },
};
