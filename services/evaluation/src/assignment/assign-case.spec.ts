import type { AssignmentRow } from '@registro/contracts/evaluation/case';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { act, assigned, caseOf, coordinator, list, opened, reviewer, view } from '../../../../tests/builders/evaluation.js';
import { traces } from '../../../../tests/builders/profile.js';
import { type Agent, newPerson, newPersonAs } from '../../../../tests/builders/user.js';
import { visitor } from '../../../../tests/builders/visitor.js';

let chief: Agent;
beforeAll(async () => {
  chief = await coordinator();
});
afterAll(closeDb);

const share = (casos: number[], people: Agent[], by = chief) =>
  by.post('recursos/casos/repartir', { casos, evaluadores: people.map((p) => p.id) });
const granted = async (agent: Agent, idArchivo: string) => (await agent.get(`archivos/${idArchivo}`)).status;

describe('A case', () => {
  it('is seen by its reviewers and coordinators alone', async () => {
    const [judge, other] = [await reviewer(), await reviewer()];
    const { idCaso } = await assigned(chief, judge);
    for (const who of [chief, judge]) expect((await list(who, { id: [idCaso] })).map((c) => c.id)).toEqual([idCaso]);
    expect(await list(other, {})).toEqual([]);
    expect((await other.get(`recursos/casos/${idCaso}`)).status).toBe(404);
    for (const [accion, body] of [
      ['aprobar', { version: 1 }],
      ['nota', { texto: 'x' }],
      ['excusar', { motivo: 'x' }],
      ['declarar-conflicto', { motivo: 'x' }],
    ] as const)
      expect({ accion, status: (await act(other, idCaso, accion, body)).status }).toEqual({ accion, status: 404 });
  });

  it('is nothing for other roles, and nobody assigns but coordinators', async () => {
    const { idCaso } = await opened();
    const judge = await reviewer();
    for (const who of [await newPerson(), await newPersonAs('operador', ['convocatorias', 'usuarios'])]) {
      expect((await who.get('recursos/casos')).status).toBe(403);
      expect((await who.get(`recursos/casos/${idCaso}`)).status).toBe(403);
      for (const accion of ['asignar', 'excusar', 'nota', 'devolver', 'aprobar', 'rechazar'])
        expect((await act(who, idCaso, accion, {})).status).toBe(403);
      expect((await who.get('recursos/asignaciones')).status).toBe(403);
    }
    expect((await visitor().get('recursos/casos')).status).toBe(401);
    expect((await act(judge, idCaso, 'asignar', { evaluadores: [judge.id] })).status).toBe(403);
    expect((await share([idCaso], [judge], judge)).status).toBe(403);
    expect((await judge.get('recursos/evaluadores')).status).toBe(403);
  });

  it('is assigned with a trace, opens its files to the reviewer, and closes them when it is given back', async () => {
    const judge = await reviewer();
    const { idCaso, idBeca, body, person } = await assigned(chief, judge);
    const file = body['idArchivoCedula'] as string;
    await eventually('the file', async () => (await granted(judge, file)) === 200);
    expect(await granted(await reviewer(), file)).toBe(404);
    expect(await caseOf(idBeca)).toMatchObject({ estado: 'asignado' });
    expect(await traces(chief.id)).toContainEqual(
      expect.objectContaining({ accion: 'asignar', objeto: 'caso', idObjeto: String(idCaso), despues: { idEvaluador: judge.id } }),
    );
    expect((await act(judge, idCaso, 'excusar', { motivo: 'Estaré de viaje' })).body.r_succ).toBe(true);
    expect(await caseOf(idBeca)).toMatchObject({ estado: 'abierto' });
    expect(await list(judge)).toEqual([]);
    await eventually('no file', async () => (await granted(judge, file)) === 404);
    const history: AssignmentRow[] = (await chief.get(`recursos/asignaciones?filter=${encodeURIComponent(JSON.stringify({ idCaso }))}`))
      .body;
    expect(history).toMatchObject([{ idUsuario: judge.id, motivoFin: 'Estaré de viaje', fin: expect.any(String) }]);
    const { rows } = await db().query(`select datos from platform.evento where tipo like 'evaluation.%' and (datos->>'idCaso')::int = $1`, [
      idCaso,
    ]);
    expect(rows.map((r) => r.datos)).toEqual(Array.from({ length: 2 }, () => ({ idCaso, idUsuario: judge.id, adjunto: `beca:${idBeca}` })));
    expect(await granted(person, file)).toBe(200);
  });

  it('is assigned to active reviewers only, and not once it is decided', async () => {
    const judge = await reviewer();
    const { idCaso } = await assigned(chief, judge);
    const answer = await act(chief, idCaso, 'asignar', { evaluadores: [(await newPerson()).id] });
    expect(answer.status).toBe(422);
    expect(answer.body.errores[0].campo).toBe('evaluadores');
    for (const evaluadores of [[], 'x', [1.5], undefined]) expect((await act(chief, idCaso, 'asignar', { evaluadores })).status).toBe(422);
    await act(judge, idCaso, 'rechazar', { version: 1, motivo: 'x' });
    expect((await act(chief, idCaso, 'asignar', { evaluadores: [(await reviewer()).id] })).body).toMatchObject({ r_succ: false });
  });

  it('tells in its history whom it was given to, and by whom', async () => {
    const judge = await reviewer();
    const { idCaso } = await assigned(chief, judge);
    for (const who of [chief, judge])
      expect((await view(who, idCaso)).historial).toMatchObject([
        { tipo: 'asignado', quien: chief.correo, aQuien: judge.correo, version: 1 },
        { tipo: 'abierto', quien: null, aQuien: null },
      ]);
  });
});
