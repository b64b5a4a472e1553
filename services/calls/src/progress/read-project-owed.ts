import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PROPOSAL_STATUS } from '@registro/contracts/calls/status';
import { centsToNumber } from '@registro/contracts/money';
import type { Owed, OwedPayment } from '@registro/contracts/payments/owed';
import { notFound } from '@registro/platform/errors';
import { Call } from '../call/call.entity.js';
import { Proposal } from '../proposal/proposal.entity.js';
import { Disbursement, ProjectAccount } from './disbursement.entity.js';

/** The domain's own concept of a payment: the disbursement of a quarter. */
export const DISBURSEMENT_CONCEPT = 101;

export class ReadProjectOwed extends Query<Owed> {
  constructor(readonly id: number) {
    super();
  }
}

/** All that is owed for a project, whole, for who pays: the disbursements that its account can take. */
@QueryHandler(ReadProjectOwed)
export class ReadProjectOwedHandler implements IQueryHandler<ReadProjectOwed> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id }: ReadProjectOwed): Promise<Owed> {
    const em = this.em.fork();
    // The count first: what changes in between is answered with the older count, and asked again.
    const proposal = (await em.findOne(Proposal, { id })) ?? notFound();
    const call = await em.findOneOrFail(Call, { id: proposal.idConvocatoria });
    const account = await em.findOne(ProjectAccount, { idProyecto: id });
    const money = account
      ? await em.find(Disbursement, { idProyecto: id, liberado: { $ne: null } }, { orderBy: { trimestre: 'asc' } })
      : [];
    return {
      version: proposal.debido,
      titulo: proposal.tituloProyecto,
      grupo: `proyecto:${id}`,
      presupuesto: { convocatoria: call.codigo, anio: call.anio },
      idUsuario: proposal.idUsuario,
      persona: { nombre: proposal.nombre, documento: proposal.cedula },
      pagos: money.map((one) => owed(proposal, account!, one)),
    };
  }
}

function owed(proposal: Proposal, account: ProjectAccount, one: Disbursement): OwedPayment {
  const { idProyecto, trimestre, monto, pagado, rechazo, cerrado } = one;
  const stands = cerrado === null && (pagado !== null || proposal.idEstatusProyecto === PROPOSAL_STATUS.APPROVED);
  return {
    referencia: one.id,
    intento: one.intento,
    concepto: DISBURSEMENT_CONCEPT,
    nombreConcepto: `Desembolso del trimestre ${trimestre}`,
    periodo: `trimestre ${trimestre}`,
    monto: centsToNumber(monto),
    moneda: 'VES',
    estado: !stands ? 'cancelado' : rechazo === null ? 'aprobado' : 'devuelto',
    desde: new Date(one.desde).toISOString(),
    aprobadoPor: one.liberadoPor,
    avisos: [],
    bloqueo:
      rechazo === null
        ? null
        : { texto: `El pago no llegó: ${rechazo}`, ruta: `${progressPage(idProyecto)}?cuenta=1`, accion: 'Corregir la cuenta' },
    beneficiario: {
      tipo: 'persona',
      documento: proposal.cedula,
      nombre: proposal.nombre,
      banco: String(account.idBanco).padStart(4, '0'),
      tipoCuenta: account.idTipoCuenta,
      cuenta: account.numCuenta,
    },
  };
}

/** The screen of a project's progress and account. */
const progressPage = (id: number): string => `/usuario/vertice-3/avance/${id}`;
