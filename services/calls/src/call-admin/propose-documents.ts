import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { bindingOf, type SaveTerm } from '@registro/contracts/calls/documents';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { proposeAct } from '@registro/platform/acts/propose';
import { waitsAbout } from '@registro/platform/acts/waiting';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { invalid } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import type { Call } from '../call/call.entity.js';
import { documentsAct } from './documents-act.js';

/**
 * What is read before taking part changes at once in a draft, and with another operator's word once people may have
 * read it (rule C-24). With the call locked, before it is saved. Answers the documents that stand until then.
 */
export async function proposeDocuments(em: EntityManager, call: Call, terminos: SaveTerm[], operator: SessionUser): Promise<SaveTerm[]> {
  const [antes, despues] = [bindingOf(call.terminos), bindingOf(terminos)];
  if (call.estado === 'borrador' || isDeepStrictEqual(antes, despues)) return terminos;
  const { id: idConvocatoria } = call;
  if (await row(em, sql`select where ${waitsAbout('documentos', idConvocatoria)}`))
    invalid({ campo: 'terminos', mensaje: TWO_PERSON_REFUSALS.abierto });
  const vez = await proposeAct(em, operator.id, {
    acto: 'documentos',
    how: documentsAct,
    clave: idConvocatoria,
    datos: { idConvocatoria, terminos: despues },
    despues,
  });
  await emit(em, 'notice.requested', {
    aviso: 'documentosPorConfirmar',
    idObjeto: idConvocatoria,
    vez,
    usuarios: [],
    permiso: 'convocatorias',
  });
  return [...antes, ...terminos.filter(({ uso }) => uso === 'formato')];
}
