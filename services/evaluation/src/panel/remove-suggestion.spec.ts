import type { Server } from '../../../../tests/setup/start-server.mjs';
import { coordinator, reviewer } from '../../../../tests/builders/evaluation.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { type PrizeService, startPrizeService } from '../../../../tests/builders/other-kind.js';
import { onPanel, panelOf, panelRow, proposedTo } from '../../../../tests/builders/panel.js';
import { traces } from '../../../../tests/builders/profile.js';

let service: PrizeService;
let server: Server;
beforeAll(async () => {
  service = await startPrizeService();
  server = await startInstance({ INTERNAL_URL: service.url });
});
afterAll(async () => {
  await endInstance(server);
  await service?.stop();
});

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
