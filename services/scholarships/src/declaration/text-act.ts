import type { ActOf } from '@registro/platform/acts/act-of';
import { row, rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { IN_FORCE } from './versions.js';

/**
 * How a version of the declaration's text comes to hold once another operator confirmed it: in place of the one that it
 * was compared with (rule S-33).
 */
export const textAct: ActOf<{ texto: string }> = {
  read: (em) => row(em, sql<{ vigente: number | null }>`select ${IN_FORCE} as vigente`),
  apply: (em, { texto }, { idActo, propone }) =>
    rows(em, sql`insert into scholarships.declaracion_texto (id, texto, "idUsuario") values (${idActo}, ${texto}, ${propone})`),
  traces: ({ id, datos, antes, motivo: porque, propuestoPor: idPropone }, word, motivo) => {
    const reemplaza = antes?.['vigente'];
    const said = word === 'proponer' ? { caracteres: datos.texto.length, motivo: porque } : { idPropone, motivo };
    return [{ accion: word, objeto: 'declaracion', idObjeto: id, despues: { reemplaza, ...said } }];
  },
};
