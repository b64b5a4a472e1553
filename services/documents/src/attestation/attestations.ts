import type { EntityManager } from '@mikro-orm/postgresql';
import { ASKS } from '@registro/contracts/asks';
import { ATTESTATIONS, type AttestationType, NOTHING_TO_ATTEST } from '@registro/contracts/documents/attestation';
import { readRowId } from '@registro/contracts/row-id';
import type { Internal } from '@registro/platform/auth/internal';
import { row, transaction } from '@registro/platform/database/database';
import { documentNumber } from '@registro/platform/document-number';
import { notFound } from '@registro/platform/errors';
import { emitAll } from '@registro/platform/events/emit';
import { logged } from '@registro/platform/logged';
import { sql } from 'kysely';
import { read } from '../documents.tables.js';
import { attestationSays } from '../log/says.js';

/**
 * The number of an attestation of one's own, given once for the same thing; 404 where its service knows nothing to
 * attest of this person.
 */
export async function issueAttestation(
  em: EntityManager,
  internal: Internal,
  idUsuario: number,
  tipo: AttestationType,
  id: string | null,
): Promise<string> {
  const subject = readRowId(id) ?? notFound(NOTHING_TO_ATTEST);
  const data = await internal.find(ASKS.attestation, { de: ATTESTATIONS[tipo], idUsuario, id: subject });
  if (!data) notFound(NOTHING_TO_ATTEST);
  const { clave, nombre, cedula, titulo, texto, asunto, filas } = data;
  return transaction(em, async (inner) => {
    const issued = await row(
      inner,
      sql<{ numero: string; creado: string; nueva: boolean }>`
      insert into documents.constancia (numero, "idUsuario", tipo, clave, nombre, cedula, titulo, texto, asunto, filas)
      values (${documentNumber()}, ${idUsuario}, ${tipo}, ${clave}, ${nombre}, ${cedula}, ${titulo}, ${texto}, ${asunto}, ${JSON.stringify(filas)}::jsonb)
      on conflict ("idUsuario", tipo, clave, nombre, cedula) do update set clave = excluded.clave returning numero, creado, xmax = 0 as nueva`,
    );
    const { numero, creado, nueva } = issued!;
    const says = attestationSays({ numero, nombre, cedula, titulo, texto, asunto, filas, creado });
    if (nueva) await emitAll(inner, logged('constancia', { numero, says, fecha: creado, idUsuario }));
    return numero;
  });
}

/** The attestation of this number as it was issued (`creado` ISO), or null. */
export function findAttestation(em: EntityManager, numero: string) {
  return row(
    em,
    read
      .selectFrom('documents.constancia')
      .select(['numero', 'nombre', 'cedula', 'titulo', 'texto', 'asunto', 'filas', 'creado'])
      .where('numero', '=', numero),
  );
}
