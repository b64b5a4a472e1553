import { type Beside, startBeside } from '../../../../tests/builders/beside.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { act, coordinator, list, reviewer, view } from '../../../../tests/builders/evaluation.js';
import { onPanel, panelOf, panelRow, proposedTo } from '../../../../tests/builders/panel.js';
import type { Agent } from '../../../../tests/builders/user.js';

let service: Beside;
let chief: Agent;
beforeAll(async () => {
  service = await startBeside();
  chief = await coordinator();
});
afterAll(closeDb);

it('what was proposed becomes assignments with their reasons, but for who has a conflict by now, and each hears of their case', async () => {
  const panel = panelOf();
  const { idCaso } = await proposedTo(service, chief, panel);
  const { id } = await panelRow(chief, panel.clave);
  const [first, second] = [await reviewer(), await reviewer()];
  await onPanel(chief, id, 'sugerir', { porCaso: 2, evaluadores: [first.id, second.id] });
  await act(chief, idCaso, 'declarar-conflicto', { idUsuario: second.id, motivo: 'Es su tutor' });
  expect((await onPanel(first, id, 'asignar')).status).toBe(403);
  expect((await onPanel(chief, id, 'asignar')).body.r_data).toEqual({ asignados: 1, omitidos: 1 });
  expect(await list(first, { id: [idCaso] })).toMatchObject([{ estado: 'asignado', asignados: [{ idUsuario: first.id }] }]);
  expect(await list(second, { id: [idCaso] })).toEqual([]);
  const [given] = (await chief.get(`recursos/asignaciones?filter=${encodeURIComponent(JSON.stringify({ idCaso }))}`)).body;
  expect(given).toMatchObject({ quien: first.correo, razones: expect.arrayContaining(['Sin conflicto de interés conocido']) });
  expect((await view(chief, idCaso)).historial[0]).toMatchObject({ tipo: 'asignado', aQuien: first.correo, quien: chief.correo });
  const { rows } = await db().query(
    `select tipo, datos from platform.evento where (datos->>'idCaso')::int = $1 and tipo in ('evaluation.assigned', 'case.changed') order by id desc limit 2`,
    [idCaso],
  );
  expect(rows.map((r) => r.tipo).toSorted()).toEqual(['case.changed', 'evaluation.assigned']);
  expect(rows.find((r) => r.tipo === 'evaluation.assigned')!.datos.idUsuario).toBe(first.id);
  expect((await onPanel(chief, id, 'asignar')).body.r_data).toEqual({ asignados: 0, omitidos: 0 });
});
