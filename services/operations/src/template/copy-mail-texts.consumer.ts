import type { EntityManager } from '@mikro-orm/postgresql';
import { isOfCall, textId } from '@registro/contracts/mails/mail-calls';
import { type KeptText, MAIL_TEMPLATES } from '@registro/contracts/mails/templates';
import { audit } from '@registro/platform/audit';
import { rows } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { sql } from 'kysely';

/**
 * A call that was cloned says in its mails what the one that it was cloned from says by now; what somebody wrote for it
 * already stays.
 */
@Consume('copy-mail-texts')
export class CopyMailTexts extends Consumer<'call.created'> {
  protected async perform(em: EntityManager, { datos: { codigo, base, como } }: Received<'call.created'>): Promise<void> {
    if (!como) return;
    const mails = MAIL_TEMPLATES.filter((template) => isOfCall(template, { codigo, base })).map(({ id }) => id);
    const copied = await rows(
      em,
      sql<KeptText & { plantilla: string }>`
        insert into platform.plantilla_correo (plantilla, convocatoria, asunto, apertura, cierre, version)
        select plantilla, ${codigo}, asunto, apertura, cierre, 1 from platform.plantilla_correo
        where convocatoria = ${como} and plantilla = any(${mails}) and asunto is not null
        on conflict do nothing returning plantilla, asunto, apertura, cierre`,
    );
    for (const { plantilla, ...despues } of copied)
      await audit(em, { idUsuario: null, accion: 'copiar', objeto: 'plantilla', idObjeto: textId(plantilla, codigo), despues });
  }
}
