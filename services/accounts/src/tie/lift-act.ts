import type { ActOf } from '@registro/platform/acts/act-of';
import { rows } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { mayStill } from '../grant/may-still.js';
import { lockTie } from './locked-tie.js';

/** The tie that would be lifted, and the two accounts that it is between. */
interface Lift {
  idVinculo: number;
  cuentas: [number, number];
}

/**
 * How a tie is lifted once another operator confirmed that two people share a device (rule S-33): also when that device
 * is used again.
 */
export const liftAct: ActOf<Lift> = {
  read: async (em, { idVinculo }) => {
    const { cuenta, otra } = await lockTie(em, idVinculo);
    return { vinculadas: [cuenta, otra] };
  },
  mayStill: (em, act) => mayStill(em, act),
  apply: async (em, { idVinculo, cuentas }) => {
    await rows(em, sql`update platform.misma_persona set levantada = now() where id = ${idVinculo}`);
    await emit(em, 'notice.requested', { aviso: 'cuentasSeparadas', idObjeto: idVinculo, vez: 1, usuarios: cuentas });
  },
  traces: ({ datos: { idVinculo, cuentas }, motivo: porque, propuestoPor: idSolicita }, word, motivo) => {
    const asked = { accion: 'pedir separar cuentas', despues: { idVinculo, motivo: porque } };
    const accion = word === 'confirmar' ? 'separar cuentas' : 'negar separar cuentas';
    const trace = word === 'proponer' ? asked : { accion, despues: { idVinculo, idSolicita, motivo } };
    return cuentas.map((idObjeto) => ({ ...trace, objeto: 'usuario', idObjeto }));
  },
};
