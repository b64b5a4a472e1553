import type { EntityManager } from '@mikro-orm/postgresql';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';

/*
 * What a user should see at once, passed on to their open tabs. The tabs then read the state itself: a message lost
 * or sent twice does no harm.
 */

@Consume('live-status')
export class LiveStatus extends Consumer<'profile.changed' | 'user-window.changed'> {
  protected async perform(_em: EntityManager, { datos }: Received<'profile.changed' | 'user-window.changed'>): Promise<void> {
    await this.redis.publish(datos.idUsuario, { tipo: 'estatus' });
  }
}

/** Whatever any service says that people's screens should read again. */
@Consume('live-screens')
export class LiveScreens extends Consumer<'screens.changed'> {
  protected async perform(_em: EntityManager, { datos: { usuarios, cambio } }: Received<'screens.changed'>): Promise<void> {
    for (const idUsuario of usuarios) await this.redis.publish(idUsuario, cambio);
  }
}

@Consume('live-case')
export class LiveCase extends Consumer<'case.changed'> {
  protected async perform(_em: EntityManager, { datos: { idCaso, usuarios } }: Received<'case.changed'>): Promise<void> {
    for (const idUsuario of usuarios) await this.redis.publish(idUsuario, { tipo: 'solicitud', idCaso });
  }
}

@Consume('live-document')
export class LiveDocument extends Consumer<'document.changed'> {
  protected async perform(_em: EntityManager, { datos }: Received<'document.changed'>): Promise<void> {
    await this.redis.publish(datos.idUsuario, { tipo: 'documento', idDocumento: datos.idDocumento, estado: datos.estado });
  }
}

@Consume('live-notice')
export class LiveNotice extends Consumer<'notice.created'> {
  protected async perform(_em: EntityManager, { datos }: Received<'notice.created'>): Promise<void> {
    await this.redis.publish(datos.idUsuario, { tipo: 'aviso' });
  }
}
