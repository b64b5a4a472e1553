import { randomUUID } from 'node:crypto';
import { documentNumber } from '@registro/platform/document-number';
import { db } from './db.js';
import type { Agent } from './user.js';

interface Failed {
  cola?: string;
  causa?: string;
  error?: string;
  idUsuario?: number | null;
}

/** Keeps a job as failed, of an event that no consumer waits for, so that it stays as it is. Answers its number. */
export async function failedJob({ cola = 'send-mail', causa = 'causa de prueba', error = causa, idUsuario = null }: Failed = {}) {
  const { rows } = await db().query<{ id: number }>(
    `with e as (insert into platform.evento (tipo, datos, enviado, completo) values ('queue.heartbeat', '{}', now(), true) returning id)
     insert into platform.fallo (consumidor, "idEvento", "idUsuario", causa, error, veces, intentos)
     select $1, e.id, $2, $3, $4, 1, jsonb_build_array(jsonb_build_object('fecha', now(), 'error', $4::text)) from e returning id`,
    [cola, idUsuario, causa, error],
  );
  return rows[0]!.id;
}

/**
 * Asks for a PDF of somebody that can not be drawn, for it shows a certificate that does not exist. Answers the
 * document, its certificate and the request that asked.
 */
export async function undrawablePdf(agent: Agent): Promise<{ idDocumento: string; idCertificado: number; peticion: string }> {
  const idDocumento = randomUUID();
  // Below what the list of what was revoked has places for at least, and of more digits than the log keeps.
  const idCertificado = 100_000 + agent.id;
  await db().query(
    `insert into documents.documento (id, "idUsuario", tipo, "nombreArchivo", "idCertificado") values ($1, $2, 'certificado', 'x.pdf', $3)`,
    [idDocumento, agent.id, idCertificado],
  );
  const peticion = randomUUID();
  const datos = { idDocumento, idUsuario: agent.id };
  await db().query(`insert into platform.evento (tipo, datos, peticion) values ('document.requested', $1, $2)`, [datos, peticion]);
  return { idDocumento, idCertificado, peticion };
}

/** Makes the certificate that an undrawable PDF lacks. */
export async function issueLacking(agent: Agent, idCertificado: number): Promise<void> {
  await db().query(
    `insert into documents.certificado (id, numero, "idUsuario", nombre, cedula, nivel, sexo, estado) values ($1, $2, $3, 'Ana Prueba', 'V-12345678', 1, 1, 'vigente')`,
    [idCertificado, documentNumber(), agent.id],
  );
}
