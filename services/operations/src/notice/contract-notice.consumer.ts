import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import type { MailAddress } from '@registro/contracts/accounts/internal-user';
import { CONTRATO } from '@registro/contracts/scholarships/status';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { type KindOfNotice, Recipients } from './recipients.js';
import { SCHOLARSHIP_LIST } from './scholarship-notice.consumer.js';

/** The sworn declaration is asked for, on approval and again when it is returned. */
@Consume('contract-notice')
export class ContractNotice extends Consumer<'contract.changed', MailAddress[]> {
  @Inject(Recipients) private readonly recipients!: Recipients;

  protected override async prepare({ datos }: Received<'contract.changed'>): Promise<MailAddress[]> {
    return TEXTS[datos.estatus] ? this.recipients.addresses([datos.idUsuario]) : [];
  }

  protected async perform(em: EntityManager, { id, datos }: Received<'contract.changed'>, people: MailAddress[]): Promise<void> {
    const texts = TEXTS[datos.estatus];
    if (!texts) return;
    // It is asked for once and may be returned many times, each a notice of its own.
    const time = datos.estatus === CONTRATO.DEVUELTA ? `:${id}` : '';
    const clave = `declaracionPedida:beca:${datos.idBeca}${time}`;
    await this.recipients.give(em, people, { tipo: 'declaracionPedida', clave, ...texts, ruta: SCHOLARSHIP_LIST });
  }
}

const TEXTS: Record<number, Pick<KindOfNotice, 'titulo' | 'texto'> | undefined> = {
  [CONTRATO.PENDIENTE]: {
    titulo: 'Cargue su declaración jurada',
    texto: 'Su beca fue aprobada. Cargue la declaración jurada firmada, en PDF, para continuar.',
  },
  [CONTRATO.DEVUELTA]: {
    titulo: 'Su declaración jurada fue devuelta',
    texto: 'Revise la observación sobre su declaración jurada y cárguela de nuevo.',
  },
};
