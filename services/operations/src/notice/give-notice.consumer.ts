import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import type { MailAddress } from '@registro/contracts/accounts/internal-user';
import { type NoticeFacts, NOTICES, type NoticeWords } from '@registro/contracts/notices/notices';
import { Internal } from '@registro/platform/auth/internal';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { type KindOfNotice, Recipients } from './recipients.js';

interface Prepared {
  people: MailAddress[];
  /** null where it no longer holds */
  notice: KindOfNotice | null;
}

/** Tells people what a service asked to tell them: the words are the contract's, what they name is the object's own as it stands now. */
@Consume('give-notice')
export class GiveNotice extends Consumer<'notice.requested', Prepared> {
  @Inject(Internal) private readonly internal!: Internal;
  @Inject(Recipients) private readonly recipients!: Recipients;

  protected override async prepare({ datos }: Received<'notice.requested'>): Promise<Prepared> {
    const { aviso, idObjeto, vez, usuarios, permiso } = datos;
    const { preferencia, titulo, ...words }: NoticeWords = NOTICES[aviso];
    const [facts, people] = await Promise.all([
      words.datos ? this.internal.get<NoticeFacts>(`${words.datos}/${idObjeto}/avisos/${aviso}?vez=${vez}`) : {},
      this.recipients.addresses(usuarios, permiso),
    ]);
    const notice = facts && {
      tipo: preferencia,
      clave: words.clave(datos),
      titulo,
      texto: words.texto(datos, facts),
      ruta: words.ruta(datos),
    };
    return { people, notice };
  }

  protected async perform(em: EntityManager, _event: Received<'notice.requested'>, { people, notice }: Prepared): Promise<void> {
    if (notice) await this.recipients.give(em, people, notice);
  }
}
