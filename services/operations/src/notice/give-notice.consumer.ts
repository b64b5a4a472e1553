import { Inject } from '@nestjs/common';
import { ASKS } from '@registro/contracts/asks';
import type { NoticeFacts, NoticeWords } from '@registro/contracts/notices/notice-words';
import { NOTICES } from '@registro/contracts/notices/notices';
import { Internal } from '@registro/platform/auth/internal';
import { AtOnce, taken } from '@registro/platform/events/at-once';
import { Consume, type Received } from '@registro/platform/events/consumer';
import type { RawBuilder } from 'kysely';
import { noticeOf } from './notice-of.js';
import { Recipients } from './recipients.js';

/** What is written; null where there is nobody to tell, or it no longer holds. */
type Prepared = RawBuilder<unknown> | null;

/**
 * Tells people what a service asked to tell them: the words are the contract's, what they name is the object's own as
 * it stands now.
 */
@Consume('give-notice')
export class GiveNotice extends AtOnce<'notice.requested', Prepared> {
  @Inject(Internal) private readonly internal!: Internal;
  @Inject(Recipients) private readonly recipients!: Recipients;

  protected override async prepare({ datos }: Received<'notice.requested'>): Promise<Prepared> {
    const { aviso, idObjeto, vez, usuarios, permiso } = datos;
    const words: NoticeWords | undefined = NOTICES[aviso];
    // A notice that an older version asked for and nobody is told of any more.
    if (!words) return null;
    const [facts, people] = await Promise.all([
      words.datos ? this.internal.get(ASKS.noticeFacts, { de: words.datos, id: idObjeto, aviso, vez }) : ({} as NonNullable<NoticeFacts>),
      this.recipients.addresses(usuarios, permiso),
    ]);
    return facts && people.length ? this.recipients.giving(this.em, people, noticeOf(aviso, words, datos, facts), taken) : null;
  }

  protected writes(_event: Received<'notice.requested'>, prepared: Prepared): Prepared {
    return prepared;
  }
}
