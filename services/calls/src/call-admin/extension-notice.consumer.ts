import type { EntityManager } from '@mikro-orm/postgresql';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';
import { proposalsInWindow } from './in-window.js';

/**
 * A window was extended: whoever has a proposal in it that was never sent, or was changed since, hears of it
 * (rule V-18).
 */
@Consume('extension-notice')
export class ExtensionNotice extends Consumer<'window.extended'> {
  protected async perform(em: EntityManager, { id: vez, datos: { codigo, sinAvisar = [] } }: Received<'window.extended'>): Promise<void> {
    for (const { id: idObjeto, idUsuario, sinEnviar } of await proposalsInWindow(em, codigo))
      if (sinEnviar && !sinAvisar.includes(idUsuario))
        await emit(em, 'notice.requested', { aviso: 'plazoDePropuesta', idObjeto, vez, usuarios: [idUsuario] });
  }
}
