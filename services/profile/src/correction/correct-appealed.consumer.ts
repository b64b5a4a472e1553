import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Identity } from '@registro/contracts/profile/basic-data';
import { proposeAct } from '@registro/platform/acts/propose';
import { row } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { Person } from '../person/person.entity.js';
import { type Correction, correctionAct } from './correction-act.js';
import { decidedCorrection } from './card.js';

interface Decided {
  estado: 'confirmado' | 'negado';
  datos: Correction;
  antes: Identity | null;
  por: number[];
}

/**
 * A decision on who somebody is that was appealed with reason (rule Q-22): what was refused is proposed again, and what
 * was made is proposed to be as before, by who granted it. It takes two as ever (S-28), and none of those who decided
 * first, and waits until it is decided: nobody would propose it again. Where another proposal came between it fails,
 * and is tried again once that was decided.
 */
@Consume('correct-appealed')
export class CorrectAppealed extends Consumer<'appeal.granted'> {
  protected async perform(em: EntityManager, { datos }: Received<'appeal.granted'>): Promise<void> {
    const { objeto, idObjeto: idUsuario, idApelacion, idOperador, por } = datos;
    if (objeto !== 'identidad') return;
    const decided = await row(em, sql<Decided>`select d.estado, d.datos, d.antes, d.por from (${decidedCorrection(idUsuario)}) d`);
    // Its person was erased meanwhile, or something else was decided.
    if (!(await em.count(Person, { idUsuario })) || !decided || !isDeepStrictEqual(decided.por.toSorted(), por.toSorted())) return;
    const { estado, datos: was, antes } = decided;
    const { identidad, pregunta } = estado === 'negado' || antes === null ? was : { identidad: antes, pregunta: null };
    const id = await proposeAct(em, idOperador, {
      acto: 'identidad',
      how: correctionAct,
      clave: idUsuario,
      personas: [idUsuario],
      datos: { ...was, identidad, pregunta, recurso: { idApelacion, por } },
      despues: identidad,
      waits: true,
      motivo: `Se concedió el recurso ${idApelacion}`,
    });
    await emit(em, 'notice.requested', { aviso: 'identidadPorConfirmar', idObjeto: id, vez: 1, usuarios: [], permiso: 'usuarios' });
  }
}
