import type { EntityManager } from '@mikro-orm/postgresql';
import { type PaymentActKind, TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { holdsUntil } from '@registro/platform/acts/second-person';
import { audit } from '@registro/platform/audit';
import { whenViolated } from '@registro/platform/database/constraint';
import { row, rows } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import { tellOperators } from '../tell-operators.js';
import { ONE_OPEN } from './act.entity.js';
import type { ActOf } from './act-of.js';

interface Proposal<Data extends object> {
  acto: PaymentActKind;
  how: ActOf<Data>;
  /** what it is about: of one thing there is one proposal at a time */
  clave: string;
  titulo: string;
  idObjeto: number | null;
  datos: Data;
  despues: object;
  motivo?: string | null;
  idArchivo?: number;
}

/**
 * Writes down what somebody would have done, for another to confirm; answers its id. It is tried first and taken back, so that what stands against it is
 * told to who can mend it. Refuses where the same waits already. In a transaction.
 */
export async function propose<Data extends object>(em: EntityManager, idUsuario: number, p: Proposal<Data>): Promise<number> {
  await rows(
    em,
    sql`update payments.acto set estado = 'vencido', decidido = now() where acto = ${p.acto} and clave = ${p.clave} and estado = 'propuesto' and vence <= now()`,
  );
  const antes = await p.how.read(em, p.datos);
  if (!p.how.untried) await tried(em, () => p.how.apply(em, p.datos, { idUsuario, propone: idUsuario, idActo: 0 }));
  const made = await row(
    em,
    sql<{ id: number }>`
      insert into payments.acto (acto, clave, titulo, "idObjeto", datos, antes, despues, motivo, "propuestoPor", vence, "idArchivo")
      values (${p.acto}, ${p.clave}, ${p.titulo}, ${p.idObjeto === null ? null : String(p.idObjeto)}, ${JSON.stringify(p.datos)}::jsonb,
        ${antes && JSON.stringify(antes)}::jsonb, ${JSON.stringify(p.despues)}::jsonb, ${p.motivo ?? null}, ${idUsuario},
        ${holdsUntil(p.acto, sql`now()`)}, ${p.idArchivo ?? null}) returning id`,
  ).catch(whenViolated(ONE_OPEN, () => refuse(TWO_PERSON_REFUSALS.abierto)));
  const { id } = made!;
  await tellOperators(em);
  const { acto, titulo, motivo = null } = p;
  await audit(em, { idUsuario, accion: 'proponer', objeto: 'acto', idObjeto: id, despues: { acto, titulo, motivo, ...p.despues } });
  return id;
}

/** Does something and takes it back, so that it throws what it would throw. */
async function tried(em: EntityManager, work: () => Promise<void>): Promise<void> {
  await rows(em, sql`savepoint probado`);
  await work();
  await rows(em, sql`rollback to savepoint probado`);
  // What was read and made on the way is no more.
  em.clear();
}
