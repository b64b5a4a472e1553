import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import type { MailAddress } from '@registro/contracts/accounts/internal-user';
import type { InternalScholarship } from '@registro/contracts/scholarships/internal';
import { Internal } from '@registro/platform/auth/internal';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { Recipients } from './recipients.js';

export const SCHOLARSHIP_LIST = '/usuario/vertice-1/beca/listar';

interface Prepared {
  beca: InternalScholarship;
  people: MailAddress[];
}

/** What was sent was received: one notice for each sending. */
@Consume('scholarship-notice')
export class ScholarshipNotice extends Consumer<'scholarship.submitted', Prepared> {
  @Inject(Internal) private readonly internal!: Internal;
  @Inject(Recipients) private readonly recipients!: Recipients;

  protected override async prepare({ datos }: Received<'scholarship.submitted'>): Promise<Prepared> {
    const [beca, people] = await Promise.all([
      this.internal.get<InternalScholarship>(`becas/${datos.idBeca}`),
      this.recipients.addresses([datos.idUsuario]),
    ]);
    return { beca, people };
  }

  protected perform(em: EntityManager, { datos }: Received<'scholarship.submitted'>, { beca, people }: Prepared): Promise<void> {
    // Sent again already: the receipt of the newest sending is in its own notice.
    const receipt = beca.version === datos.version ? ` Su acuse de recibo es el ${beca.acuse.numero}.` : '';
    return this.recipients.give(em, people, {
      tipo: 'recibida',
      clave: `recibida:beca:${datos.idBeca}:${datos.version}`,
      titulo: 'Recibimos su solicitud de beca',
      texto: `Su solicitud de beca quedó enviada y pasa a evaluación.${receipt}`,
      ruta: SCHOLARSHIP_LIST,
    });
  }
}
