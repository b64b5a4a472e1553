import { demoAccounts, demoCall, demoProponents } from '@registro/contracts/demo';
import { PROPOSAL_CALLS } from '@registro/contracts/calls/routes';
import { db, eventually } from '../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../tests/builders/instance.js';
import { signIn } from '../../../tests/builders/user.js';
import type { Server } from '../../../tests/setup/start-server.mjs';

let server: Server | undefined;
beforeAll(async () => {
  server = await startInstance({ DEMO_PLAYS: 'true' });
  await server.played;
}, 600_000);
afterAll(() => endInstance(server));

it('The demo has a proposal at each step', async () => {
  expect(await server!.played).toEqual([]);
  const stand: [string, number, string[], number][] = [];
  for (const { correo, clave, programa, propuesta } of demoProponents.filter((one) => !['enPanel', 'aprobado'].includes(one.propuesta))) {
    const agent = await signIn(correo, clave);
    const calls = PROPOSAL_CALLS[programa];
    const [own] = (await agent.post(calls.listar)).body.r_data;
    const { idProyecto, idEstatusProyecto } = own;
    const members = (await agent.post(calls.listarMiembros, { idProyecto })).body.r_data as { respuesta: string }[];
    const { total } = (await agent.post(calls.verFinanciacion, { idProyecto })).body.r_data;
    stand.push([propuesta, idEstatusProyecto, members.map(({ respuesta }) => respuesta), total]);
  }
  expect(stand).toEqual([
    ['datos', 1, [], 0],
    ['equipo', 1, ['confirmado'], 0],
    ['porEnviar', 1, ['confirmado', 'pendiente'], 17_300.5],
    ['preseleccionado', 2, ['confirmado'], 17_300.5],
    ['noAprobado', 3, ['confirmado'], 17_300.5],
  ]);
});

it('The demo’s second proponent is asked into the third’s team, and the fourth’s status says that theirs goes on', async () => {
  const [, second, , fourth] = demoProponents;
  const invited = await signIn(second!.correo, second!.clave);
  expect((await invited.post('consultar/equipo/listar')).body.r_data).toMatchObject([
    { respuesta: 'pendiente', puede: { responder: true } },
  ]);
  const preselected = await signIn(fourth!.correo, fourth!.clave);
  await eventually('the status', async () => (await preselected.post('consultar/usuarios/estatus')).body.r_data.idEstatusProyecto === 2);
});

it('The demo’s panel has two proposals that both reviewers judged and one that lacks a sheet', async () => {
  const [coordinates, , second] = demoAccounts.filter(({ rol }) => rol === 'evaluador');
  const chief = await signIn(coordinates!.correo, coordinates!.clave);
  const panel = () =>
    eventually('the judged panel', async () => {
      const rows = (await chief.get('recursos/paneles?range=[0,149]')).body as { clave: string; id: number; evaluados: number }[];
      return rows.find(({ clave, evaluados }) => clave === demoCall.codigo && evaluados === 2);
    });
  const { id } = await panel();
  const { casos } = (await chief.get(`recursos/paneles/${id}/clasificacion`)).body.r_data;
  const of = (c: { enviadas: number; bruto: number | null; asignados: number }) => [c.asignados, c.enviadas, c.bruto];
  expect(casos.map(of)).toEqual([
    [2, 2, 100],
    [2, 2, 75],
    [2, 1, null],
  ]);
  const judge = await signIn(second!.correo, second!.clave);
  const open = (await judge.get(`recursos/casos/${casos[2].idCaso}`)).body;
  expect(open.panel).toMatchObject({ propia: null, ciego: true, puede: { evaluar: true } });

  const { rows } = await db().query(
    `select (select count(*) from calls.convocatoria where codigo = $2) as convocatorias,
       (select count(*) from calls.proyecto p join calls.convocatoria c on c.id = p."idConvocatoria" where c.codigo = $2) as propuestas,
       (select count(*) from evaluation.evaluacion e join evaluation.caso c on c.id = e."idCaso" where c."idPanel" = $1) as evaluaciones`,
    [id, demoCall.codigo],
  );
  expect(rows).toEqual([{ convocatorias: '1', propuestas: '3', evaluaciones: '5' }]);
}, 600_000);
