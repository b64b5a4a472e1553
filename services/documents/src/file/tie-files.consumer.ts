import { AtOnce, taken } from '@registro/platform/events/at-once';
import { Consume, type Received } from '@registro/platform/events/consumer';
import { accountsOf } from '@registro/platform/merge/same-person';
import { sql } from 'kysely';

/**
 * Ties files to the object of their owner that they became part of, so that they stay, and so that who is granted the
 * object may read them. A file of another object of the same kind goes over: it was replaced there before that object's
 * own event arrived.
 */
@Consume('tie-files', 5)
export class TieFiles extends AtOnce<'files.attached'> {
  protected writes({ datos }: Received<'files.attached'>) {
    return sql`atado as (update documents.archivo set adjunto = ${datos.adjunto}, "idUsuario" = coalesce(${datos.para ?? null}::int, "idUsuario") where ${tieable(datos)} and ${taken})`;
  }

  /** They were there when the object was saved: a missing one is a fault that an operator must see, not skip. */
  protected override met({ datos }: Received<'files.attached'>) {
    return sql<boolean>`(select count(*) = ${new Set(datos.archivos).size} from (select 1 from documents.archivo where ${tieable(datos)} for update) tieable)`;
  }

  protected override unmet({ datos: { adjunto, archivos } }: Received<'files.attached'>): Error {
    return new Error(`${adjunto}: not all of ${archivos.length} files can be attached`);
  }
}

/** SQL: the files of an event that may be tied as it says. */
const tieable = ({ adjunto, idUsuario, archivos }: Received<'files.attached'>['datos']) => sql<boolean>`
  (id = any(${archivos}::uuid[]) and "idUsuario" in ${accountsOf(idUsuario)}
    and (adjunto is null or split_part(adjunto, ':', 1) = split_part(${adjunto}, ':', 1)))`;
