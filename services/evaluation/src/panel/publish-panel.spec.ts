import type { Beside } from '../../../../tests/builders/beside.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { act, coordinator, list, view } from '../../../../tests/builders/evaluation.js';
import {
  byLine,
  giveCase,
  judged,
  onPanel,
  panelOf,
  panelRow,
  proposedTo,
  ranking,
  startPrizePanel,
} from '../../../../tests/builders/panel.js';
import type { Agent } from '../../../../tests/builders/user.js';

let service: Beside;
let chief: Agent;
let judges: [Agent, Agent];
beforeAll(async () => {
  ({ service, chief, judges } = await startPrizePanel());
});
afterAll(closeDb);

/** Three works of one panel, judged: the money reaches for the first alone. */
async function judgedPanel(over: Parameters<typeof panelOf>[0] = {}) {
  const panel = panelOf(over);
  const all = [];
  for (const grade of [5, 10, 0]) {
    const found = await proposedTo(service, chief, panel);
    await giveCase(chief, found.idCaso, ...judges);
    for (const judge of judges) await judged(judge, found.idCaso, grade);
    all.push(found);
  }
  const [middle, best, last] = all as [(typeof all)[0], (typeof all)[0], (typeof all)[0]];
  return { id: (await panelRow(chief, panel.clave)).id, clave: panel.clave, best, middle, last };
}

describe('The decisions of a panel', () => {
  it('become known all at one moment: decisions, states and events, each with what its reviewers wrote', async () => {
    const { id, best, middle, last } = await judgedPanel();
    expect((await onPanel(chief, id, 'publicar', { casos: 3 })).body).toMatchObject({
      r_succ: false,
      r_mess: expect.stringContaining('3 casos sin decisión'),
    });
    expect((await onPanel(chief, id, 'borradores', byLine())).body.r_data).toEqual({ borradores: 3 });
    for (const { idCaso } of [best, middle, last]) expect((await view(judges[0], idCaso)).decisiones).toEqual([]);
    expect((await onPanel(chief, id, 'publicar', { casos: 2 })).body).toMatchObject({
      r_succ: false,
      r_mess: expect.stringContaining('cambiaron'),
    });
    expect((await onPanel(chief, id, 'publicar', { casos: 3 })).body).toMatchObject({ r_succ: true, r_data: { publicados: 3 } });

    const cases = [best.idCaso, middle.idCaso, last.idCaso];
    const { rows } = await db().query(
      `select d."idCaso", d.decision, d.observaciones, d.fecha, c.estado from evaluation.decision d join evaluation.caso c on c.id = d."idCaso"
       where c.id = any($1) order by array_position($1, c.id)`,
      [cases],
    );
    expect(rows.map((r) => [r.decision, r.estado])).toEqual([
      ['premiar', 'aprobado'],
      ['no-premiar', 'rechazado'],
      ['no-premiar', 'rechazado'],
    ]);
    expect(new Set(rows.map((r) => String(r.fecha))).size).toBe(1);
    expect(rows[0].observaciones).toBe(
      'Rigor\n– Rigor de 10\n– Rigor de 10\n\nEn general\n– Una obra que se entiende\n– Una obra que se entiende',
    );
    const told = await db().query(
      `select datos from platform.evento where tipo = 'evaluation.decided' and (datos->>'idCaso')::int = any($1) order by id`,
      [cases],
    );
    expect(told.rows).toHaveLength(3);
    expect(told.rows.map((r) => r.datos)).toContainEqual({
      idCaso: best.idCaso,
      objeto: 'premio',
      idObjeto: best.idObjeto,
      version: 1,
      decision: 'premiar',
    });
    expect((await onPanel(chief, id, 'publicar', { casos: 3 })).body).toMatchObject({
      r_succ: false,
      r_mess: 'El panel no tiene decisiones por publicar',
    });
    expect((await chief.get(`recursos/paneles/${id}`)).body).toMatchObject({
      decididos: 3,
      borradores: 0,
      publicaciones: [{ casos: 3, quien: chief.correo }],
    });
    await expect(db().query(`delete from evaluation.publicacion where "idPanel" = $1`, [id])).rejects.toThrow('append-only');
  });

  it('tell each applicant their own outcome and words, and never whose they are nor the scores', async () => {
    const { id, best } = await judgedPanel();
    await onPanel(chief, id, 'borradores', byLine());
    await onPanel(chief, id, 'publicar', { casos: 3 });
    const { body, text } = await best.author.post('consultar/evaluacion/resultado', { objeto: 'premio', idObjeto: best.idObjeto });
    expect(body.r_data).toMatchObject({
      hecho: 'Premiada',
      resultado: 'aprobado',
      comentarios: expect.stringContaining('– Rigor de 10'),
      reconsideracion: { puede: true, estado: null },
    });
    for (const judge of judges) expect(text).not.toContain(judge.correo);
    expect(body.r_data.clasificacion).toBeNull();
    expect(text).not.toMatch(/puntaje|reservado/);
    const stranger = await best.author.post('consultar/evaluacion/resultado', { objeto: 'premio', idObjeto: best.idObjeto + 1000 });
    expect(stranger.status).toBe(404);
  });

  it('tell each applicant their own score, place and cut where the call says so, as they were then', async () => {
    const { id, best, middle, last } = await judgedPanel({ muestraPuesto: true });
    const told = async ({ author, idObjeto }: typeof best) =>
      (await author.post('consultar/evaluacion/resultado', { objeto: 'premio', idObjeto })).body.r_data;
    await onPanel(chief, id, 'borradores', byLine());
    for (const one of [best, middle, last]) expect(await told(one)).toBeNull();
    await onPanel(chief, id, 'publicar', { casos: 3 });
    const places = await Promise.all([best, middle, last].map(async (one) => (await told(one)).clasificacion));
    expect(places).toEqual([
      { puntaje: 100, puesto: 1, de: 3, corte: 100 },
      { puntaje: 50, puesto: 2, de: 3, corte: 100 },
      { puntaje: 0, puesto: 3, de: 3, corte: 100 },
    ]);
    await expect(db().query(`update evaluation.decision set clasificacion = null where "idCaso" = $1`, [best.idCaso])).rejects.toThrow();
  });

  it('wait for two judgements of every case that waits', async () => {
    const { id, clave } = await judgedPanel();
    const { idCaso } = await proposedTo(service, chief, panelOf({ clave }));
    await giveCase(chief, idCaso, judges[0]);
    await judged(judges[0], idCaso, 5);
    await onPanel(chief, id, 'borradores', byLine());
    expect((await onPanel(chief, id, 'publicar', { casos: 3 })).body).toMatchObject({
      r_succ: false,
      r_mess: 'El panel todavía no puede publicarse. 1 caso sin 2 evaluaciones. 1 caso sin decisión prevista',
    });
    expect(await list(judges[0], { estado: 'aprobado', panel: id })).toEqual([]);
  });

  it('of a panel with a case that a conflict keeps from a coordinador are another’s to see and to publish', async () => {
    const { id, best, middle } = await judgedPanel();
    const tied = await coordinator();
    await onPanel(chief, id, 'borradores', byLine());
    await act(chief, best.idCaso, 'declarar-conflicto', { idUsuario: tied.id, motivo: 'Es su hermana' });
    expect((await tied.get(`recursos/paneles/${id}`)).body).toMatchObject({ reservado: true, casos: 2, falta: [] });
    expect((await tied.get(`recursos/paneles/${id}/clasificacion`)).body).toMatchObject({
      r_succ: false,
      r_mess: expect.stringContaining('conflicto'),
    });
    for (const [what, body] of [
      ['borradores', byLine()],
      ['publicar', { casos: 3 }],
    ] as const)
      expect((await onPanel(tied, id, what, body)).body).toMatchObject({
        r_succ: false,
        r_mess: expect.stringContaining('otro coordinador'),
      });
    const plan = { version: 1, decision: 'premiar', motivo: null, comentario: null };
    expect((await tied.post(`recursos/casos/${middle.idCaso}/panel/borrador`, plan)).body).toMatchObject({ r_succ: false });
    expect((await onPanel(chief, id, 'publicar', { casos: 3 })).body.r_succ).toBe(true);
  });

  it('are published once by two who press at the same moment', async () => {
    const { id } = await judgedPanel();
    const other = await coordinator();
    await onPanel(chief, id, 'borradores', byLine());
    const answers = await Promise.all([chief, other].map((who) => onPanel(who, id, 'publicar', { casos: 3 })));
    expect(answers.filter(({ body }) => body.r_succ)).toHaveLength(1);
    const { rows } = await db().query('select 1 from evaluation.publicacion where "idPanel" = $1', [id]);
    expect(rows).toHaveLength(1);
    await eventually('all told', async () => (await ranking(chief, id)).casos.every((c) => c.estado !== 'asignado'));
  });
});
