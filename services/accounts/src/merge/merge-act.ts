import type { ActOf } from '@registro/platform/acts/act-of';
import type { Pair } from '@registro/platform/merge/person-rows';
import { mayStill } from '../grant/may-still.js';
import { lockBoth } from './mergeable.js';

/**
 * What is known of the joining of two accounts wherever it is asked for; that nothing else stands against it is looked
 * at as it is done.
 */
export const mergeAct: Pick<ActOf<Pair>, 'read' | 'mayStill' | 'traces'> = {
  read: async (em, pair) => {
    await lockBoth(em, pair);
    return { cuentas: [pair.origen, pair.destino] };
  },
  mayStill: (em, act) => mayStill(em, act),
  traces: ({ id: idFusion, datos: { origen, destino }, motivo: porque, propuestoPor: idSolicita }, word, motivo) => {
    const asked = { accion: 'pedir unión', despues: { idFusion, origen, destino, motivo: porque } };
    const accion = word === 'confirmar' ? 'confirmar unión' : 'negar unión';
    const trace = word === 'proponer' ? asked : { accion, despues: { idFusion, origen, destino, idSolicita, motivo } };
    return [origen, destino].map((idObjeto) => ({ ...trace, objeto: 'usuario', idObjeto }));
  },
};
