import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { ASKS } from '@registro/contracts/asks';
import type { NoticeFacts, NoticeWords } from '@registro/contracts/notices/notice-words';
import { NOTICES } from '@registro/contracts/notices/notices';
import { Internal } from '@registro/platform/auth/internal';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { noticeOf } from './notice-of.js';
import type { KindOfNotice } from './kind-of-notice.js';
import { type Addressee, Recipients } from './recipients.js';

interface Prepared {
  people: Addressee[];
  /** null where it no longer holds */
  notice: KindOfNotice | null;
}

/**
 * Tells people what a service asked to tell them: the words are the contract's, what they name is the object's own as
 * it stands now.
 */
@Consume('give-notice')
export class GiveNotice extends Consumer<'notice.requested', Prepared> {
  @Inject(Internal) private readonly internal!: Internal;
  @Inject(Recipients) private readonly recipients!: Recipients;

  protected override async prepare({ datos }: Received<'notice.requested'>): Promise<Prepared> {
    const { aviso, idObjeto, vez, usuarios, permiso } = datos;
    const words: NoticeWords | undefined = NOTICES[aviso];
    // A notice that an older version asked for and nobody is told of any more.
    if (!words) return { people: [], notice: null };
    const [facts, people] = await Promise.all([
      words.datos ? this.internal.get(ASKS.noticeFacts, { de: words.datos, id: idObjeto, aviso, vez }) : ({} as NonNullable<NoticeFacts>),
      this.recipients.addresses(usuarios, permiso),
    ]);
    const notice = facts && noticeOf(aviso, words, datos, facts);
    return { people, notice };
  }

  protected async perform(em: EntityManager, _event: Received<'notice.requested'>, { people, notice }: Prepared): Promise<void> {
    if (notice) await this.recipients.give(em, people, notice);
  }
}
