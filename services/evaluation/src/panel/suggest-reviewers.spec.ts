import { closeDb } from '../../../../tests/builders/db.js';
import { type Beside, startBeside } from '../../../../tests/builders/beside.js';
import { act, coordinator, list, makeReviewer, reviewer, view } from '../../../../tests/builders/evaluation.js';
import { onPanel, panelOf, panelRow, proposedTo } from '../../../../tests/builders/panel.js';
import { savedProduct } from '../../../../tests/builders/products.js';
import { registered } from '../../../../tests/builders/profile.js';
import type { Agent } from '../../../../tests/builders/user.js';

let service: Beside;
let chief: Agent;
beforeAll(async () => {
  service = await startBeside();
  chief = await coordinator();
});
afterAll(closeDb);

const proposals = async (who: Agent, filter: object) =>
  (await who.get(`recursos/sugerencias?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,149]`)).body;

/** Somebody who knows of something, and evaluates now. */
async function expert(titulo: string): Promise<Agent> {
  const agent = await registered();
  await savedProduct(agent, { titulo });
  return makeReviewer(agent);
}

describe('Who should review a panel’s cases', () => {
  it('is proposed by what they know, with the reason said, evenly, and never one in conflict or who coordinates', async () => {
    const panel = panelOf({ tema: { areas: [], texto: 'Los delfines del lago de Maracaibo' } });
    const first = await proposedTo(service, chief, panel);
    const second = await proposedTo(service, chief, { ...panel, tema: { areas: [], texto: 'El cacao de Barlovento' } });
    const [dolphins, cocoa, tied, plain] = [
      await expert('Censo de delfines en el lago'),
      await expert('Plagas del cacao criollo'),
      await expert('Delfines y toninas'),
      await reviewer(),
    ];
    await act(chief, first.idCaso, 'declarar-conflicto', { idUsuario: tied.id, motivo: 'Es su hermana' });
    const { id } = await panelRow(chief, panel.clave);
    const among = { porCaso: 2, evaluadores: [dolphins.id, cocoa.id, tied.id, plain.id, chief.id] };
    const { body } = await onPanel(chief, id, 'sugerir', among);
    expect(body.r_data).toEqual({ sugerencias: 4, incompletos: [], carga: { minima: 1, maxima: 1 } });

    const rows = await proposals(chief, { idPanel: id });
    const of = (idCaso: number) => rows.filter((r: { idCaso: number }) => r.idCaso === idCaso);
    expect(of(first.idCaso).map((r: { idUsuario: number }) => r.idUsuario)).toContain(dolphins.id);
    expect(of(first.idCaso).map((r: { idUsuario: number }) => r.idUsuario)).not.toContain(tied.id);
    expect(of(second.idCaso)).toContainEqual(
      expect.objectContaining({
        idUsuario: cocoa.id,
        razones: ['Sus productos tratan de: cacao', 'Con esta propuesta tendría 1 caso pendiente', 'Sin conflicto de interés conocido'],
      }),
    );
    // Nobody has a case by it.
    expect(await list(dolphins)).toEqual([]);
    expect(await proposals(dolphins, {})).toEqual([]);
    expect((await onPanel(chief, id, 'sugerir', { porCaso: 1 })).status).toBe(422);
  });

  it('says which cases could not have enough', async () => {
    const panel = panelOf();
    const { idCaso } = await proposedTo(service, chief, panel);
    const { id } = await panelRow(chief, panel.clave);
    const only = await reviewer();
    const { body } = await onPanel(chief, id, 'sugerir', { porCaso: 2, evaluadores: [only.id] });
    expect(body.r_data).toMatchObject({ sugerencias: 1, incompletos: [{ idCaso, titulo: 'Los delfines del lago', faltan: 1 }] });
    expect((await view(chief, idCaso)).estado).toBe('abierto');
  });
});
