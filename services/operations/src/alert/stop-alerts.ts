import type { EntityManager } from '@mikro-orm/postgresql';
import type { StopState } from '@registro/contracts/mails/stranger';
import { audit } from '@registro/platform/audit';
import { row, rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

/** Whether who has this account is told of no call that they asked for. */
export async function alertsStopped(em: EntityManager, idUsuario: number): Promise<StopState> {
  const wanted = await row(em, sql`select 1 from operations.aviseme where "idUsuario" = ${idUsuario} and detenido is null limit 1`);
  return { detenido: wanted === null, convocatorias: true };
}

/** By the link of a mail: of no kind of call is its person told any more, or of those that they had chosen again. */
export async function stopAlerts(em: EntityManager, idUsuario: number, detener: boolean): Promise<StopState> {
  const changed = await rows(
    em,
    sql<{ programa: string }>`
      update operations.aviseme set detenido = ${detener ? sql`now()` : null}
      where "idUsuario" = ${idUsuario} and (detenido is null) = ${detener} returning programa`,
  );
  if (changed.length) {
    const despues = changed.map(({ programa }) => ({ programa, quiere: !detener }));
    await audit(em, { idUsuario, accion: 'preferencias', objeto: 'aviso', despues });
  }
  return alertsStopped(em, idUsuario);
}
