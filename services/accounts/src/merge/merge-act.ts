import { TWO_PERSON_ACTS } from '@registro/contracts/two-persons';
import type { ActOf } from '@registro/platform/acts/act-of';
import type { Pair } from '@registro/platform/merge/person-rows';
import { mayAll } from '../grant/grant-rules.js';
import { readRole } from '../user/give-role.js';
import { lockBoth } from './mergeable.js';

/** What is known of the joining of two accounts wherever it is asked for; that nothing else stands against it is looked at as it is done. */
export const mergeAct: Pick<ActOf<Pair>, 'read' | 'mayStill' | 'traces'> = {
  read: async (em, pair) => {
    await lockBoth(em, pair);
    return { cuentas: [pair.origen, pair.destino] };
  },
  mayStill: async (em, { propuestoPor }) => {
    const solicita = await readRole(em, propuestoPor);
    return solicita !== null && mayAll(solicita, [TWO_PERSON_ACTS.union.propone]);
  },
  traces: ({ id: idFusion, datos: { origen, destino }, motivo: porque, propuestoPor: idSolicita }, word, motivo) => {
    const asked = { accion: 'pedir unión', despues: { idFusion, origen, destino, motivo: porque } };
    const accion = word === 'confirmar' ? 'confirmar unión' : 'negar unión';
    const trace = word === 'proponer' ? asked : { accion, despues: { idFusion, origen, destino, idSolicita, motivo } };
    return [origen, destino].map((idObjeto) => ({ ...trace, objeto: 'usuario', idObjeto }));
  },
};
