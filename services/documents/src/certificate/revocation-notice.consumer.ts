import type { EntityManager } from '@mikro-orm/postgresql';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';

/** Who loses a certificate is told. */
@Consume('revocation-notice')
export class RevocationNotice extends Consumer<'certificate.revoked'> {
  protected perform(em: EntityManager, { id, datos }: Received<'certificate.revoked'>): Promise<void> {
    const { idCertificado: idObjeto, idUsuario } = datos;
    return emit(em, 'notice.requested', { aviso: 'certificadoRevocado', idObjeto, vez: id, usuarios: [idUsuario] });
  }
}
