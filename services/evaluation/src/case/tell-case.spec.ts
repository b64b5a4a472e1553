import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { act, assigned, caseOf, coordinator, makeReviewer, opened, reviewer } from '../../../../tests/builders/evaluation.js';
import { type LiveStream, openStream } from '../../../../tests/builders/live.js';
import { registered, saved, study } from '../../../../tests/builders/profile.js';
import type { Agent } from '../../../../tests/builders/user.js';

let chief: Agent;
const streams: LiveStream[] = [];
beforeAll(async () => {
  chief = await coordinator();
});
afterAll(async () => {
  for (const stream of streams) stream.close();
  await closeDb();
});

/** What the open tabs of these people hear of a case from now on. */
async function listening(...people: Agent[]) {
  const opening = await Promise.all(people.map((agent) => openStream(agent)));
  streams.push(...opening);
  return opening;
}
const heard = (stream: LiveStream, idCaso: number) => stream.events.filter((e) => e.tipo === 'solicitud' && e['idCaso'] === idCaso).length;
const hears = (stream: LiveStream, idCaso: number, times: number) =>
  eventually(`news ${times} of case ${idCaso}`, async () => heard(stream, idCaso) === times);
/** How often a case changed, and to whom that was told the last time. */
const told = async (idCaso: number): Promise<number[][]> =>
  (
    await db().query(`select datos from platform.evento where tipo = 'case.changed' and (datos->>'idCaso')::int = $1 order by id`, [idCaso])
  ).rows.map((r) => r.datos.usuarios);

/** What happened so far has been passed on: streams opened from now on hear only what comes. */
const passedOn = (idCaso: number) =>
  eventually('all passed on', async () => {
    const { rows } = await db().query(
      `select bool_and(r."idEvento" is not null) as done from platform.evento e
       left join platform.recibido r on r.consumidor = 'live-case' and r."idEvento" = e.id
       where e.tipo = 'case.changed' and (e.datos->>'idCaso')::int = $1`,
      [idCaso],
    );
    return rows[0].done;
  });

describe('A change of a case', () => {
  it('reaches its reviewers and the coordinators at once, whatever it is, and nobody else', async () => {
    const [judge, second, stranger] = [await reviewer(), await reviewer(), await reviewer()];
    const [ofChief, ofJudge, ofSecond, ofStranger] = await listening(chief, judge, second, stranger);
    const { idCaso, idBeca, person, body } = await opened();
    await hears(ofChief!, idCaso, 1);

    const steps: [string, () => Promise<unknown>][] = [
      ['assigned', () => act(chief, idCaso, 'asignar', { evaluadores: [judge.id, second.id] })],
      ['noted', () => act(judge, idCaso, 'nota', { texto: 'Revisar con el comité' })],
      ['sent again', () => person.post('guardar/beca/solicitud', { ...body, id: idBeca })],
      ['decided', () => act(second, idCaso, 'devolver', { version: 2, motivo: 'x' })],
      ['withdrawn', () => person.post('consultar/beca/retirar', { id: idBeca })],
    ];
    for (const [index, [, step]] of steps.entries()) {
      await step();
      await hears(ofChief!, idCaso, index + 2);
      for (const stream of [ofJudge!, ofSecond!]) await hears(stream, idCaso, index + 1);
    }
    expect(ofStranger!.events).toEqual([]);
    expect(ofJudge!.events).toContainEqual({ tipo: 'solicitud', idCaso });
    expect((await caseOf(idBeca, 2)).estado).toBe('retirado');
    // The applicant hears of their own application, and of no case.
    expect((await told(idCaso)).flat()).not.toContain(person.id);
  });

  it('reaches who has just lost it: excused, in conflict, or shared out anew', async () => {
    const [judge, next, tied] = [await reviewer(), await reviewer(), await coordinator()];
    const { idCaso } = await assigned(chief, judge);
    await passedOn(idCaso);
    const [ofJudge, ofNext, ofTied] = await listening(judge, next, tied);
    await act(chief, idCaso, 'excusar', { idUsuario: judge.id, motivo: 'Se reparte de nuevo' });
    await hears(ofJudge!, idCaso, 1);
    await chief.post('recursos/casos/repartir', { casos: [idCaso], evaluadores: [next.id] });
    await hears(ofNext!, idCaso, 1);
    await hears(ofTied!, idCaso, 2);
    await act(chief, idCaso, 'declarar-conflicto', { idUsuario: tied.id, motivo: 'Es su primo' });
    await hears(ofTied!, idCaso, 3);
    await act(chief, idCaso, 'nota', { texto: 'x' });
    await hears(ofNext!, idCaso, 3);
    expect(heard(ofTied!, idCaso)).toBe(3);
    expect(heard(ofJudge!, idCaso)).toBe(1);
  });

  it('reaches the reviewer who loses it by a conflict that was found when it came again', async () => {
    const judge = await registered();
    await saved(judge, 'guardar/estudios/registro', study({ institucionAcademica: 2 }));
    await makeReviewer(judge);
    const { idCaso, idBeca, person, body } = await assigned(chief, judge);
    await passedOn(idCaso);
    const [ofJudge] = await listening(judge);
    await saved(person, 'guardar/estudios/registro', study({ institucionAcademica: 2, anioCulminacion: 2012 }));
    await person.post('guardar/beca/solicitud', { ...body, id: idBeca });
    await hears(ofJudge!, idCaso, 1);
    expect((await judge.get(`recursos/casos/${idCaso}`)).status).toBe(404);
  });

  it('is told with what changed or not at all', async () => {
    const judge = await reviewer();
    const { idCaso } = await assigned(chief, judge);
    const before = (await told(idCaso)).length;
    expect((await act(judge, idCaso, 'aprobar', { version: 9 })).body.r_succ).toBe(false);
    expect(await told(idCaso)).toHaveLength(before);
  });
});
