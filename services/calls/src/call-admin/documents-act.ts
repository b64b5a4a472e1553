import { CALL_NOT_FOUND } from '@registro/contracts/calls/call';
import { bindingOf, type SaveTerm } from '@registro/contracts/calls/documents';
import type { ActOf } from '@registro/platform/acts/act-of';
import { lockedRow } from '@registro/platform/database/locked-row';
import { Call } from '../call/call.entity.js';
import { keepDocuments } from './keep-documents.js';

/** What would be read before taking part in a call. */
interface Documents {
  idConvocatoria: number;
  terminos: SaveTerm[];
}

const ACTIONS = {
  proponer: 'proponer documentos',
  confirmar: 'confirmar documentos',
  negar: 'negar documentos',
  'retirar propuesta': 'negar documentos',
} as const;

/** How the documents of an open call are changed once another operator confirmed them (rule C-24). */
export const documentsAct: ActOf<Documents> = {
  read: async (em, { idConvocatoria: id }) => bindingOf((await lockedRow(em, Call, { id }, CALL_NOT_FOUND)).terminos),
  apply: async (em, { idConvocatoria: id, terminos }, { propone }) => {
    const call = await em.findOneOrFail(Call, { id });
    call.terminos = [...terminos, ...call.terminos.filter(({ uso }) => uso === 'formato')];
    await em.flush();
    await keepDocuments(em, call, propone, []);
  },
  traces: ({ datos: { idConvocatoria, terminos }, antes, propuestoPor: idPropone }, word, motivo) => {
    const trace = { accion: ACTIONS[word], objeto: 'convocatoria', idObjeto: idConvocatoria, antes: { terminos: antes } };
    if (word === 'proponer') return [{ ...trace, despues: { terminos } }];
    return [{ ...trace, despues: { terminos: word === 'confirmar' ? terminos : antes, idPropone, motivo } }];
  },
};
