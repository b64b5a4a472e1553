import type { EntityManager } from '@mikro-orm/postgresql';
import type { SaveTerm } from '@registro/contracts/calls/documents';
import { CALL_DOCUMENT } from '@registro/contracts/files/file-types';
import type { Internal } from '@registro/platform/auth/internal';
import { rows } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
import { checkFiles } from '@registro/platform/files/check-files';
import { sql } from 'kysely';
import { Call } from '../call/call.entity.js';

const partOf = (id: number): string => `convocatoria:${id}`;

/**
 * The files among `terminos` that the call does not have yet, each an uploaded PDF of the operator's own that is part
 * of nothing else; 422 next to those that are not. What the call has already stays whoever uploaded it. Asked before
 * the transaction.
 * @param id null: a new call
 */
export async function checkDocuments(
  em: EntityManager,
  internal: Internal,
  idUsuario: number,
  id: number | null,
  terminos: readonly SaveTerm[],
): Promise<string[]> {
  const call = id === null ? null : await em.findOne(Call, { id });
  const known = new Set(call?.terminos.map(({ idArchivo }) => idArchivo));
  const named = terminos.flatMap(({ idArchivo }, i) =>
    idArchivo === null || known.has(idArchivo) ? [] : [{ campo: `terminos.${i}.idArchivo`, id: idArchivo, tipo: CALL_DOCUMENT } as const],
  );
  if (named.length) await checkFiles(internal, idUsuario, partOf(id ?? 0), named);
  return named.map((file) => file.id);
}

/**
 * Keeps from when to when each document of a call held (rule C-24), in the transaction that changed them, and ties the
 * new files to it.
 */
export async function keepDocuments(em: EntityManager, call: Call, idUsuario: number, nuevos: string[]): Promise<void> {
  const { id, terminos } = call;
  await rows(
    em,
    sql`
      with ahora as (
        select distinct uso, titulo, url, "idArchivo"
        from jsonb_to_recordset(${JSON.stringify(terminos)}::jsonb) as t(uso text, titulo text, url text, "idArchivo" uuid)
      ), vigente as (
        select * from calls.documento where "idConvocatoria" = ${id} and hasta is null
      ), fuera as (
        update calls.documento set hasta = now() where id in (
          select v.id from vigente v where not exists (
            select from ahora a where (a.uso, a.titulo, a.url, a."idArchivo") is not distinct from (v.uso, v.titulo, v.url, v."idArchivo")))
      )
      insert into calls.documento ("idConvocatoria", uso, titulo, url, "idArchivo", "idUsuario")
      select ${id}, a.uso, a.titulo, a.url, a."idArchivo", ${idUsuario} from ahora a where not exists (
        select from vigente v where (a.uso, a.titulo, a.url, a."idArchivo") is not distinct from (v.uso, v.titulo, v.url, v."idArchivo"))`,
  );
  if (nuevos.length) await emit(em, 'files.attached', { adjunto: partOf(id), idUsuario, archivos: nuevos });
}
