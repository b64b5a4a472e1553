import type { Events, OwnNews } from '@registro/contracts/events';
import { Consume } from '@registro/platform/events/consumer';
import { Teller } from '@registro/platform/events/teller';

/*
 * What a user should see at once, passed on to their open tabs. The tabs then read the state itself: a message lost
 * or sent twice does no harm.
 */

/** Jobs at once: each waits for others to share a statement with (teller.ts), and a call that opens tells thousands. */
const AT_ONCE = 200;

const by = ({ peticion }: OwnNews): OwnNews => (peticion === undefined ? {} : { peticion });

@Consume('live-status', AT_ONCE)
export class LiveStatus extends Teller<'profile.changed' | 'user-window.changed'> {
  protected tell({ idUsuario, ...news }: Events['user-window.changed'] & OwnNews): Promise<void> {
    return this.redis.publish(idUsuario, { tipo: 'estatus', ...by(news) });
  }
}

/** Whatever any service says that people's screens should read again. */
@Consume('live-screens', AT_ONCE)
export class LiveScreens extends Teller<'screens.changed'> {
  protected async tell({ usuarios, permisos = [], todos, cambio, ...news }: Events['screens.changed']): Promise<void> {
    for (const whose of [...usuarios, ...permisos, ...(todos ? (['todos'] as const) : [])])
      await this.redis.publish(whose, { ...cambio, ...by(news) });
  }
}

@Consume('live-case', AT_ONCE)
export class LiveCase extends Teller<'case.changed'> {
  protected async tell({ idCaso, usuarios, ...news }: Events['case.changed']): Promise<void> {
    for (const idUsuario of usuarios) await this.redis.publish(idUsuario, { tipo: 'solicitud', idCaso, ...by(news) });
  }
}

@Consume('live-document', AT_ONCE)
export class LiveDocument extends Teller<'document.changed'> {
  protected tell({ idUsuario, idDocumento, estado }: Events['document.changed']): Promise<void> {
    return this.redis.publish(idUsuario, { tipo: 'documento', idDocumento, estado });
  }
}

@Consume('live-notice', AT_ONCE)
export class LiveNotice extends Teller<'notice.created'> {
  protected tell({ idUsuario }: Events['notice.created']): Promise<void> {
    return this.redis.publish(idUsuario, { tipo: 'aviso' });
  }
}
