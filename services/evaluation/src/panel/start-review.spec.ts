import { type Beside, startBeside } from '../../../../tests/builders/beside.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { act, coordinator, list, reviewer, view } from '../../../../tests/builders/evaluation.js';
import { say, PRIZE, sending } from '../../../../tests/builders/other-kind.js';
import { giveCase, judged, panelOf, proposedTo, save, sheet, start } from '../../../../tests/builders/panel.js';
import { eventually } from '../../../../tests/builders/db.js';
import type { Agent } from '../../../../tests/builders/user.js';

let service: Beside;
let chief: Agent;
let judge: Agent;
beforeAll(async () => {
  service = await startBeside();
  [chief, judge] = [await coordinator(), await reviewer()];
});
afterAll(closeDb);

describe('Before judging a case of a panel', () => {
  it('its reviewer declares that they have no conflict, which leaves a trace, and has a sheet then', async () => {
    const { idCaso } = await proposedTo(service, chief, panelOf());
    await giveCase(chief, idCaso, judge);
    expect((await save(judge, idCaso, sheet(5))).body).toMatchObject({
      r_succ: false,
      r_mess: 'Declare primero que no tiene conflicto de interés con este caso',
    });
    expect((await view(judge, idCaso)).panel).toMatchObject({ propia: null, ciego: true, puede: { evaluar: true } });
    expect((await start(judge, idCaso)).body.r_succ).toBe(true);
    expect((await start(judge, idCaso)).body.r_succ).toBe(true);
    expect((await view(judge, idCaso)).panel!.propia).toMatchObject({ puntajes: [], enviada: null, ronda: 1 });
    const { rows } = await db().query(
      `select despues from platform.auditoria where accion = 'declarar sin conflicto' and "idObjeto" = $1 and "idUsuario" = $2`,
      [String(idCaso), judge.id],
    );
    expect(rows).toEqual([{ despues: { version: 1, ronda: 1 } }]);
  });

  it('or declares the conflict that they have, and the case exists for them no more', async () => {
    const { idCaso } = await proposedTo(service, chief, panelOf());
    await giveCase(chief, idCaso, judge);
    expect((await act(judge, idCaso, 'declarar-conflicto', { motivo: 'Es mi prima' })).body.r_succ).toBe(true);
    expect((await start(judge, idCaso)).status).toBe(404);
    expect(await list(judge, { id: [idCaso] })).toEqual([]);
  });

  it('nobody begins who does not have it: not a stranger, not who coordinates, and nothing of a case without a panel', async () => {
    const { idCaso } = await proposedTo(service, chief, panelOf());
    expect((await start(judge, idCaso)).status).toBe(404);
    expect((await start(chief, idCaso)).body).toMatchObject({ r_succ: false, r_mess: expect.stringContaining('no evalúa') });
    expect((await act(chief, idCaso, 'asignar', { evaluadores: [chief.id] })).body).toMatchObject({
      r_succ: false,
      r_mess: expect.stringContaining('coordina'),
    });
  });

  it('of a newer version they begin with what they wrote of the one before, and judge it anew', async () => {
    const { idCaso, idObjeto, content, author } = await proposedTo(service, chief, panelOf());
    await giveCase(chief, idCaso, judge);
    await judged(judge, idCaso, 5);
    service.prizes.set(idObjeto, { ...content, version: 2, versiones: [...content.versiones, sending(2, 'Otra sinopsis')] });
    await say('case.requested', { objeto: PRIZE, idObjeto, idUsuario: author.id, version: 2 });
    await eventually('version 2', async () => (await view(judge, idCaso)).version === 2);
    expect((await view(judge, idCaso)).panel!.propia).toBeNull();
    await start(judge, idCaso);
    expect((await view(judge, idCaso)).panel!.propia).toMatchObject({
      version: 2,
      enviada: null,
      puntajes: [{ puntos: 5 }, { puntos: 5 }],
    });
  });
});
