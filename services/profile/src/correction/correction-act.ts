import { NOT_THE_FIRST } from '@registro/contracts/appeals/appeal';
import { CIVIL_STATUS_SINGLE, type Identity, isSingleByAge } from '@registro/contracts/profile/basic-data';
import { CORRECTION_REFUSALS } from '@registro/contracts/profile/identity-correction';
import type { ActOf } from '@registro/platform/acts/act-of';
import { audit } from '@registro/platform/audit';
import { refuse } from '@registro/platform/errors';
import { emit, emitAll } from '@registro/platform/events/emit';
import { refuseSamePerson } from '@registro/platform/merge/same-person';
import { Person } from '../person/person.entity.js';
import { assertBornBeforeStudies } from '../person/save-basic-data.js';
import { lockUser } from '../record/lock-user.js';
import { assertFree, identityOf } from './identity-of.js';

/** Who somebody would be, and what proves it. */
export interface Correction {
  idUsuario: number;
  identidad: Identity;
  idArchivo: string;
  /** the question that asked for it, and the last that its person had written */
  pregunta?: { idConversacion: number; idMensaje: number } | null;
  /** the appeal that was granted, and the accounts that had decided before: they have no word on it (rule Q-22) */
  recurso?: { idApelacion: number; por: number[] };
}

/**
 * How an identity is corrected once another operator confirmed it (rule S-28): of who the person was when it was asked.
 */
export const correctionAct: ActOf<Correction> = {
  read: async (em, { idUsuario }) => {
    await lockUser(em, idUsuario);
    return identityOf((await em.findOneOrFail(Person, { idUsuario })) as Identity);
  },
  apply: async (em, { idUsuario, identidad, pregunta }, { idUsuario: decide, propone: idSolicita, idActo }) => {
    const person = await em.findOneOrFail(Person, { idUsuario });
    const antes = identityOf(person as Identity);
    await assertFree(em, idUsuario, identidad);
    await assertBornBeforeStudies(em, idUsuario, identidad.fechaNacimiento);
    em.assign(person, { ...identidad, ...(isSingleByAge(identidad.fechaNacimiento) && { estadoCivil: CIVIL_STATUS_SINGLE }) });
    await em.flush();
    await emitAll(
      em,
      ['profile.changed', { idUsuario, parte: 'datosBasicos' }],
      ['identity.corrected', { idUsuario, ...(pregunta && { pedida: { ...pregunta, por: decide } }) }],
      ['notice.requested', { aviso: 'identidadCorregida', idObjeto: idActo, vez: 1, usuarios: [idUsuario] }],
    );
    const despues = { ...identidad, idSolicita, idCorreccion: idActo };
    const trace = { accion: 'corregir identidad', objeto: 'persona', idObjeto: person.id, idPersona: idUsuario };
    await audit(em, { idUsuario: decide, ...trace, antes, despues });
  },
  mayConfirm: (em, { recurso }, idUsuario) => refuseSamePerson(em, idUsuario, recurso?.por ?? [], NOT_THE_FIRST),
  refused: async (em, { id: vez, datos: { idUsuario, pregunta, recurso } }, word, by) => {
    if (recurso && word === 'retirar propuesta') refuse(CORRECTION_REFUSALS.recurso);
    await refuseSamePerson(em, by, recurso?.por ?? [], NOT_THE_FIRST);
    // What its person never asked for is nothing that they were refused.
    if (word === 'negar' && (pregunta ?? recurso))
      await emit(em, 'notice.requested', { aviso: 'identidadNoCorregida', idObjeto: idUsuario, vez, usuarios: [idUsuario] });
  },
  traces: ({ id: idCorreccion, datos, antes, motivo: porque, propuestoPor: idSolicita }, word, motivo) => {
    const { idUsuario, identidad, idArchivo } = datos;
    const trace = { objeto: 'usuario', idObjeto: idUsuario };
    if (word === 'proponer')
      return [{ ...trace, accion: 'pedir corrección', antes, despues: { ...identidad, motivo: porque, idArchivo, idCorreccion } }];
    const accion = word === 'confirmar' ? 'confirmar corrección' : 'negar corrección';
    return [{ ...trace, accion, despues: { idCorreccion, idSolicita, motivo } }];
  },
};
