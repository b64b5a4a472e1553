import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { bindingOf, type SaveTerm } from '@registro/contracts/calls/documents';
import { holds } from '@registro/platform/acts/second-person';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import type { Call } from '../call/call.entity.js';
import { ProposedDocumentsRow } from '../call/proposed-documents.entity.js';

/** SQL: the documents `t` wait for a second operator: what nobody confirmed in time holds no longer. */
export const DOCUMENTS_WAIT = sql<boolean>`(t.estado = 'propuesta' and ${holds('documentos', sql`t.creado`)})`;

/**
 * What is read before taking part changes at once in a draft, and with another operator's word once people may have read it (rule C-24). With the call locked,
 * before it is saved. Answers the documents that stand until then.
 */
export async function proposeDocuments(em: EntityManager, call: Call, terminos: SaveTerm[], operator: SessionUser): Promise<SaveTerm[]> {
  const [antes, despues] = [bindingOf(call.terminos), bindingOf(terminos)];
  if (call.estado === 'borrador' || isDeepStrictEqual(antes, despues)) return terminos;
  const { id: idConvocatoria } = call;
  await rows(
    em,
    sql`update calls.documentos_propuestos t set estado = 'vencida', decidido = now()
        where t."idConvocatoria" = ${idConvocatoria} and t.estado = 'propuesta' and not ${DOCUMENTS_WAIT}`,
  );
  const proposed = em.create(ProposedDocumentsRow, { idConvocatoria, antes, despues, idUsuario: operator.id, solicita: operator.correo });
  await em.persist(proposed).flush();
  const vez = proposed.id;
  await emit(em, 'notice.requested', {
    aviso: 'documentosPorConfirmar',
    idObjeto: idConvocatoria,
    vez,
    usuarios: [],
    permiso: 'convocatorias',
  });
  await audit(em, {
    idUsuario: operator.id,
    accion: 'proponer documentos',
    objeto: 'convocatoria',
    idObjeto: idConvocatoria,
    antes: { terminos: antes },
    despues: { terminos: despues },
  });
  return [...antes, ...terminos.filter(({ uso }) => uso === 'formato')];
}
