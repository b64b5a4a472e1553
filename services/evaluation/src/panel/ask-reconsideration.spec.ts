import type { Beside } from '../../../../tests/builders/beside.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { act, list, makeReviewer, onlyReviewers, reviewer, view } from '../../../../tests/builders/evaluation.js';
import { say } from '../../../../tests/builders/other-kind.js';
import { byLine, giveCase, judged, onPanel, panelOf, panelRow, proposedTo, startPrizePanel } from '../../../../tests/builders/panel.js';
import { savedProduct } from '../../../../tests/builders/products.js';
import { registered } from '../../../../tests/builders/profile.js';
import type { Agent } from '../../../../tests/builders/user.js';

let service: Beside;
let chief: Agent;
let judges: [Agent, Agent];
beforeAll(async () => {
  ({ service, chief, judges } = await startPrizePanel());
});
afterAll(closeDb);

/** Somebody who knows of something, and evaluates now. */
async function expert(titulo: string): Promise<Agent> {
  const agent = await registered();
  await savedProduct(agent, { titulo });
  return makeReviewer(agent);
}

/** A work that was refused and published. */
async function refused(over: Parameters<typeof panelOf>[0] = {}) {
  const panel = panelOf(over);
  const found = await proposedTo(service, chief, panel);
  await giveCase(chief, found.idCaso, ...judges);
  for (const judge of judges) await judged(judge, found.idCaso, 5);
  const { id } = await panelRow(chief, panel.clave);
  await onPanel(chief, id, 'borradores', byLine({ presupuesto: 0 }));
  expect((await onPanel(chief, id, 'publicar', { casos: 1 })).body.r_succ).toBe(true);
  const about = { objeto: 'premio', idObjeto: found.idObjeto };
  return {
    ...found,
    id,
    ask: (who: Agent, motivo = 'No vieron el anexo') => who.post('guardar/evaluacion/reconsideracion', { ...about, motivo }),
    outcome: async () => (await found.author.post('consultar/evaluacion/resultado', about)).body.r_data,
    decided: { idCaso: found.idCaso, ...about, version: 1, decision: 'no-premiar' },
  };
}

describe('A reconsideration', () => {
  it('is judged by others: who judged before has the case no more, may not have it again, and learns nothing of it', async () => {
    const { idCaso, author, id, ask, outcome, decided } = await refused();
    const marked = async () => (await chief.get(`recursos/paneles/${id}/clasificacion`)).body.r_data.casos[0].reconsideracion;
    expect(await marked()).toBe(null);
    expect((await ask(author)).body.r_succ).toBe(true);
    expect(await marked()).toBe('abierta');
    expect((await ask(author)).body).toMatchObject({ r_succ: false, r_mess: 'Ya pidió la reconsideración' });
    expect(await outcome()).toMatchObject({ hecho: 'No premiada', reconsideracion: { puede: false, estado: 'pedida' } });
    const asked = await db().query(
      `select datos from platform.evento where tipo = 'evaluation.undo-requested' and (datos->>'idCaso')::int = $1`,
      [idCaso],
    );
    expect(asked.rows).toEqual([{ datos: decided }]);

    await say('decision.undone', decided);
    await eventually('the case waits again', async () => (await view(chief, idCaso)).estado === 'abierto');
    expect(await view(chief, idCaso)).toMatchObject({
      asignados: [],
      panel: { ronda: 2, reconsideracion: { motivo: 'No vieron el anexo' }, evaluaciones: [{ ronda: 1 }, { ronda: 1 }] },
    });
    for (const judge of judges) {
      expect(await list(judge, { id: [idCaso] })).toEqual([]);
      expect((await act(chief, idCaso, 'asignar', { evaluadores: [judge.id] })).body).toMatchObject({
        r_succ: false,
        r_mess: expect.stringContaining('ya la evaluó antes'),
      });
    }
    // Those who could are barred: nobody judges it, and its applicant does not read that somebody does.
    expect(await outcome()).toMatchObject({ vigente: false, reconsideracion: { estado: 'admitida', evaluan: false } });
    expect(await marked()).toBe('abierta');
    const fresh = [await reviewer(), await reviewer()] as const;
    await giveCase(chief, idCaso, ...fresh);
    expect((await outcome()).reconsideracion).toMatchObject({ estado: 'admitida', evaluan: true });
    expect((await view(fresh[0], idCaso)).panel).toMatchObject({
      ciego: true,
      evaluaciones: [],
      reconsideracion: { motivo: 'No vieron el anexo' },
    });
    for (const judge of fresh) await judged(judge, idCaso, 10);
    expect((await view(fresh[0], idCaso)).panel!.evaluaciones).toMatchObject([{ ronda: 2 }]);
    await onPanel(chief, id, 'borradores', byLine());
    expect((await onPanel(chief, id, 'publicar', { casos: 1 })).body.r_succ).toBe(true);
    expect(await outcome()).toMatchObject({ hecho: 'Premiada', reconsideracion: { puede: false, estado: 'admitida' } });
    expect(await marked()).toBe('resuelta');
    const told = await db().query(
      `select 1 from platform.evento where datos->>'aviso' = 'reconsideracionPedida' and (datos->>'idObjeto')::int = $1`,
      [idCaso],
    );
    expect(told.rows).toHaveLength(1);
  });

  it('waits with the names of those who may judge it, who know its matter and have least work first', async () => {
    const { idCaso, author, ask, decided } = await refused({ tema: { areas: [], texto: 'Manatíes en los caños de Barrancas' } });
    const [busy, free, tied, before] = [
      await expert('Manatíes en cautiverio'),
      await expert('Censo de manatíes'),
      await expert('Manatíes y toninas'),
      await reviewer(),
    ];
    await giveCase(chief, (await proposedTo(service, chief, panelOf())).idCaso, busy);
    const named = async (who = chief) => (await view(who, idCaso)).panel!.porNombrar;
    expect(await named()).toBe(null);
    await ask(author);
    await say('decision.undone', decided);
    await eventually('the case waits again', async () => (await view(chief, idCaso)).estado === 'abierto');
    await act(chief, idCaso, 'declarar-conflicto', { idUsuario: tied.id, motivo: 'Es su hermana' });
    const ids = async () => (await named())!.personas.map(({ idUsuario }) => idUsuario);
    expect(await ids()).toEqual([free.id, busy.id]);
    expect((await named())!.personas[1]!.razones).toEqual([
      'Sus productos tratan de: manatíes',
      'Con esta propuesta tendría 2 casos pendientes',
      'Sin conflicto de interés conocido',
    ]);
    await giveCase(chief, idCaso, free);
    expect(await ids()).toEqual([busy.id]);
    expect(await named(free)).toBe(null);
    await giveCase(chief, idCaso, busy);
    expect(await named()).toBe(null);

    // Where nobody is left who knows it, whoever may is named; where nobody may, nobody, and what they should know.
    const other = await refused({ tema: { areas: [{ id: 987_654, nombre: 'Biología marina' }], texto: 'Xilófonos' } });
    await other.ask(other.author);
    await say('decision.undone', other.decided);
    await eventually('it waits again', async () => (await view(chief, other.idCaso)).estado === 'abierto');
    await onlyReviewers(chief, ...judges, before);
    const { porNombrar } = (await view(chief, other.idCaso)).panel!;
    expect(porNombrar).toMatchObject({ personas: [{ idUsuario: before.id }], areas: ['Biología marina'] });
    await onlyReviewers(chief, ...judges);
    expect((await view(chief, other.idCaso)).panel!.porNombrar).toEqual({ personas: [], areas: ['Biología marina'] });
  });

  it('is refused by the domain where the decision was acted on, and its applicant is told', async () => {
    const { idCaso, idObjeto, author, ask, outcome, decided } = await refused();
    await ask(author);
    service.prizes.set(idObjeto, { ...service.prizes.get(idObjeto)!, resultado: '/usuario/premios/resultado' });
    await say('decision.upheld', decided);
    await eventually('the answer', async () => (await outcome()).reconsideracion.estado === 'negada');
    const { rows } = await db().query(
      `select datos from platform.evento where datos->>'aviso' = 'reconsideracionNegada' and (datos->>'idObjeto')::int = $1`,
      [idCaso],
    );
    expect(rows).toMatchObject([{ datos: { usuarios: [author.id] } }]);
    const told = await eventually('the notice', async () => {
      const found = await db().query('select ruta from operations.aviso where "idUsuario" = $1 and titulo = $2', [
        author.id,
        'Su solicitud de reconsideración no procede',
      ]);
      return found.rows[0];
    });
    expect(told.ruta).toBe('/usuario/premios/resultado');
    expect((await view(chief, idCaso)).estado).toBe('rechazado');
  });

  it('is asked for by the applicant alone, within the panel’s days after the publication, and never before it', async () => {
    const stranger = await refused();
    const { ask, author } = await refused({ diasReconsideracion: 0 });
    expect((await ask(author)).body).toMatchObject({ r_succ: false, r_mess: expect.stringContaining('plazo') });
    expect((await ask(stranger.author)).status).toBe(404);
    expect((await stranger.ask(stranger.author, ' ')).body.errores).toEqual([
      { campo: 'motivo', mensaje: 'Diga por qué pide la reconsideración' },
    ]);
    const early = await proposedTo(service, chief, panelOf());
    const asked = await early.author.post('guardar/evaluacion/reconsideracion', {
      objeto: 'premio',
      idObjeto: early.idObjeto,
      motivo: 'x',
    });
    expect(asked.body).toMatchObject({ r_succ: false });

    const late = await refused();
    await db().query('alter table evaluation.decision disable trigger decision_fija');
    await db().query(`update evaluation.decision set fecha = fecha - interval '10 days' where "idCaso" = $1`, [late.idCaso]);
    await db().query('alter table evaluation.decision enable trigger decision_fija');
    expect((await late.ask(late.author)).body).toMatchObject({ r_succ: false, r_mess: expect.stringContaining('plazo') });
  });
});
