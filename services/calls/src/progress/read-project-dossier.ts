import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { DomainDossier } from '@registro/contracts/payments/dossier';
import { notFound } from '@registro/platform/errors';
import { Call } from '../call/call.entity.js';
import { Proposal } from '../proposal/proposal.entity.js';
import { Disbursement } from './disbursement.entity.js';

export class ReadProjectDossier extends Query<DomainDossier> {
  constructor(readonly id: number) {
    super();
  }
}

/** What who pays a project may see of it, and who released its disbursements; 404 where there is none. */
@QueryHandler(ReadProjectDossier)
export class ReadProjectDossierHandler implements IQueryHandler<ReadProjectDossier> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id }: ReadProjectDossier): Promise<DomainDossier> {
    const em = this.em.fork();
    const proposal = (await em.findOne(Proposal, { id })) ?? notFound();
    const call = await em.findOneOrFail(Call, { id: proposal.idConvocatoria });
    const released = await em.find(Disbursement, { idProyecto: id, liberado: { $ne: null } }, { orderBy: { trimestre: 'asc' } });
    return {
      hechos: [
        ['Convocatoria', call.nombre],
        ['Proyecto', proposal.tituloProyecto],
      ],
      documentos: [],
      revisiones: released.map(({ trimestre, liberadoPor, liberado }) => ({
        que: `Liberó el desembolso del trimestre ${trimestre}`,
        idUsuario: liberadoPor,
        cuando: new Date(liberado!).toISOString(),
      })),
      avisos: [],
    };
  }
}
