import { randomInt, randomUUID } from 'node:crypto';
import { ACT_KINDS, ACT_REFUSALS, type ActKind } from '@registro/contracts/payments/acts';
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
} from '../../../../tests/builders/bank.js';
import { confirmation } from '../../../../tests/builders/batches.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { type Agent, newPersonAs, randomEmail } from '../../../../tests/builders/user.js';
import { STANDARD } from '../bank/layout/standard-layouts.js';

afterAll(closeDb);

/** One act of a kind about something of its own. */
interface Case {
  propose: () => Promise<number>;
  /** what it would change, as it stands */
  standing: () => Promise<unknown>;
  /** changes it by another way */
  meanwhile: () => Promise<unknown>;
}
const query = async (text: string, values: unknown[]) => (await db().query(text, values)).rows;
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
const CASES: Record<ActKind, (by: Agent) => Promise<Case>> = {
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

describe.each(ACT_KINDS)('%s', (kind) => {
  let first: Agent;
  let second: Agent;
  let act: Case;
  let before: unknown;
  beforeEach(async () => {
    [first, second] = await Promise.all([
      newPersonAs('operador', ['pagos-preparar', 'pagos-aprobar']),
      newPersonAs('operador', ['pagos-aprobar']),
    ]);
    act = await CASES[kind](first);
    before = await act.standing();
  });
  const state = async (id: number) => (await query('select estado from payments.acto where id = $1', [id]))[0].estado;
  /** It was refused so, and nothing changed. */
  const refused = async (answer: { body: { r_mess: string } }, mensaje: string) => {
    expect(answer.body).toMatchObject({ r_succ: false, r_mess: mensaje });
    expect(await act.standing()).toEqual(before);
  };

  it('is done when another person confirms it, and not before; by one of two who confirm at once', async () => {
    const id = await act.propose();
    expect(await act.standing()).toEqual(before);
    const third = await newPersonAs('operador', ['pagos-aprobar']);
    const answers = await Promise.all([second, third].map((one) => confirms(one, id)));
    expect(answers.map(({ body }) => body.r_succ).toSorted()).toEqual([false, true]);
    expect(await act.standing()).not.toEqual(before);
    expect(await state(id)).toBe('confirmado');
  });

  it('is not confirmed by who proposed it, by either of their accounts, nor without showing again who one is', async () => {
    const id = await act.propose();
    await refused(await confirms(first, id), ACT_REFUSALS.propio);
    const bare = await second.post(`recursos/actos/${id}/confirmar`, { llave: randomUUID(), confirmacion: randomUUID() });
    expect(bare.body.errores).toEqual([{ campo: 'confirmacion', mensaje: 'Confirme de nuevo su identidad' }]);
    // Two accounts of one person, as a merge leaves them.
    await query(
      `insert into platform.fusion (origen, destino, motivo, "idSolicita", solicita, "idDecide", decide, estado, decidido)
       values ($1, $2, 'x', 1, 'x', 2, 'x', 'confirmada', now())`,
      [second.id, first.id],
    );
    await refused(await confirms(second, id), ACT_REFUSALS.propio);
    const prepares = await newPersonAs('operador', ['pagos-preparar']);
    expect((await confirms(prepares, id)).status).toBe(403);
  });

  it('is not confirmed once who proposed it may not, nor when what it changes is another, nor after its days', async () => {
    const id = await act.propose();
    await query(`update accounts."user" set permisos = '{}' where id = $1`, [first.id]);
    await refused(await confirms(second, id), ACT_REFUSALS.proponente);
    await query(`update accounts."user" set permisos = '{pagos-preparar,pagos-aprobar}' where id = $1`, [first.id]);
    await act.meanwhile();
    before = await act.standing();
    const changed = await confirms(second, id);
    expect(changed.body.r_succ).toBe(false);
    expect(await act.standing()).toEqual(before);
    await query(`alter table payments.acto disable trigger acto_fijo`, []);
    await query(`update payments.acto set vence = now() - interval '1 second' where id = $1`, [id]);
    await query(`alter table payments.acto enable trigger acto_fijo`, []);
    await refused(await confirms(second, id), ACT_REFUSALS.vencido);
  });

  it('is one at a time, and never done once it was refused or taken back', async () => {
    const id = await act.propose();
    await expect(act.propose()).rejects.toThrow(kind === 'respuesta' ? 'ya se importó' : ACT_REFUSALS.abierto);
    const no = (one: Agent, which: number) => one.post(`recursos/actos/${which}/negar`, { llave: randomUUID(), motivo: 'No es así' });
    expect((await no(second, id)).body.r_succ).toBe(true);
    await refused(await confirms(second, id), ACT_REFUSALS.resuelto);
    const again = await act.propose();
    expect((await no(first, again)).body.r_succ).toBe(true);
    expect([await state(id), await state(again)]).toEqual(['negado', 'retirado']);
    await refused(await confirms(second, again), ACT_REFUSALS.resuelto);
  });
});

it('An answer and what is written down of one payment are not confirmed by who prepared its batch or sent it to the bank', async () => {
  const banco = await newBank();
  await registerPayer(banco);
  const batch = await approvedBatch(banco, [10_050]);
  const [sends, other] = [
    await newPersonAs('operador', ['pagos-preparar', 'pagos-aprobar']),
    await newPersonAs('operador', ['pagos-preparar', 'pagos-aprobar']),
  ];
  await exportBatch(sends, batch.id);
  const id = proposed(await bringAnswer(other, batch.id, isoAnswer(batch, ['ACSC'])));
  const byHand = (await settleByHand(other, batch.lineas[0]!.idPago)).body.r_data.acto as number;
  for (const which of [id, byHand]) expect((await confirms(sends, which)).body.r_mess).toBe(ACT_REFUSALS.lote);
});
