import { APPEAL_MESSAGES, APPEAL_NOT_FOUND, type AppealResult } from '@registro/contracts/appeals/appeal';
import type { ActOf } from '@registro/platform/acts/act-of';
import { lockedRow } from '@registro/platform/database/locked-row';
import { refuseSamePerson } from '@registro/platform/merge/same-person';
import { Appeal } from './appeal.entity.js';
import { settleAppeal } from './settle-appeal.js';

/** What would become of an appeal. */
export interface ProposedResult {
  idApelacion: number;
  resultado: AppealResult;
  motivo: string;
}

/** How an appeal on money ends, once another confirmed it (rule Q-13). */
export const appealAct: ActOf<ProposedResult> = {
  read: async (em, { idApelacion }) => {
    const { estado } = await lockedRow(em, Appeal, { id: idApelacion }, APPEAL_NOT_FOUND);
    return { estado };
  },
  mayConfirm: async (em, { idApelacion }, idUsuario) => {
    const { por } = await em.findOneOrFail(Appeal, { id: idApelacion });
    await refuseSamePerson(em, idUsuario, por, APPEAL_MESSAGES.primero);
  },
  apply: async (em, { idApelacion, resultado, motivo }, { idUsuario, propone: idPropone }) => {
    const appeal = await em.findOneOrFail(Appeal, { id: idApelacion });
    await settleAppeal(em, appeal, { idUsuario, resultado, motivo, idPropone });
  },
  traces: ({ id: idActo, datos: { idApelacion, resultado }, personas: [idPersona = null], propuestoPor: idPropone }, word, motivo) => [
    {
      accion: word === 'proponer' ? 'proponer recurso' : `${word} recurso`,
      objeto: 'apelacion',
      idObjeto: idApelacion,
      idPersona,
      despues: { idActo, resultado, idPropone, ...(motivo !== null && { motivo }) },
    },
  ],
};
