import { closeDb } from '../../../../tests/builders/db.js';
import { type Beside, startBeside } from '../../../../tests/builders/beside.js';
import { coordinator, reviewer } from '../../../../tests/builders/evaluation.js';
import { onPanel, panelOf, panelRow, proposedTo } from '../../../../tests/builders/panel.js';
import { traces } from '../../../../tests/builders/profile.js';

let service: Beside;
beforeAll(async () => {
  service = await startBeside();
});
afterAll(closeDb);

it('a reviewer whom the coordinador does not want is taken out of what is proposed', async () => {
  const [chief, one] = [await coordinator(), await reviewer()];
  const panel = panelOf();
  const { idCaso } = await proposedTo(service, chief, panel);
  const { id } = await panelRow(chief, panel.clave);
  await onPanel(chief, id, 'sugerir', { porCaso: 2, evaluadores: [one.id] });
  const [row] = (await chief.get('recursos/sugerencias')).body;
  expect((await one.post(`recursos/sugerencias/${row.id}/quitar`)).status).toBe(403);
  expect((await chief.post(`recursos/sugerencias/${row.id}/quitar`)).body.r_succ).toBe(true);
  expect((await chief.post(`recursos/sugerencias/${row.id}/quitar`)).status).toBe(404);
  expect((await onPanel(chief, id, 'asignar')).body.r_data).toEqual({ asignados: 0, omitidos: 0 });
  expect((await traces(chief.id))[0]).toMatchObject({
    accion: 'quitar sugerencia',
    idObjeto: String(idCaso),
    antes: { idEvaluador: one.id },
  });
});
