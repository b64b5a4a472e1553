import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CERTIFICATE_INCOMPLETE, CERTIFICATE_REPLACED } from '@registro/contracts/documents/certificate-rules';
import { canHaveCertificate, type InternalProfile } from '@registro/contracts/profile/person';
import { row, rows } from '@registro/platform/database/database';
import { documentNumber } from '@registro/platform/document-number';
import { refuse } from '@registro/platform/errors';
import { emitAllAudited } from '@registro/platform/events/emit';
import { logged } from '@registro/platform/logged';
import { sql } from 'kysely';
import { read } from '../documents.tables.js';
import { Certificate } from '../documents.entity.js';
import { certificateSays } from '../log/says.js';
import { revocation } from '../log/revocation.js';

/**
 * The certificate in force for what the profile says now: the same one while name, document and level stand, else a new
 * one that replaces it. Runs in the transaction of `em`. Refuses while a part is missing (rule P-23) or an operator has
 * revoked.
 */
export async function issueCertificate(em: EntityManager, idUsuario: number, profile: InternalProfile): Promise<Certificate> {
  const { persona, estatus } = profile;
  if (!persona || !canHaveCertificate(estatus) || estatus.gradoEstudio === null) refuse(CERTIFICATE_INCOMPLETE);
  const content = {
    nombre: [persona.primer_nombre, persona.segundo_nombre, persona.primer_apellido, persona.segundo_apellido].filter(Boolean).join(' '),
    cedula: `${persona.prefijo_documento_identidad}-${persona.documento_identidad}`,
    nivel: estatus.gradoEstudio,
    sexo: persona.sexo.value,
  };
  // One at a time per person: two clicks make one certificate.
  await rows(em, sql`select pg_advisory_xact_lock(727402, ${idUsuario})`);
  // The row's lock waits for an operator who is revoking it, whose block is then seen.
  const current = await em.findOne(Certificate, { idUsuario, estado: 'vigente' }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  await refuseIfBlocked(em, idUsuario);
  if (current && Object.entries(content).every(([k, v]) => current[k as keyof Certificate] === v)) return current;
  if (current) {
    em.assign(current, { estado: 'revocado', motivo: CERTIFICATE_REPLACED, revocado: new Date() });
    await em.flush();
  }
  const issued = em.create(Certificate, {
    ...content,
    idUsuario,
    numero: documentNumber(),
    creado: new Date(),
    estado: 'vigente',
    bloquea: false,
  });
  await em.persist(issued).flush();
  const trace = {
    idUsuario,
    accion: 'emitir',
    objeto: 'certificado',
    idObjeto: issued.id,
    antes: current && { id: current.id },
    despues: { numero: issued.numero, ...content },
  };
  const { numero, creado: fecha } = issued;
  const entry = logged('certificado', { numero, says: certificateSays(issued), fecha, idUsuario });
  await emitAllAudited(em, trace, ...(current ? [revocation(current)] : []), entry);
  return issued;
}

async function refuseIfBlocked(em: EntityManager, idUsuario: number): Promise<void> {
  const blocks = read.selectFrom('documents.certificado').where('idUsuario', '=', idUsuario).where('bloquea', '=', true);
  const blocked = await row(em, blocks.select('motivo').limit(1));
  if (blocked) refuse(`Su certificado fue revocado. Motivo: ${blocked.motivo}. Comuníquese con el Registro para obtener otro`);
}
