import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import type { MailAddress } from '@registro/contracts/accounts/internal-user';
import type { InternalScholarship } from '@registro/contracts/scholarships/internal';
import { BECA } from '@registro/contracts/scholarships/status';
import { Internal } from '@registro/platform/auth/internal';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { type KindOfNotice, Recipients } from './recipients.js';
import { SCHOLARSHIP_LIST } from './scholarship-notice.consumer.js';

interface Prepared {
  notice: KindOfNotice | null;
  people: MailAddress[];
}

/** Returned, approved, not approved: each decision is told once. What is another status by now is not told any more. */
@Consume('scholarship-status-notice')
export class ScholarshipStatusNotice extends Consumer<'scholarship.changed', Prepared> {
  @Inject(Internal) private readonly internal!: Internal;
  @Inject(Recipients) private readonly recipients!: Recipients;

  protected override async prepare({ datos }: Received<'scholarship.changed'>): Promise<Prepared> {
    if (!(datos.estatus in NOTICES)) return { notice: null, people: [] };
    const [beca, people] = await Promise.all([
      this.internal.get<InternalScholarship>(`becas/${datos.idBeca}`),
      this.recipients.addresses([datos.idUsuario]),
    ]);
    const notice = beca.id_estatus_beca === datos.estatus ? NOTICES[datos.estatus as keyof typeof NOTICES](beca) : null;
    return { notice, people };
  }

  protected async perform(em: EntityManager, _event: Received<'scholarship.changed'>, { notice, people }: Prepared): Promise<void> {
    if (notice) await this.recipients.give(em, people, notice);
  }
}

const NOTICES = {
  [BECA.DEVUELTA]: (beca: InternalScholarship): KindOfNotice => ({
    tipo: 'devuelta',
    clave: `devuelta:beca:${beca.id}:${beca.version}`,
    titulo: 'Su solicitud de beca fue devuelta para corrección',
    texto: `Corrija lo señalado y envíela de nuevo.${reason(beca)}`,
    ruta: `/usuario/vertice-1/beca/${beca.id}/editar`,
  }),
  [BECA.APROBADA]: (beca: InternalScholarship): KindOfNotice => ({
    tipo: 'aprobada',
    clave: `aprobada:beca:${beca.id}`,
    titulo: 'Su solicitud de beca fue aprobada',
    texto: 'Su solicitud de beca fue aprobada. El siguiente paso es cargar la declaración jurada.',
    ruta: SCHOLARSHIP_LIST,
  }),
  [BECA.NO_APROBADA]: (beca: InternalScholarship): KindOfNotice => ({
    tipo: 'noAprobada',
    clave: `noAprobada:beca:${beca.id}`,
    titulo: 'Su solicitud de beca no fue aprobada',
    texto: `La evaluación de su solicitud terminó y no fue aprobada.${reason(beca)}`,
    ruta: SCHOLARSHIP_LIST,
  }),
};

const reason = ({ solicitud: { motivo_rechazo } }: InternalScholarship): string => (motivo_rechazo ? ` Motivo: ${motivo_rechazo}` : '');
