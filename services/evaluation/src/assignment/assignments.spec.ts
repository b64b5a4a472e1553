import type { AssignmentRow, ReviewerRow } from '@registro/contracts/evaluation/case';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { act, assigned, caseOf, coordinator, list, opened, reviewer, view } from '../../../../tests/builders/evaluation.js';
import { traces } from '../../../../tests/builders/profile.js';
import { type Agent, signUp, signUpAs } from '../../../../tests/builders/user.js';
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
    for (const who of [await signUp(), await signUpAs('operador', ['convocatorias', 'usuarios'])]) {
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

  it('is taken from a reviewer by the coordinador, not by another reviewer', async () => {
    const [judge, second] = [await reviewer(), await reviewer()];
    const { idCaso } = await assigned(chief, judge, second);
    expect((await act(second, idCaso, 'excusar', { idUsuario: judge.id, motivo: 'x' })).status).toBe(403);
    expect((await act(chief, idCaso, 'excusar', { idUsuario: judge.id, motivo: 'Ausente' })).body.r_succ).toBe(true);
    expect((await view(second, idCaso)).asignados.map((a) => a.idUsuario)).toEqual([second.id]);
    expect((await act(chief, idCaso, 'excusar', { idUsuario: judge.id, motivo: 'x' })).body).toMatchObject({ r_succ: false });
  });

  it('is assigned to active reviewers only, and not once it is decided', async () => {
    const judge = await reviewer();
    const { idCaso } = await assigned(chief, judge);
    const answer = await act(chief, idCaso, 'asignar', { evaluadores: [(await signUp()).id] });
    expect(answer.status).toBe(422);
    expect(answer.body.errores[0].campo).toBe('evaluadores');
    for (const evaluadores of [[], 'x', [1.5], undefined]) expect((await act(chief, idCaso, 'asignar', { evaluadores })).status).toBe(422);
    await act(judge, idCaso, 'rechazar', { version: 1, motivo: 'x' });
    expect((await act(chief, idCaso, 'asignar', { evaluadores: [(await reviewer()).id] })).body).toMatchObject({ r_succ: false });
  });

  it('carries notes among those who see it, and its applicant never reads them', async () => {
    const judge = await reviewer();
    const { idCaso, idBeca, person } = await assigned(chief, judge);
    await act(judge, idCaso, 'nota', { texto: 'Revisar con el comité' });
    await act(chief, idCaso, 'nota', { texto: 'De acuerdo' });
    expect((await view(chief, idCaso)).notas).toMatchObject([
      { texto: 'Revisar con el comité', quien: judge.correo, version: 1 },
      { texto: 'De acuerdo', quien: chief.correo },
    ]);
    expect((await person.post('consultar/beca/ver', { id: idBeca })).text).not.toContain('comité');
    expect((await act(judge, idCaso, 'nota', { texto: ' ' })).status).toBe(422);
  });
});

describe('Sharing out', () => {
  it('is even, counts the work that is there, and leaves alone what has a reviewer', async () => {
    const [one, two, three] = [await reviewer(), await reviewer(), await reviewer()];
    const busy = await assigned(chief, one);
    const cases = [];
    for (let i = 0; i < 5; i++) cases.push((await opened()).idCaso);
    const answer = await share([...cases, busy.idCaso, 2_000_000_000], [one, two, three]);
    expect(answer.body.r_data.asignados).toHaveLength(5);
    expect(answer.body.r_data.omitidos).toEqual([busy.idCaso, 2_000_000_000]);
    const loads: ReviewerRow[] = (await chief.get('recursos/evaluadores')).body;
    expect([one, two, three].map(({ id }) => loads.find((r) => r.id === id)!.carga)).toEqual([2, 2, 2]);
    expect(await list(two, {})).toHaveLength(2);
  });

  it('of two coordinators at once gives each case once', async () => {
    const second = await coordinator();
    const people = [await reviewer(), await reviewer()];
    const cases = [(await opened()).idCaso, (await opened()).idCaso, (await opened()).idCaso];
    await Promise.all([share(cases, people), share(cases.toReversed(), people, second)]);
    const { rows } = await db().query('select "idCaso" from evaluation.asignacion where "idCaso" = any($1)', [cases]);
    expect(rows).toHaveLength(3);
  });
});

describe('The list', () => {
  it('shows those that wait longest first, and filters by state, university, area, age, person and name', async () => {
    const judge = await reviewer();
    const [old, young, free] = [await assigned(chief, judge), await assigned(chief, judge), await opened()];
    await db().query(`update evaluation.caso set enviado = now() - interval '9 days 1 hour' where id = $1`, [old.idCaso]);
    expect((await list(judge)).map((c) => [c.id, c.antiguedad])).toEqual([
      [old.idCaso, 9],
      [young.idCaso, 0],
    ]);
    const ids = async (filter: object, who = judge) => (await list(who, filter as never)).map((c) => c.id);
    expect(await ids({ antiguedad: 9 })).toEqual([old.idCaso]);
    expect(await ids({ antiguedad: 10 })).toEqual([]);
    expect(await ids({ estado: ['asignado'], resumen: { idUniversidad: 1, idArea: 7 } })).toEqual([old.idCaso, young.idCaso]);
    expect(await ids({ estado: 'abierto' })).toEqual([]);
    expect(await ids({ resumen: { idUniversidad: 2 } })).toEqual([]);
    expect(await ids({ resumen: { idArea: 8 } })).toEqual([]);
    expect(await ids({ q: 'RONDON', id: [young.idCaso] })).toEqual([young.idCaso]);
    expect(await ids({ asignado: judge.id }, chief)).toEqual([old.idCaso, young.idCaso]);
    expect(await ids({ sinAsignar: true, id: [old.idCaso, free.idCaso] }, chief)).toEqual([free.idCaso]);
    const sorted = await judge.get(`recursos/casos?sort=${encodeURIComponent('["antiguedad","ASC"]')}&range=[0,0]`);
    expect(sorted.body.map((c: { id: number }) => c.id)).toEqual([young.idCaso]);
    expect(sorted.headers['content-range']).toBe('casos 0-0/2');
    expect((await judge.get(`recursos/casos?sort=${encodeURIComponent('["cedula; drop","ASC"]')}`)).status).toBe(422);
  });
});
