import type { EntityManager } from '@mikro-orm/postgresql';
import type { Applicant } from '@registro/contracts/scholarships/internal';
import type { Receipt } from '@registro/contracts/scholarships/receipt';
import type { SentScholarship } from '@registro/contracts/scholarships/scholarship';
import { canonicalJson, digest } from '@registro/platform/canonical-json';
import { documentNumber } from '@registro/platform/document-number';
import { StoredReceipt, type Scholarship } from './scholarship.entity.js';

/** What a sending's canonical content holds; its digest is what the receipt proves. */
export interface SentRecord {
  idBeca: number;
  version: number;
  /** the database's time of sending, ISO */
  fecha: string;
  solicitante: Applicant;
  solicitud: SentScholarship;
}

/** Keeps what was sent and gives its receipt (rule B-16), in the transaction of `em`: neither is ever without the other. */
export async function writeReceipt(
  em: EntityManager,
  { id: idBeca, version }: Scholarship,
  solicitante: Applicant,
  solicitud: SentScholarship,
  { enGracia, ahora }: { enGracia: boolean; ahora: string },
): Promise<Receipt> {
  const record: SentRecord = { idBeca, version, fecha: ahora, solicitante, solicitud };
  const contenido = canonicalJson(record);
  const huella = digest(contenido);
  const numero = documentNumber();
  await em.persist(em.create(StoredReceipt, { numero, idBeca, version, contenido, huella, fecha: new Date(ahora), enGracia })).flush();
  return { numero, version, huella, fecha: ahora, enGracia };
}
