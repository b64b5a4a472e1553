import type { EntityManager } from '@mikro-orm/postgresql';
import { countOf } from '@registro/contracts/count';
import { HttpProblem, invalid } from '@registro/platform/errors';
import { assertOffered } from '@registro/platform/records/catalog';
import { type Answers, placeOf } from './forms.js';
import type { Proposal } from './proposal.entity.js';

/**
 * 422 next to every choice that its list does not offer, and where it takes longer than the call allows; what `kept`
 * says already may stay.
 */
export async function assertAnswers(
  em: EntityManager,
  Form: abstract new () => object,
  answers: Answers,
  kept: Proposal | null,
  { duracionMaxima }: { duracionMaxima: number | null },
): Promise<void> {
  await assertOffered(em, Form, answers, kept).catch(throwAtPlace);
  if (duracionMaxima !== null && answers.tiempoProyecto > duracionMaxima && answers.tiempoProyecto !== kept?.tiempoProyecto)
    invalid({
      campo: placeOf('tiempoProyecto'),
      mensaje: `La convocatoria admite proyectos de hasta ${countOf(duracionMaxima, 'mes', 'meses')}`,
    });
}

function throwAtPlace(error: unknown): never {
  if (!(error instanceof HttpProblem) || !error.errores) throw error;
  return invalid(...error.errores.map(({ campo, mensaje }) => ({ campo: placeOf(campo), mensaje })));
}
