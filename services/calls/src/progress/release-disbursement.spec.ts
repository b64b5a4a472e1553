import { DISBURSEMENT_NO_ACCOUNT, DISBURSEMENT_NO_REPORT, DISBURSEMENT_RELEASED } from '@registro/contracts/calls/progress';
import type { RevertedWay } from '@registro/contracts/payments/adjust';
import { internal } from '../../../../tests/builders/calls.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { say } from '../../../../tests/builders/other-kind.js';
import { OTHER_ACCOUNT } from '../../../../tests/builders/period.js';
import { account, approvedProject, disbursements, report } from '../../../../tests/builders/progress.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['convocatorias']);
});
const release = async (id: number) => (await operator.post(`recursos/desembolsos/${id}/liberar`)).body;
const owed = async (idProyecto: number) => (await internal(`pagos-de/proyecto/${idProyecto}`)).r_data;

/** The payment that payments made of a disbursement, once it stands so. */
const paymentOf = (idProyecto: number, estado: string) =>
  eventually(`the payment of ${idProyecto} ${estado}`, async () => {
    const { rows } = await db().query(
      `select id, referencia, intento, "idUsuario" from payments.pago where objeto = 'proyecto' and "idObjeto" = $1 and estado = $2`,
      [idProyecto, estado],
    );
    return rows[0] as { id: number; referencia: number; intento: number; idUsuario: number } | undefined;
  });
/** What the bank answered, said as payments says it. */
async function settled(idProyecto: number, rechazo: string | null): Promise<void> {
  const { id: idPago, ...rest } = await paymentOf(idProyecto, 'pendiente');
  await db().query(
    `update payments.pago set estado = $2, paso = $2, pasos = pasos + 1, motivo = $3, completado = case when $3::text is null then now() end where id = $1`,
    [idPago, rechazo === null ? 'completado' : 'rechazado', rechazo],
  );
  await say(rechazo === null ? 'payment.completed' : 'payment.rejected', { idPago, objeto: 'proyecto', idObjeto: idProyecto, ...rest });
}

describe('A disbursement', () => {
  it('waits for the account and for the report of the quarter before, is released once, and owed to the project’s owner', async () => {
    const { agent, idProyecto, call } = await approvedProject();
    const [first, second] = await disbursements(idProyecto);
    expect(await release(first!.id)).toMatchObject({ r_succ: false, r_mess: DISBURSEMENT_NO_ACCOUNT });
    expect((await agent.post('guardar/convocatoria/cuenta', account(idProyecto))).body).toMatchObject({ r_succ: true, advertencia: null });
    expect((await owed(idProyecto)).pagos).toEqual([]);
    expect(await release(second!.id)).toMatchObject({ r_succ: false, r_mess: DISBURSEMENT_NO_REPORT(1) });
    const { body } = await operator.get(
      `recursos/desembolsos?filter=${encodeURIComponent(JSON.stringify({ idProyecto }))}&sort=["trimestre","ASC"]`,
    );
    expect(body.map((d: { impedimento: string | null }) => d.impedimento)).toEqual([null, DISBURSEMENT_NO_REPORT(1)]);
    expect((await release(first!.id)).r_succ).toBe(true);
    expect(await release(first!.id)).toMatchObject({ r_succ: false, r_mess: DISBURSEMENT_RELEASED });
    expect(await owed(idProyecto)).toMatchObject({
      grupo: `proyecto:${idProyecto}`,
      presupuesto: { convocatoria: call.codigo, anio: 2001 },
      idUsuario: agent.id,
      pagos: [
        {
          referencia: first!.id,
          monto: 600.5,
          moneda: 'VES',
          estado: 'aprobado',
          aprobadoPor: operator.id,
          beneficiario: { tipo: 'persona', documento: `V-${agent.cedula}`, banco: '0102', cuenta: '01020001690000000012' },
        },
      ],
    });
    const sent = await agent.post('guardar/convocatoria/informe', report(idProyecto, 1));
    await operator.post(`recursos/informes/${sent.body.r_data.idInforme}/aprobar`, { version: 1 });
    expect((await release(second!.id)).r_succ).toBe(true);
    expect((await owed(idProyecto)).pagos).toHaveLength(2);
  });

  it('is paid through payments, and its owner hears of it', async () => {
    const { agent, idProyecto } = await approvedProject();
    await agent.post('guardar/convocatoria/cuenta', account(idProyecto));
    const [first] = await disbursements(idProyecto);
    await release(first!.id);
    await settled(idProyecto, null);
    const pagado = await eventually(
      'paid',
      async () => (await agent.post('consultar/convocatoria/avance', { idProyecto })).body.r_data.desembolsos[0].pagado,
    );
    expect(pagado).toMatch(/^\d{4}-/);
    await eventually('the notice', async () => {
      const { rows } = await db().query('select 1 from operations.aviso where "idUsuario" = $1 and titulo = $2', [
        agent.id,
        'Se pagó un desembolso de su propuesta',
      ]);
      return rows.length > 0;
    });
  });

  it('that the bank refused asks for another account, and is owed again with it', async () => {
    const { agent, idProyecto } = await approvedProject();
    await agent.post('guardar/convocatoria/cuenta', account(idProyecto));
    const [first] = await disbursements(idProyecto);
    await release(first!.id);
    await settled(idProyecto, 'Cuenta inactiva');
    await eventually('refused', async () => (await disbursements(idProyecto))[0]!.rechazo === 'Cuenta inactiva');
    expect((await owed(idProyecto)).pagos[0]).toMatchObject({
      estado: 'devuelto',
      bloqueo: { texto: expect.stringContaining('Cuenta inactiva') },
    });
    const other = account(idProyecto, { idBanco: 134, numCuenta: OTHER_ACCOUNT, version: 1 });
    expect((await agent.post('guardar/convocatoria/cuenta', other)).body.r_succ).toBe(true);
    expect((await owed(idProyecto)).pagos[0]).toMatchObject({ estado: 'aprobado', intento: 2, beneficiario: { cuenta: OTHER_ACCOUNT } });
    await paymentOf(idProyecto, 'pendiente');
  });

  it('that came back is paid no longer: it is owed again, with another account where that is to be mended, or not any more', async () => {
    const { agent, idProyecto } = await approvedProject();
    await agent.post('guardar/convocatoria/cuenta', account(idProyecto));
    const [first] = await disbursements(idProyecto);
    await release(first!.id);
    await settled(idProyecto, null);
    const stored = async () => (await disbursements(idProyecto))[0]!;
    await eventually('paid', async () => (await stored()).pagado);
    const { id: idPago, ...rest } = await paymentOf(idProyecto, 'completado');
    const told = { idPago, objeto: 'proyecto', idObjeto: idProyecto, ...rest };
    /** It came back, and this was decided. */
    const turned = async (intento: number, sigue: RevertedWay) => {
      await db().query(
        `update payments.pago set estado = 'revertido', paso = 'revertido', pasos = pasos + 1, motivo = 'Cuenta cerrada' where id = $1`,
        [idPago],
      );
      await say('payment.reverted', { ...told, intento });
      await eventually('reverted', async () => (await stored()).revertido === 'Cuenta cerrada');
      expect((await stored()).pagado).toBeNull();
      await say('payment.resumed', { ...told, intento: sigue === 'cerrar' ? intento : intento + 1, sigue });
    };
    await turned(1, 'corregir');
    await eventually('refused', async () => (await stored()).rechazo === 'Cuenta cerrada');
    expect((await owed(idProyecto)).pagos[0]).toMatchObject({ estado: 'devuelto', intento: 2 });
    const other = account(idProyecto, { idBanco: 134, numCuenta: OTHER_ACCOUNT, version: 1 });
    expect((await agent.post('guardar/convocatoria/cuenta', other)).body.r_succ).toBe(true);
    expect((await owed(idProyecto)).pagos[0]).toMatchObject({ estado: 'aprobado', intento: 3, beneficiario: { cuenta: OTHER_ACCOUNT } });
    await turned(3, 'pagar');
    await eventually('owed again', async () => (await owed(idProyecto)).pagos[0].intento === 4);
    await turned(4, 'cerrar');
    await eventually('over', async () => (await owed(idProyecto)).pagos[0].estado === 'cancelado');
    expect((await agent.post('consultar/convocatoria/avance', { idProyecto })).body.r_data.desembolsos[0]).toMatchObject({
      pagado: null,
      revertido: 'Cuenta cerrada',
      cerrado: expect.any(String),
    });
  });
});
