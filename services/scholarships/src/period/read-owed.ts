import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { showDate } from '@registro/contracts/dates';
import { decimalToCents, centsToNumber } from '@registro/contracts/money';
import type { Owed, OwedPayment, OwedState, PaymentBlock } from '@registro/contracts/payments/owed';
import { accountWarning } from '@registro/contracts/scholarships/account-number';
import type { PeriodNote } from '@registro/contracts/scholarships/period';
import { PERIOD_CONTRACT_NOT_IN_ORDER } from '@registro/contracts/scholarships/period-review';
import { PERIOD_STATUS, type PeriodStatusId } from '@registro/contracts/scholarships/period-rules';
import { rifWarning, wholeRif } from '@registro/contracts/scholarships/rif';
import { CONTRACT_STATUS, type ContractStatusId, SCHOLARSHIP_STATUS } from '@registro/contracts/scholarships/status';
import { row, rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { label } from '@registro/platform/records/read-columns';
import { sql } from 'kysely';
import { accountWarnings } from './account-doubts.js';
import { postgraduateName } from '../scholarship/scholarship-rows.js';

export class ReadOwed extends Query<Owed> {
  constructor(readonly id: number) {
    super();
  }
}

interface OwingPeriod {
  id: number;
  debido: number;
  idBeca: number;
  idUsuario: number;
  fechaInicio: string;
  estatus: PeriodStatusId;
  observacion: string | null;
  notas: PeriodNote[];
  desde: string;
  postgrado: string;
  nombre: string;
  cedula: string;
  /** nothing is owed for it any more: it was deleted, or its scholarship no longer stands */
  cancelado: boolean;
  contrato: ContractStatusId | null;
  idInstitucion: number;
  inicialRIF: string;
  rif: string;
  razonSocial: string;
  banco: number;
  tipoCuenta: number;
  cuenta: string;
}
interface OwedRow {
  id: number;
  intento: number;
  idConceptoPago: number;
  nombreConcepto: string;
  monto: string;
  aprobadoPor: number | null;
  aprobado: string | null;
  pagado: string | null;
  rechazo: string | null;
  cerrado: string | null;
}

const ACCOUNT_IN_DOUBT =
  'La cuenta o el RIF de la institución están en duda, porque sus dígitos de control no coinciden: un operador los compara con el soporte';
const LIST = '/usuario/vertice-1/beca/listar';

/** All that is owed for a period, whole, for who pays. */
@QueryHandler(ReadOwed)
export class ReadOwedHandler implements IQueryHandler<ReadOwed> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id }: ReadOwed): Promise<Owed> {
    // One statement each, and the count first: what changes in between is answered with the older count, and asked
    // again.
    const period = (await row(this.em, periodOf(id))) ?? notFound();
    const payments = await rows(this.em, paymentsOf(id));
    const inicio = showDate(period.fechaInicio);
    const { cuenta: numero, idUsuario, inicialRIF, rif } = period;
    const avisos = await accountWarnings(this.em, { numero, idUsuario, inicialRIF, rif });
    return {
      version: period.debido,
      titulo: `${period.postgrado}, periodo del ${inicio}`,
      grupo: `beca:${period.idBeca}`,
      presupuesto: { convocatoria: 'beca', anio: Number(period.fechaInicio.slice(0, 4)) },
      idUsuario: period.idUsuario,
      persona: { nombre: period.nombre, documento: period.cedula },
      pagos: payments.map((payment) => owed(period, payment, avisos)),
    };
  }
}

const periodOf = (id: number) => sql<OwingPeriod>`
  select p.id, p.debido, p.notas, p."idInstitucion", p."idBeca", p."idUsuario", to_char(p."fechaInicio", 'YYYY-MM-DD') as "fechaInicio", p.estatus, p.observacion, p.desde,
         ${postgraduateName} as postgrado, b.nombre, b.cedula, p.eliminado is not null or b."idEstatusBeca" <> ${sql.lit(SCHOLARSHIP_STATUS.APPROVED)} as cancelado,
         (select c.estatus from scholarships.contrato c where c."idBeca" = b.id) as contrato, i."inicialRIF", i.rif, i."razonSocial",
         i."idInstitucionBancariaInstitucion" as banco, i."idTipoCuentaInstitucion" as "tipoCuenta", i."NumcuentaInstitucion" as cuenta
  from scholarships.periodo p join scholarships.beca b on b.id = p."idBeca" join scholarships.institucion i on i.id = p."idInstitucion"
  where p.id = ${id}`;

const paymentsOf = (id: number) => sql<OwedRow>`
  select a.id, a.intento, a."idConceptoPago", ${label('tipoConceptoPago', sql`a."idConceptoPago"`)} as "nombreConcepto", a.monto,
         a."aprobadoPor", a.aprobado, a.pagado, a.rechazo, a.cerrado
  from scholarships.pago_periodo a where a."idPeriodo" = ${id} order by a.orden`;

function owed(period: OwingPeriod, payment: OwedRow, avisos: string[]): OwedPayment {
  const estado = stateOf(period, payment);
  return {
    referencia: payment.id,
    intento: payment.intento,
    concepto: payment.idConceptoPago,
    nombreConcepto: payment.nombreConcepto,
    periodo: `periodo del ${showDate(period.fechaInicio)}`,
    monto: centsToNumber(decimalToCents(payment.monto)),
    moneda: 'VES',
    estado,
    desde: payment.aprobado ?? period.desde,
    aprobadoPor: payment.aprobadoPor,
    avisos,
    bloqueo: blockOf(period, payment, estado),
    beneficiario: {
      tipo: 'institucion',
      documento: wholeRif(period.inicialRIF, period.rif).replace(/^(.)/, '$1-'),
      nombre: period.razonSocial,
      banco: String(period.banco).padStart(4, '0'),
      tipoCuenta: period.tipoCuenta,
      cuenta: period.cuenta,
    },
  };
}

/** What was paid stays so, whatever became of the rest. */
function stateOf({ cancelado, estatus }: OwingPeriod, { pagado, aprobadoPor, cerrado }: OwedRow): OwedState {
  if (pagado !== null) return 'aprobado';
  if (cancelado || cerrado !== null) return 'cancelado';
  if (aprobadoPor !== null) return 'aprobado';
  return estatus === PERIOD_STATUS.RETURNED ? 'devuelto' : 'revision';
}

/** The one thing that stops a payment here; who else uses an account is for operators alone and no part of it. */
function blockOf(period: OwingPeriod, { rechazo }: OwedRow, estado: OwedState): PaymentBlock | null {
  const { id, idBeca, idInstitucion, contrato, observacion, notas } = period;
  const processing = `/usuario/registro-postgrado/${idBeca}/crear`;
  if (estado === 'devuelto') {
    // The very account that must change, and then the period, which is saved again.
    const isAccount = notas.some(({ campo }) => campo === 'NumcuentaInstitucion');
    const ruta = isAccount ? `${processing}?cuenta=${idInstitucion}&periodo=${id}` : processing;
    const texto = rechazo ? `El pago fue rechazado: ${rechazo}` : `El periodo fue devuelto: ${observacion ?? ''}`;
    return { texto, ruta, accion: isAccount ? 'Corregir la cuenta' : 'Corregir el periodo' };
  }
  if (estado !== 'revision') return null;
  if (contrato !== CONTRACT_STATUS.IN_ORDER) return { texto: PERIOD_CONTRACT_NOT_IN_ORDER, ruta: LIST, accion: 'Ver la declaración' };
  if (accountWarning(period.cuenta) ?? rifWarning(period.inicialRIF, period.rif))
    return { texto: ACCOUNT_IN_DOUBT, ruta: processing, accion: 'Ver la cuenta' };
  return { texto: 'El periodo espera la revisión de un operador', ruta: processing, accion: 'Ver el periodo' };
}
