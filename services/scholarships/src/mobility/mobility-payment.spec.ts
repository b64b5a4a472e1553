import { MOBILITY_WORDS } from '@registro/contracts/mobility/mobility';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { coordinator, giveAndDecide, reviewer } from '../../../../tests/builders/evaluation.js';
import { askInternal } from '../../../../tests/builders/internal.js';
import { caseOfMobility, mobilitiesOf, mobilityBecomes, sentMobility, traveller } from '../../../../tests/builders/mobility.js';
import { say } from '../../../../tests/builders/other-kind.js';
import { OTHER_ACCOUNT } from '../../../../tests/builders/period.js';
import { type Agent, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

/** The payment that payments made of it, once it stands so. */
const paymentOf = (id: number, estado: string, intento: number) =>
  eventually(`the payment of mobility ${id} ${estado}`, async () => {
    const { rows } = await db().query(
      `select id, referencia, intento, "idUsuario", "aprobadoPor" from payments.pago where objeto = 'movilidad' and "idObjeto" = $1 and estado = $2 and intento = $3`,
      [id, estado, intento],
    );
    return rows[0] as { id: number; referencia: number; intento: number; idUsuario: number; aprobadoPor: number } | undefined;
  });

/** What the bank answered, said as payments says it. */
async function settled(id: number, intento: number, rechazo: string | null): Promise<void> {
  const { id: idPago, aprobadoPor: _, ...rest } = await paymentOf(id, 'pendiente', intento);
  await db().query(
    `update payments.pago set estado = $2, paso = $2, pasos = pasos + 1, motivo = $3, completado = case when $3::text is null then now() end where id = $1`,
    [idPago, rechazo === null ? 'completado' : 'rechazado', rechazo],
  );
  await say(rechazo === null ? 'payment.completed' : 'payment.rejected', { idPago, objeto: 'movilidad', idObjeto: id, ...rest });
}

describe('The payment of an approved mobility', () => {
  let agent: Agent;
  let id: number;
  let judge: Agent;
  const row = async () => (await mobilitiesOf(agent)).solicitudes[0]!;
  const account = { idBanco: 134, idTipoCuenta: 1, numCuenta: OTHER_ACCOUNT };
  beforeAll(async () => {
    agent = await traveller();
    ({ id } = await sentMobility(agent));
    judge = await reviewer();
    await giveAndDecide(await coordinator(), judge, (await caseOfMobility(id)).id, 'aprobar');
    await mobilityBecomes(agent, 'aprobada');
  });

  it('knows who approved it, for they may not approve its batch', async () => {
    expect(await paymentOf(id, 'pendiente', 1)).toMatchObject({ aprobadoPor: judge.id });
  });

  it('has in its dossier what it is for, and nothing is said to be away', async () => {
    const approves = await newPersonAs('operador', ['pagos-aprobar']);
    const read = (await approves.get(`recursos/pagos/${(await paymentOf(id, 'pendiente', 1)).id}/expediente`)).body.r_data;
    expect(read).toMatchObject({ faltan: [], revisiones: [{ que: 'Se aprobó la movilidad', quien: null }] });
    expect(read.hechos).toEqual(expect.arrayContaining([['Institución que invita', 'Universidad de La Habana']]));
  });

  it('refused by the bank waits for another account of its person alone, and is asked for again with it', async () => {
    const early = await agent.post('guardar/movilidad/cuenta', { id, ...account });
    expect(early.body).toMatchObject({ r_succ: false, r_mess: MOBILITY_WORDS.accountLocked });
    const pagos = [{ idObjeto: id, referencia: id, intento: 1, resultado: 'rechazado' }];
    expect((await askInternal('pagos-de/movilidad/avisos', { pagos })).r_data).toEqual([
      { plantilla: 'movilidadPagoRechazado', usuarios: [agent.id] },
    ]);
    await settled(id, 1, 'Cuenta cerrada');
    await eventually('it is refused', async () => (await row()).rechazo === 'Cuenta cerrada');
    expect((await row()).puede.cuenta).toBe(true);
    expect((await (await newPerson()).post('guardar/movilidad/cuenta', { id, ...account })).status).toBe(404);
    expect((await agent.post('guardar/movilidad/cuenta', { id, ...account, idBanco: 102 })).status).toBe(422);
    expect((await agent.post('guardar/movilidad/cuenta', { id, ...account })).body.r_succ).toBe(true);
    expect(await row()).toMatchObject({ rechazo: null, idBanco: { value: 134 }, numCuenta: OTHER_ACCOUNT });
    await paymentOf(id, 'pendiente', 2);
  });

  it('completed is paid, whatever an earlier attempt answers, and its decision stands', async () => {
    await settled(id, 2, null);
    await eventually('it is paid', async () => (await row()).pagado !== null);
    const { id: idPago, aprobadoPor: _, ...rest } = await paymentOf(id, 'completado', 2);
    await say('payment.rejected', { idPago, objeto: 'movilidad', idObjeto: id, ...rest, intento: 1 });
    await eventually('that was heard', async () => {
      const { rows } = await db().query(
        `select 1 from platform.evento e join platform.recibido r on r."idEvento" = e.id and r.consumidor = 'apply-mobility-payment'
         where e.tipo = 'payment.rejected' and (e.datos->>'idPago')::int = $1 and (e.datos->>'intento')::int = 1
         having count(*) >= 2`,
        [idPago],
      );
      return rows.length;
    });
    expect(await row()).toMatchObject({ rechazo: null, pagado: expect.any(String) });
    const { r_data } = await askInternal(`casos-de/movilidad/${id}`);
    expect(r_data).toMatchObject({ firme: 'El pago de la movilidad ya se hizo' });
  });
});
