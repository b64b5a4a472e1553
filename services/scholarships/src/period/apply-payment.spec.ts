import { db, eventually } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import {
  approvedPeriod,
  institution,
  OTHER_ACCOUNT,
  period,
  processing,
  savedPeriod,
  scholar,
  storedPeriod,
} from '../../../../tests/builders/period.js';
import { paymentsOfPeriod, settle, turned } from '../../../../tests/builders/settled.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

// An instance of its own: what the bank answers is written by hand here, and stands in no ledger.
let server: Server | undefined;
let operator: Agent;
beforeAll(async () => {
  server = await startInstance();
  operator = await newPersonAs('operador', ['convocatorias']);
});
afterAll(() => endInstance(server));

const two = [
  { idPago: null, idConceptoPago: 1, monto: 100 },
  { idPago: null, idConceptoPago: 2, monto: 50.25 },
];
async function owing() {
  const agent = await scholar();
  const begun = await processing(agent);
  const id = await savedPeriod(agent, begun, { pagos: two });
  await approvedPeriod(operator, id);
  return { agent, ...begun, id, payments: await paymentsOfPeriod(id, 'pendiente') };
}
const until = (id: number, estatus: number) => eventually(`status ${estatus}`, async () => (await storedPeriod(id)).estatus === estatus);
const titles = async (agent: Agent) =>
  (await db().query<{ titulo: string }>('select titulo from operations.aviso where "idUsuario" = $1', [agent.id])).rows.map(
    (r) => r.titulo,
  );
const list = async (agent: Agent & { idBeca: number }) =>
  (await agent.post('consultar/becapostgrado/listar-periodo-postgrado', { idBeca: agent.idBeca })).body.periodos;

describe('A payment that the bank answered', () => {
  it('completed is paid for ever, and with the last one the period', async () => {
    const { agent, id, payments } = await owing();
    expect(payments).toHaveLength(2);
    await settle(id, payments[0]!);
    await eventually('the first paid', async () => (await storedPeriod(id)).pagos[0]!.pagado);
    expect((await storedPeriod(id)).estatus).toBe(2);
    await settle(id, payments[1]!);
    await until(id, 3);
    const [read] = await list(agent);
    expect(read).toMatchObject({
      estatus: { value: 3, label: 'Pagado' },
      pagos: [
        { estado: 'pagado', idArchivoPago: String(payments[0]!.id) },
        { estado: 'pagado', completado: expect.any(String) },
      ],
      puede: { verPago: true, eliminar: false, editar: false },
    });
    const paid = await operator.post('consultar/fonacit/listaPagosCompletados', { becaId: agent.idBeca });
    expect(paid.body.r_data).toMatchObject([
      { idPeriodo: id, monto: 100 },
      { idPeriodo: id, monto: 50.25 },
    ]);
    const pending = await operator.post('consultar/becapostgrado/listadoPagosPendientesPostgradoBecaFonacit', { idBeca: agent.idBeca });
    expect(pending.body.r_data).toEqual([]);
    expect((await agent.post('consultar/fonacit/listaPagosCompletados', { becaId: agent.idBeca })).status).toBe(403);
    await eventually('the notice', async () => (await titles(agent)).includes('Un periodo de su postgrado fue pagado'));
  });

  it('rejected goes back with the reason; mended it is asked for anew, and what was paid stays', async () => {
    const { agent, id, idBeca, idInstitucion, payments } = await owing();
    await settle(id, payments[0]!);
    await settle(id, payments[1]!, 'Cuenta inexistente');
    await until(id, 4);
    await eventually('the first paid', async () => (await storedPeriod(id)).pagos[0]!.pagado);
    const [read] = await list(agent);
    expect(read).toMatchObject({
      observacionesDevolucion: 'El pago de Aranceles fue rechazado: Cuenta inexistente',
      notas: [{ campo: 'NumcuentaInstitucion', nota: 'Cuenta inexistente' }],
      pagos: [
        { estado: 'pagado', fijo: true },
        { estado: 'rechazado', fijo: false, rechazo: 'Cuenta inexistente' },
      ],
      puede: { editar: true, eliminar: false },
    });
    await eventually('the notice', async () => (await titles(agent)).includes('El banco rechazó un pago de su postgrado'));

    const account = institution({ idInstitucion, idInstitucionBancariaInstitucion: 134, NumcuentaInstitucion: OTHER_ACCOUNT });
    const changed = await agent.post('guardar/becapostgrado/guardar-datos-institucion-periodo', { idBeca, instituciones: [account] });
    expect(changed.body.r_succ).toBe(true);
    const said = read.pagos.map(({ idPago, idConceptoPago, monto }: Record<string, number>) => ({ idPago, idConceptoPago, monto }));
    const save = async (pagos: object[]) => {
      const data = await period(agent, idInstitucion, { idPeriodo: id, pagos });
      return agent.post('guardar/becapostgrado/guardar-periodo-concepto-pago', { idBeca, periodos: [data] });
    };
    const raised = await save([{ ...said[0], monto: 900 }, said[1]]);
    expect(raised.body.errores).toEqual([
      { campo: 'periodos.0.pagos.0.monto', mensaje: 'Este pago ya fue aprobado y no se puede cambiar' },
    ]);
    expect((await save([said[1], { idPago: null, idConceptoPago: 1, monto: 1 }])).body.errores).toEqual([
      { campo: 'periodos.0.pagos', mensaje: 'Ha seleccionado el mismo concepto 2 veces. Por favor, cámbielo.' },
    ]);
    expect((await save([said[1]])).body.r_succ).toBe(true); // the paid one stays, sent or not
    expect(await storedPeriod(id)).toMatchObject({ estatus: 1, pagos: [{ intento: 1 }, { intento: 2, rechazo: null }] });

    await approvedPeriod(operator, id);
    const [again] = await paymentsOfPeriod(id, 'pendiente');
    expect(again).toMatchObject({ referencia: payments[1]!.referencia, intento: 2 });
    const payee = 'select b.cuenta from payments.pago p join payments.beneficiario b on b.id = p."idBeneficiario" where p.id = $1';
    expect((await db().query(payee, [again!.id])).rows).toEqual([{ cuenta: OTHER_ACCOUNT }]);
    await settle(id, again!);
    await until(id, 3);
  });

  it('answered twice, or about an earlier attempt, changes nothing more', async () => {
    const { id, payments } = await owing();
    await settle(id, payments[0]!, 'Cuenta inexistente');
    await until(id, 4);
    const before = await storedPeriod(id);
    await settle(id, payments[0]!, 'Otra vez');
    await settle(id, { ...payments[0]!, intento: 7 });
    await settle(id, payments[1]!);
    await eventually('the other paid', async () => (await storedPeriod(id)).pagos[1]!.pagado);
    expect((await storedPeriod(id)).pagos[0]).toMatchObject({ intento: 1, pagado: null });
    expect((await storedPeriod(id)).estatus).toBe(before.estatus);
  });

  it('of a period that was deleted meanwhile brings it back: what the bank did is seen', async () => {
    const { agent, id, payments } = await owing();
    await db().query('update scholarships.contrato set estatus = 3 where "idBeca" = $1', [agent.idBeca]);
    expect((await agent.post('consultar/becapostgrado/eliminarPeriodoPostgrado', { idPeriodo: id })).body.r_succ).toBe(true);
    expect(await list(agent)).toEqual([]);
    await settle(id, payments[0]!);
    await eventually('the period', async () => (await list(agent)).length === 1);
  });
});

describe('A paid payment that came back', () => {
  /** A period whose first payment came back once both were paid. */
  async function cameBack() {
    const begun = await owing();
    const { id, payments } = begun;
    for (const payment of payments) await settle(id, payment);
    await until(id, 3);
    await turned(id, payments[0]!, { motivo: 'Cuenta inactiva' });
    await until(id, 2);
    return { ...begun, first: payments[0]! };
  }
  const read = async (agent: Agent & { idBeca: number }) => (await list(agent))[0];

  it('is paid no longer, nor is its period; paid again both are', async () => {
    const { agent, id, first } = await cameBack();
    expect(await read(agent)).toMatchObject({
      estatus: { label: 'Aprobado' },
      pagos: [
        { estado: 'revertido', revertido: 'Cuenta inactiva', idArchivoPago: null, completado: null, fijo: true },
        { estado: 'pagado' },
      ],
    });
    const paid = await operator.post('consultar/fonacit/listaPagosCompletados', { becaId: agent.idBeca });
    expect(paid.body.r_data).toMatchObject([{ idPeriodo: id, monto: 50.25 }]);
    await turned(id, first, { sigue: 'pagar' });
    const [again] = await paymentsOfPeriod(id, 'pendiente');
    expect(again).toMatchObject({ id: first.id, intento: 2 });
    expect((await read(agent)).pagos[0]).toMatchObject({ estado: 'aprobado', revertido: null });
    await settle(id, again!);
    await until(id, 3);
  });

  it('goes back to the scholar where its account is to be mended, with why it came back, and is owed again with the new one', async () => {
    const { agent, id, idBeca, idInstitucion, first } = await cameBack();
    await turned(id, first, { sigue: 'corregir' });
    await until(id, 4);
    const said = 'El pago de Matrícula volvió: Cuenta inactiva. Corrija la cuenta de la institución';
    const period1 = await read(agent);
    expect(period1).toMatchObject({
      observacionesDevolucion: said,
      notas: [{ campo: 'NumcuentaInstitucion', nota: 'Cuenta inactiva' }],
      pagos: [{ estado: 'devuelto', fijo: false }, { estado: 'pagado' }],
      puede: { editar: true, eliminar: false },
    });
    await eventually('the notice', async () => (await titles(agent)).includes('Un periodo de su postgrado fue devuelto'));
    await paymentsOfPeriod(id, 'devuelto');
    const account = institution({ idInstitucion, idInstitucionBancariaInstitucion: 134, NumcuentaInstitucion: OTHER_ACCOUNT });
    await agent.post('guardar/becapostgrado/guardar-datos-institucion-periodo', { idBeca, instituciones: [account] });
    const [{ idPago, idConceptoPago, monto }] = period1.pagos;
    const data = await period(agent, idInstitucion, { idPeriodo: id, pagos: [{ idPago, idConceptoPago, monto }] });
    const saved = await agent.post('guardar/becapostgrado/guardar-periodo-concepto-pago', { idBeca, periodos: [data] });
    expect(saved.body.r_succ).toBe(true);
    await approvedPeriod(operator, id);
    const [again] = await paymentsOfPeriod(id, 'pendiente');
    expect(again).toMatchObject({ id: first.id, intento: 2 });
  });

  it('and is not paid any more leaves its period paid for the rest of it, or not at all', async () => {
    const { agent, id, first, payments } = await cameBack();
    await turned(id, first, { sigue: 'cerrar' });
    await until(id, 3);
    expect((await read(agent)).pagos).toMatchObject([{ estado: 'cancelado', revertido: 'Cuenta inactiva' }, { estado: 'pagado' }]);
    await turned(id, payments[1]!, { motivo: 'No se debía' });
    await until(id, 2);
    await turned(id, payments[1]!, { sigue: 'cerrar' });
    await until(id, 5);
    expect(await read(agent)).toMatchObject({
      estatus: { label: 'No se pagará' },
      observacionesDevolucion: 'El pago de Aranceles ya no se hará: No se debía',
      puede: { eliminar: false, editar: false, observar: true },
    });
    const { cancelado } = (
      await db().query(
        `select count(*) filter (where estado = 'cancelado')::int as cancelado from payments.pago where "idObjeto" = $1 and objeto = 'periodo'`,
        [id],
      )
    ).rows[0];
    expect(cancelado).toBe(2);
  });

  it('changes as it was told, whatever comes first or twice', async () => {
    const { id, first } = await cameBack();
    await turned(id, first, { sigue: 'pagar' });
    await paymentsOfPeriod(id, 'pendiente');
    const before = (await storedPeriod(id)).pagos[0];
    for (const tipo of ['payment.reverted', 'payment.completed'])
      await db().query(
        `insert into platform.evento (tipo, datos) select $1, datos from platform.evento where tipo = $1 and (datos->>'idPago')::int = $2 limit 1`,
        [tipo, first.id],
      );
    await eventually('all heard', async () => {
      const { rows } = await db().query(
        `select 1 from platform.evento e where tipo like 'payment.%' and (datos->>'idPago')::int = $1
         and not exists (select from platform.recibido r where r."idEvento" = e.id and r.consumidor = 'apply-payment')`,
        [first.id],
      );
      return rows.length === 0;
    });
    expect((await storedPeriod(id)).pagos[0]).toEqual(before);
  });
});
