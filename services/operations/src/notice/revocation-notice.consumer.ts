import type { EntityManager } from '@mikro-orm/postgresql';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { notify } from './notify.js';

@Consume('revocation-notice')
export class RevocationNotice extends Consumer<'certificate.revoked'> {
  protected perform(em: EntityManager, { datos }: Received<'certificate.revoked'>): Promise<void> {
    return notify(em, {
      idUsuario: datos.idUsuario,
      titulo: 'Su certificado fue revocado',
      texto: 'Un operador del Registro revocó su certificado electrónico. El motivo aparece en su página de verificación.',
      ruta: '/usuario/listar',
    });
  }
}
