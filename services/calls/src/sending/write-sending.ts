import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProposalProgramme } from '@registro/contracts/calls/programme';
import type { SentProposalContent } from '@registro/contracts/calls/sent';
import type { Receipt } from '@registro/contracts/scholarships/receipt';
import { canonicalJson, digest } from '@registro/platform/canonical-json';
import { rows } from '@registro/platform/database/database';
import { documentNumber } from '@registro/platform/document-number';
import { sql } from 'kysely';
import type { Proposal } from '../proposal/proposal.entity.js';
import { type Stage, StoredSending } from './stored-sending.entity.js';

/** What a sending's canonical content holds; its digest is what the receipt proves. */
export interface SentRecord<Content = SentProposalContent> {
  idProyecto: number;
  version: number;
  /** the database's time of sending, ISO */
  fecha: string;
  convocatoria: { codigo: string; nombre: string; anio: number; programa: ProposalProgramme };
  responsable: { nombre: string; cedula: string };
  contenido: Content;
}
export interface Sending<Content = SentProposalContent> {
  acuse: Receipt;
  registro: SentRecord<Content>;
}

/** Keeps what was sent and gives its receipt (rule V-2), in the transaction of `em`: neither is ever without the other. */
export async function writeSending<Content>(
  em: EntityManager,
  etapa: Stage,
  record: SentRecord<Content>,
  enGracia: boolean,
): Promise<Receipt> {
  const { idProyecto, version, fecha } = record;
  const contenido = canonicalJson(record);
  const huella = digest(contenido);
  const numero = documentNumber();
  const stored = { numero, idProyecto, etapa, version, contenido, huella, fecha: new Date(fecha), enGracia };
  await em.persist(em.create(StoredSending, stored)).flush();
  return { numero, version, huella, fecha, enGracia };
}

/** SQL: the receipt of the sending of alias e, as JSON. */
export const receiptJson = sql<Receipt>`json_build_object('numero', e.numero, 'version', e.version, 'huella', e.huella,
  'fecha', to_char(e.fecha at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'enGracia', e."enGracia")`;

/** The sendings of a proposal's stage, oldest first. */
export function sendingsOf<Content = SentProposalContent>(
  em: EntityManager,
  idProyecto: number,
  etapa: Stage,
): Promise<Sending<Content>[]> {
  return rows(
    em,
    sql<Sending<Content>>`
      select ${receiptJson} as acuse, e.contenido::json as registro from calls.envio e
      where e."idProyecto" = ${idProyecto} and e.etapa = ${etapa} order by e.version`,
  );
}

/** The receipt of a proposal that is as it was sent: who lost the answer, or looks from another window, finds it, and nothing is sent twice. */
export async function sentAsItIs(em: EntityManager, { id, revision, revisionEnviada, devuelto }: Proposal): Promise<Receipt | null> {
  if (revision !== revisionEnviada || devuelto !== null) return null;
  return (await sendingsOf(em, id, 'propuesta')).at(-1)?.acuse ?? null;
}
