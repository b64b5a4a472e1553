import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Identity } from '@registro/contracts/profile/basic-data';
import { proposeAct } from '@registro/platform/acts/propose';
import { waitsAbout } from '@registro/platform/acts/waiting';
import { row } from '@registro/platform/database/database';
import { Consume, Consumer, NotYet, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { Person } from '../person/person.entity.js';
import { lockUser } from '../record/lock-user.js';
import { correctionDecidedAt, decidedCorrection } from './card.js';
import { type Correction, correctionAct } from './correction-act.js';
import { identityOf } from './identity-of.js';

interface Decided {
  estado: 'confirmado' | 'negado';
  datos: Correction;
  antes: Identity | null;
}

/**
 * A decision on who somebody is that was appealed with reason (rule Q-22): what was refused is proposed again, and what
 * was made is proposed to be as before, by who granted it. It takes two as ever (S-28), and none of those who decided
 * first, and waits until it is decided: nobody would propose it again. Where another proposal came between it waits for
 * its end, and what that changed stays.
 */
@Consume('correct-appealed')
export class CorrectAppealed extends Consumer<'appeal.granted'> {
  protected async perform(em: EntityManager, { datos }: Received<'appeal.granted'>): Promise<void> {
    const { objeto, idObjeto: idUsuario, idApelacion, idOperador, por, decidida } = datos;
    if (objeto !== 'identidad') return;
    await lockUser(em, idUsuario);
    const which = decidida === undefined ? decidedCorrection(idUsuario) : correctionDecidedAt(idUsuario, decidida);
    const decided = await row(em, sql<Decided>`select d.estado, d.datos, d.antes from (${which}) d`);
    const person = await em.findOne(Person, { idUsuario });
    // Its person was erased meanwhile.
    if (!person || !decided) return;
    if (await row(em, sql`select where ${waitsAbout('identidad', idUsuario)}`)) throw new NotYet();
    const now = identityOf(person as Identity);
    const { identidad, pregunta } = granted(decided, now);
    // Somebody else has made it so since.
    if (isDeepStrictEqual(identidad, now)) return;
    const id = await proposeAct(em, idOperador, {
      acto: 'identidad',
      how: correctionAct,
      clave: idUsuario,
      personas: [idUsuario],
      datos: { ...decided.datos, identidad, pregunta, recurso: { idApelacion, por } },
      despues: identidad,
      waits: true,
      motivo: `Se concedió el recurso ${idApelacion}`,
    });
    await emit(em, 'notice.requested', { aviso: 'identidadPorConfirmar', idObjeto: id, vez: 1, usuarios: [], permiso: 'usuarios' });
  }
}

/** Who they should be: as they are `now`, but for what the decision was about. */
function granted({ estado, datos: was, antes }: Decided, now: Identity): Pick<Correction, 'identidad' | 'pregunta'> {
  if (antes === null) return { identidad: was.identidad, pregunta: was.pregunta ?? null };
  const [from, to] = estado === 'negado' ? [antes, was.identidad] : [was.identidad, antes];
  const fields = (Object.keys(now) as (keyof Identity)[]).filter((field) => from[field] !== to[field]);
  const identidad = { ...now, ...Object.fromEntries(fields.map((field) => [field, to[field]])) };
  return { identidad, pregunta: estado === 'negado' ? (was.pregunta ?? null) : null };
}
