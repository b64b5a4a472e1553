import { isDeepStrictEqual } from 'node:util';
import { demoAccounts, demoScholars } from '@registro/contracts/demo';
import { db, eventually } from '../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../tests/builders/instance.js';
import { type Agent, signIn, signInOperator } from '../../../tests/builders/user.js';
import type { Server } from '../../../tests/setup/start-server.mjs';

let server: Server | undefined;
beforeAll(async () => {
  server = await startInstance({ DEMO_PLAYS: 'true' });
  await server.played;
}, 600_000);
afterAll(() => endInstance(server));

const enter = ({ correo, clave }: { correo: string; clave: string }) => signIn(correo, clave);
async function standing(agent: Agent): Promise<unknown> {
  const [beca] = (await agent.post('consultar/beca/listar')).body.r_data;
  const { periodos } = (await agent.post('consultar/becapostgrado/listar-periodo-postgrado', { idBeca: beca.id })).body;
  const institutions = (await agent.post('consultar/becapostgrado/verInstitucionesList', { idBeca: beca.id })).body.r_data;
  return [
    beca.id_estatus_beca,
    beca.estatus_contrato.value,
    institutions.length,
    ...periodos.map((p: { estatusId: number }) => p.estatusId),
  ];
}

describe('The demo’s scholars', () => {
  it('stand at every step, their files can be opened, and what they owe is known to who pays', async () => {
    expect(await server!.played).toEqual([]);
    // The last of them get there by the queue, and by what the demo's operators and its bank do.
    await eventually('the payments', async () => {
      const { rows } = await db().query<{ estado: string; n: number }>(
        `select estado, count(*)::int as n from payments.pago where objeto <> 'movilidad' group by estado`,
      );
      const counted = Object.fromEntries(rows.map(({ estado, n }) => [estado, n]));
      const whole = { revision: 2, devuelto: 2, pendiente: 2, enLote: 4, enviado: 2, completado: 3, rechazado: 1 };
      return isDeepStrictEqual(counted, whole);
    });
    await eventually('the periods', async () => {
      const { rows } = await db().query('select estatus from scholarships.periodo where estatus >= 3 order by 1');
      return rows.length === 3;
    });
    const stand = [];
    for (const scholar of demoScholars) stand.push(await standing(await enter(scholar)));
    expect(stand).toEqual([
      [4, 1, 0],
      [4, 2, 0],
      [4, 4, 0],
      [4, 4, 1],
      [4, 4, 1, 1],
      [4, 4, 1, 4],
      [4, 4, 1, 2],
      [4, 4, 1, 2],
      [4, 4, 1, 2],
      [4, 4, 1, 2],
      [4, 4, 1, 3],
      [4, 4, 1, 4],
    ]);
    const operator = await signInOperator();
    const [waits] = (await operator.get(`recursos/periodos?filter=${JSON.stringify({ estatusId: 1 })}`)).body;
    const { documentos } = (await operator.get(`recursos/periodos/${waits.id}`)).body;
    for (const { idArchivo } of documentos)
      expect((await operator.get(`archivos/${idArchivo}?modo=ver`)).headers['content-type']).toBe('application/pdf');
    const scholar = await enter(demoScholars[6]!);
    expect((await scholar.post('consultar/usuarios/estatus')).body.r_data).toMatchObject({ datosBasicos: true, beca: true });
  });

  it('are paid in batches that another operator approved, with a check that waits for either of two and a month to reconcile', async () => {
    const { rows } = await db().query<{ estado: string; otro: boolean }>(
      `select estado, "aprobadoPor" is distinct from "preparadoPor" as otro from payments.lote order by id`,
    );
    expect(rows.map(({ estado }) => estado)).toEqual(['preparado', 'aprobado', 'aprobado', 'exportado', 'cerrado']);
    expect(rows.every(({ otro }) => otro)).toBe(true);
    const [approver, reviewer] = await Promise.all(
      ['aprobador', 'revisora'].map((name) => enter(demoAccounts.find(({ correo }) => correo.startsWith(name))!)),
    );
    // Each of them has to look at what the other one approved.
    const waiting = async (who: Agent) => (await who.get('recursos/revisiones?filter={"pendiente":true}')).body;
    const [one, other] = [await waiting(approver!), await waiting(reviewer!)];
    expect([one.length, other.length]).toEqual([1, 1]);
    expect(one[0].id).not.toBe(other[0].id);
    const months = () => reviewer!.get('recursos/conciliaciones-meses?filter={"banco":"0102"}');
    await eventually('the statement', async () => (await months()).body.length === 1);
    expect((await months()).body).toMatchObject([{ coincide: 3, falta: 0, inesperado: 1, doble: 0 }]);
  });
});
