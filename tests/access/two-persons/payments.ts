import { randomInt, randomUUID } from 'node:crypto';
import type { PaymentActKind } from '@registro/contracts/two-persons';
import { STANDARD } from '../../../services/payments/src/bank/layout/standard-layouts.js';
import {
  approvedBatch,
  bringAnswer,
  completedBatch,
  confirms,
  exportBatch,
  importStatement,
  isoAnswer,
  isoStatement,
  newBank,
  pastDay,
  registerFormat,
  registerPayer,
  settleByHand,
} from '../../builders/bank.js';
import { confirmation } from '../../builders/batches.js';
import { type Agent, newPersonAs, randomEmail } from '../../builders/user.js';
import { type Driver, dismissed, olderAct, operator, query, saidOf } from './driver.js';

/** One act of a kind over money about something of its own. */
type PaymentCase = Pick<Driver, 'propose' | 'standing' | 'meanwhile'>;
const proposed = ({ body, status, text }: { body: { r_data?: { acto?: number; id?: number } }; status: number; text: string }): number => {
  const id = body.r_data?.acto ?? body.r_data?.id;
  if (!id) throw new Error(`not proposed: ${status} ${text}`);
  return id;
};

const adjusts = async (by: Agent, idPago: number, what: string, over: object) =>
  by.post(`recursos/pagos/${idPago}/${what}`, {
    llave: randomUUID(),
    confirmacion: await confirmation(by, `ajustar:pago:${idPago}`),
    ...over,
  });
/** A payment that the bank completed. */
async function paid(): Promise<number> {
  const banco = await newBank();
  await registerPayer(banco);
  const batch = await completedBatch(await newPersonAs('operador', ['pagos-preparar']), banco, [10_050]);
  return batch.lineas[0]!.idPago;
}
/** And that two others reverted. */
async function reverted(by: Agent, over: object = {}): Promise<{ idPago: number }> {
  const idPago = await paid();
  const id = proposed(await adjusts(by, idPago, 'revertir', { motivo: 'Volvió', ...over }));
  await confirms(await newPersonAs('operador', ['pagos-aprobar']), id);
  return { idPago };
}

/** How each kind is proposed: a new one has its line here. */
const CASES: Record<PaymentActKind, (by: Agent) => Promise<PaymentCase>> = {
  respuesta: async (by) => {
    const banco = await newBank();
    await registerPayer(banco);
    const batch = await approvedBatch(banco, [10_050, 20_000]);
    await exportBatch(await newPersonAs('operador', ['pagos-preparar']), batch.id);
    return {
      propose: async () => proposed(await bringAnswer(by, batch.id, isoAnswer(batch, ['ACSC', 'RJCT']))),
      standing: () => query('select estado, motivo from payments.lote_pago where "idLote" = $1 order by id', [batch.id]),
      meanwhile: () => query(`update payments.lote_pago set estado = 'completado' where id = $1`, [batch.lineas[0]!.id]),
    };
  },
  pago: async (by) => {
    const banco = await newBank();
    await registerPayer(banco);
    const batch = await approvedBatch(banco, [10_050, 20_000]);
    await exportBatch(await newPersonAs('operador', ['pagos-preparar']), batch.id);
    const { id, idPago } = batch.lineas[0]!;
    return {
      propose: async () => {
        const { body } = await settleByHand(by, idPago, { completado: false, referenciaBanco: null, motivo: 'Cuenta cerrada' });
        if (!body.r_succ) throw new Error(body.r_mess);
        return body.r_data.acto;
      },
      standing: () => query('select estado, motivo from payments.lote_pago where "idLote" = $1 order by id', [batch.id]),
      meanwhile: () => query(`update payments.lote_pago set estado = 'completado' where id = $1`, [id]),
    };
  },
  retiro: async (by) => {
    const banco = await newBank();
    const { cuenta } = await registerPayer(banco);
    const made = await importStatement(by, `banco=${banco}`, isoStatement(cuenta, pastDay(1), pastDay(2), [['X', 100]]));
    const { id } = made.body.r_data as { id: number };
    return {
      propose: async () => proposed(await by.post(`recursos/extractos/${id}/retirar`, { llave: randomUUID(), motivo: 'Era de otro mes' })),
      standing: () => query('select estado from payments.conciliacion where banco = $1', [banco]),
      meanwhile: () =>
        query(`insert into payments.extracto_retirado ("idExtracto", motivo, "pedidoPor", "confirmadoPor") values ($1, 'x', 1, 2)`, [id]),
    };
  },
  ajuste: async (by) => {
    const idPago = await paid();
    return {
      propose: async () => proposed(await adjusts(by, idPago, 'revertir', { motivo: 'Era de otra' })),
      standing: () =>
        query('select estado, (select count(*)::int from payments.ajuste where "idPago" = p.id) as n from payments.pago p where id = $1', [
          idPago,
        ]),
      meanwhile: () =>
        query(
          `insert into payments.ajuste ("idPago", tipo, grupo, moneda, centimos, motivo, "idUsuario") values ($1, 'sobrepago', 'x', 'VES', 50, 'x', 1)`,
          [idPago],
        ),
    };
  },
  devolucion: async (by) => {
    const { idPago } = await reverted(by);
    return {
      propose: async () =>
        proposed(await adjusts(by, idPago, 'devolucion', { monto: 100.5, referenciaBanco: `D-${randomUUID()}`, motivo: 'Volvió' })),
      standing: () => query('select devuelto from payments.pago where id = $1', [idPago]),
      meanwhile: () => query('update payments.pago set devuelto = 1 where id = $1', [idPago]),
    };
  },
  desenlace: async (by) => {
    const { idPago } = await reverted(by, { causa: 'devuelto', referenciaBanco: 'D-1' });
    return {
      propose: async () => proposed(await adjusts(by, idPago, 'desenlace', { sigue: 'pagar', motivo: 'Otra vez' })),
      standing: () => query('select estado, intento from payments.pago where id = $1', [idPago]),
      meanwhile: () =>
        query(`update payments.pago set estado = 'cancelado', paso = 'cancelado', pasos = pasos + 1 where id = $1`, [idPago]),
    };
  },
  formato: async (by) => {
    const banco = await newBank();
    const id = await registerFormat(banco, 'extracto', STANDARD.extracto.csv);
    const format = { banco, tipo: 'extracto', nombre: 'Propio', definicion: STANDARD.extracto.csv, activo: false };
    return {
      propose: async () => proposed(await by.put(`recursos/bancos-formatos/${id}`, format)),
      standing: () => query('select nombre, activo from payments.formato_banco where id = $1', [id]),
      meanwhile: () => query(`update payments.formato_banco set nombre = 'Otro' where id = $1`, [id]),
    };
  },
  cuenta: async (by) => {
    const banco = await newBank();
    const { id, cuenta } = await registerPayer(banco);
    const account = { banco, moneda: 'VES', cuenta, documento: 'G-200000000', nombre: 'Fondo de otro', activo: true };
    return {
      propose: async () => proposed(await by.put(`recursos/bancos-cuentas/${id}`, account)),
      standing: () => query('select nombre from payments.cuenta_pagadora where id = $1', [id]),
      meanwhile: () => query(`update payments.cuenta_pagadora set nombre = 'Un tercero' where id = $1`, [id]),
    };
  },
  presupuesto: async (by) => {
    const convocatoria = `c${randomEmail().slice(1, 9)}`;
    const budget = { convocatoria, anio: 2026, moneda: 'VES', monto: 1000, motivo: 'Gaceta' };
    return {
      propose: async () =>
        proposed(
          await by.post('recursos/presupuestos/guardar', {
            llave: randomUUID(),
            confirmacion: await confirmation(by, 'presupuesto'),
            ...budget,
          }),
        ),
      standing: () => query('select centimos from payments.presupuesto where convocatoria = $1', [convocatoria]),
      meanwhile: () =>
        query(`insert into payments.presupuesto (convocatoria, anio, moneda, centimos) values ($1, 2026, 'VES', 5)`, [convocatoria]),
    };
  },
  limite: async (by) => {
    const convocatoria = `c${randomEmail().slice(1, 9)}`;
    const limit = { tipo: 'muestra', convocatoria, porcentaje: 0, motivo: 'Resolución' };
    return {
      propose: async () =>
        proposed(
          await by.post('recursos/limites/guardar', { llave: randomUUID(), confirmacion: await confirmation(by, 'limite'), ...limit }),
        ),
      standing: () => query('select porcentaje, activo from payments.limite where convocatoria = $1 order by id', [convocatoria]),
      meanwhile: () => query(`insert into payments.limite (tipo, convocatoria, porcentaje) values ('muestra', $1, 10)`, [convocatoria]),
    };
  },
  redenominacion: async (by) => {
    // Currencies that nobody else has.
    const [moneda, nueva] = [newCurrency(), newCurrency()];
    const budget = (convocatoria: string) =>
      query(`insert into payments.presupuesto (convocatoria, anio, moneda, centimos) values ($1, 2026, $2, 500000)`, [
        convocatoria,
        moneda,
      ]);
    await budget('una');
    return {
      propose: async () =>
        proposed(
          await by.post('recursos/presupuestos/redenominar', {
            llave: randomUUID(),
            confirmacion: await confirmation(by, 'redenominar'),
            moneda,
            nueva,
            divisor: 1000,
            motivo: 'Decreto',
          }),
        ),
      standing: () => query('select moneda, centimos from payments.presupuesto where moneda = any($1) order by id', [[moneda, nueva]]),
      meanwhile: () => budget('otra'),
    };
  },
};
const newCurrency = (): string => `Q${String.fromCharCode(65 + randomInt(26), 65 + randomInt(26))}`;

const refuses = async (by: Agent, id: number) => by.post(`recursos/actos/${id}/negar`, { llave: randomUUID(), motivo: 'No es así' });

/** An act over money, by the one mechanism that all of them have. */
export const paymentAct = async (kind: PaymentActKind): Promise<Driver> => {
  const first = await operator('pagos-preparar', 'pagos-aprobar');
  return {
    first,
    second: () => operator('pagos-aprobar'),
    ...(await CASES[kind](first)),
    confirm: async (by, id) => saidOf(await confirms(by, id)),
    undo: (id) => refuses(first, id),
    age: olderAct(kind),
    dismiss: dismissed(first),
  };
};
