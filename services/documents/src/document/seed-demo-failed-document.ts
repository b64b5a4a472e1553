import type { EntityManager } from '@mikro-orm/postgresql';
import { demoScholars } from '@registro/contracts/demo';
import type { Config } from '@registro/platform/config';
import { row, rows, transaction } from '@registro/platform/database/database';
import { seedFailure } from '@registro/platform/events/seed-failure';
import { sql } from 'kysely';

/** The tries that a document has: it is given up before its person has gone home. */
const TRIES = 10;

/**
 * One of the demo's scholars asked for their curriculum on a day on which the disk was full: an operator finds the job,
 * and a retry makes it.
 */
export async function seedDemoFailedDocument(em: EntityManager, config: Config): Promise<void> {
  const known = await rows(em, sql`select 1 where to_regclass('accounts."user"') is not null`);
  if (!config.demo || !known.length) return;
  const { correo, cedula } = demoScholars.find(({ paso }) => paso === 'revision')!;
  await transaction(em, async (inner) => {
    const document = await row(
      inner,
      sql<{ id: string; idUsuario: number }>`
        insert into documents.documento (id, "idUsuario", tipo, "nombreArchivo", estado, progreso, creado, terminado)
        select md5('demo:curriculum:' || u.email)::uuid, u.id, 'curriculum', ${`curriculum-V${cedula}.pdf`}, 'fallido', 75, now() - interval '3 hours', now() - interval '3 hours'
        from accounts."user" u where u.email = ${correo} on conflict do nothing returning id, "idUsuario"`,
    );
    if (!document) return;
    const { id: idDocumento, idUsuario } = document;
    const error = 'ENOSPC: no space left on device, write';
    const of = { consumidor: 'make-document', tipo: 'document.requested', datos: { idDocumento, idUsuario } } as const;
    await seedFailure(inner, { ...of, error, veces: TRIES, hace: 3, idUsuario });
  });
}
