import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { BY_APPEAL } from '@registro/platform/appeals';
import { audit } from '@registro/platform/audit';
import { emitAll } from '@registro/platform/events/emit';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { Certificate } from '../documents.entity.js';
import { restitution } from '../log/revocation.js';

/**
 * A certificate whose revocation was appealed with reason is in force again (rule Q-13). No other is: what an operator
 * revoked keeps its person from a new one.
 */
@Consume('restore-appealed')
export class RestoreAppealed extends Consumer<'appeal.granted'> {
  protected async perform(em: EntityManager, { datos }: Received<'appeal.granted'>): Promise<void> {
    const { objeto, idObjeto: id, idApelacion, por } = datos;
    if (objeto !== 'certificado') return;
    const certificate = await em.findOne(Certificate, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!certificate?.bloquea) return;
    em.assign(certificate, { estado: 'vigente', motivo: null, revocado: null, bloquea: false });
    await em.flush();
    await emitAll(em, restitution(certificate, new Date()));
    await audit(em, {
      idUsuario: null,
      accion: BY_APPEAL,
      objeto,
      idObjeto: id,
      idPersona: certificate.idUsuario,
      antes: { estado: 'revocado' },
      despues: { estado: 'vigente', idApelacion, por },
    });
  }
}
