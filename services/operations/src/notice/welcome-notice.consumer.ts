import type { EntityManager } from '@mikro-orm/postgresql';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { notify } from './notify.js';

@Consume('welcome-notice')
export class WelcomeNotice extends Consumer<'account.created'> {
  protected perform(em: EntityManager, { datos }: Received<'account.created'>): Promise<void> {
    return notify(em, {
      idUsuario: datos.idUsuario,
      titulo: 'Bienvenido al Registro',
      texto: 'Complete su perfil en tres pasos: datos básicos, estudios y experiencia laboral. Al terminar podrá descargar su certificado.',
      ruta: '/usuario/listar',
    });
  }
}
