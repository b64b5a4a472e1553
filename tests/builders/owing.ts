import type { Owed, OwedPayment } from '@registro/contracts/payments/owed';
import { db, eventually } from './db.js';
import { type Answers, nextId, startDomain } from './other-domain.js';
import { say } from './other-kind.js';

/** A thing of a domain that the product does not have, for which it owes money. */
export const DEBT = 'deuda';

export interface OwingDomain {
  /** INTERNAL_URL of an instance that has this domain beside the product's own */
  url: string;
  /** what it owes, by the id of the thing */
  owed: Answers<Owed>;
  stop(): Promise<void>;
}

export async function startOwingDomain(): Promise<OwingDomain> {
  const owed = new Map<number, Owed>();
  const domain = await startDomain((path) => {
    // Nobody is told of it by a notice.
    if (path === `pagos-de/${DEBT}/avisos`) return [];
    const asked = new RegExp(`^pagos-de/${DEBT}/(\\d+)$`).exec(path);
    return asked ? (owed.get(Number(asked[1])) ?? null) : undefined;
  });
  return { ...domain, owed };
}

export { nextId };

/** An institution's account at a bank, whose last digits are `n`. */
export const payee = (n: number, banco = '0102'): OwedPayment['beneficiario'] => ({
  tipo: 'institucion',
  documento: `J-${String(300_000_000 + n)}`,
  nombre: `Universidad ${n}`,
  banco,
  tipoCuenta: 1,
  cuenta: `${banco}${String(n).padStart(16, '0')}`,
});

export const owedPayment = (referencia: number, over: Partial<OwedPayment> = {}): OwedPayment => ({
  referencia,
  intento: 1,
  concepto: 1,
  nombreConcepto: 'Matrícula',
  periodo: 'periodo del 01/02/2026',
  monto: 100.5,
  moneda: 'VES',
  estado: 'aprobado',
  desde: new Date(Date.now() - 60_000).toISOString(),
  aprobadoPor: null,
  avisos: [],
  bloqueo: null,
  beneficiario: payee(referencia),
  ...over,
});

export const owed = (idUsuario: number, pagos: OwedPayment[], over: Partial<Owed> = {}): Owed => ({
  version: 1,
  titulo: 'Deuda de prueba',
  grupo: `prueba:${idUsuario}`,
  presupuesto: { convocatoria: 'prueba', anio: 2026 },
  idUsuario,
  persona: { nombre: 'Ana Pérez', documento: 'V-12345678' },
  pagos,
  ...over,
});

/** The domain says that what it owes there is this, and payments has heard it. */
export async function owe(domain: Pick<OwingDomain, 'owed'>, idObjeto: number, what: Owed): Promise<void> {
  domain.owed.set(idObjeto, what);
  await say('payment.requested', { objeto: DEBT, idObjeto, idUsuario: what.idUsuario });
  await eventually(`payments to hear of ${idObjeto}`, async () => {
    const { rows } = await db().query('select 1 from payments.deudor where objeto = $1 and "idObjeto" = $2 and version >= $3', [
      DEBT,
      idObjeto,
      what.version,
    ]);
    return rows.length;
  });
}

export interface StoredPayment {
  id: number;
  referencia: number;
  intento: number;
  estado: string;
  paso: string;
  pasos: number;
  centimos: number;
  descuento: number;
  moneda: string;
  idLote: number | null;
  motivo: string | null;
}

/** The payments of a thing, in the order of their references. */
export async function paymentsOf(idObjeto: number): Promise<StoredPayment[]> {
  const { rows } = await db().query<StoredPayment>(
    `select id, referencia, intento, estado, paso, pasos, centimos::float8 as centimos, descuento::float8 as descuento, moneda, "idLote", motivo from payments.pago
     where objeto = $1 and "idObjeto" = $2 order by referencia`,
    [DEBT, idObjeto],
  );
  return rows;
}

/** What stands in each account of the ledger for a payment, those at zero left out. */
export async function balances(idPago: number): Promise<Record<string, number>> {
  const { rows } = await db().query<{ cuenta: string; saldo: number }>(
    `select cuenta, sum(centimos)::float8 as saldo from (
       select debe as cuenta, centimos from payments.asiento where "idPago" = $1 union all select haber, -centimos from payments.asiento where "idPago" = $1) s
     group by cuenta having sum(centimos) <> 0`,
    [idPago],
  );
  return Object.fromEntries(rows.map(({ cuenta, saldo }) => [cuenta, saldo]));
}
