import { type Beside, startBeside } from '../../../../tests/builders/beside.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { act, coordinator, reviewer, view } from '../../../../tests/builders/evaluation.js';
import { giveCase, judged, panelOf, proposedTo, save, send, sheet, start } from '../../../../tests/builders/panel.js';
import type { Agent } from '../../../../tests/builders/user.js';

let service: Beside;
let chief: Agent;
let judge: Agent;
let second: Agent;
beforeAll(async () => {
  service = await startBeside();
  [chief, judge, second] = [await coordinator(), await reviewer(), await reviewer()];
});
afterAll(closeDb);

async function begun(): Promise<number> {
  const { idCaso } = await proposedTo(service, chief, panelOf());
  await giveCase(chief, idCaso, judge, second);
  await start(judge, idCaso);
  return idCaso;
}

describe('A reviewer’s sheet', () => {
  it('is kept as far as it is, and nobody else sees it, not even who coordinates', async () => {
    const idCaso = await begun();
    expect((await save(judge, idCaso, sheet(null, { comentario: 'A medias' }))).body.r_succ).toBe(true);
    expect((await view(judge, idCaso)).panel!.propia).toMatchObject({ comentario: 'A medias', puntaje: null, enviada: null });
    expect((await view(chief, idCaso)).panel!.evaluaciones).toEqual([]);
    expect((await save(judge, idCaso, sheet(3))).body.errores).toMatchObject([
      { campo: 'puntajes.0.puntos' },
      { campo: 'puntajes.1.puntos' },
    ]);
  });

  it('written in two tabs is never replaced unseen, and the same text again is no other', async () => {
    const idCaso = await begun();
    const { edicion } = (await view(judge, idCaso)).panel!.propia!;
    const first = await save(judge, idCaso, sheet(null, { comentario: 'De aquí', edicion }));
    const again = await save(judge, idCaso, sheet(null, { comentario: 'De aquí', edicion }));
    expect(again.body.r_data).toEqual(first.body.r_data);
    const other = await save(judge, idCaso, sheet(null, { comentario: 'De allí', edicion }));
    expect(other.status).toBe(409);
    expect(other.body.r_data).toMatchObject({ datos: { comentario: 'De aquí' }, version: first.body.r_data.version });
    const met = await save(judge, idCaso, sheet(null, { comentario: 'De ambos', edicion: first.body.r_data.version }));
    expect(met.status).toBe(200);
    expect((await view(judge, idCaso)).panel!.propia).toMatchObject({ comentario: 'De ambos', edicion: met.body.r_data.version });
  });

  it('is sent whole: each criterion with a grade of its guide, and a word for the applicant', async () => {
    const idCaso = await begun();
    const half = { ...sheet(null), puntajes: [{ clave: 'rigor', puntos: null, comentario: null }], comentario: ' ' };
    expect((await send(judge, idCaso, half)).body.errores).toEqual([
      { campo: 'puntajes.0.puntos', mensaje: 'Elija una calificación: Rigor' },
      { campo: 'puntajes', mensaje: 'Elija una calificación: Belleza' },
      { campo: 'comentario', mensaje: 'Escriba al menos un comentario para el solicitante' },
    ]);
    expect((await send(judge, idCaso, sheet(5, { version: 2 }))).body).toMatchObject({ r_succ: false, r_code: '1011' });
    const wrong = { ...sheet(5), puntajes: [{ clave: 'amistad', puntos: 5, comentario: null }] };
    expect((await send(judge, idCaso, wrong)).body.errores[0]).toEqual({ campo: 'puntajes.0.clave', mensaje: 'El criterio no existe' });
  });

  it('once sent stays as it is for everybody, in the records too, and its score counts by weight', async () => {
    const idCaso = await begun();
    const puntajes = [
      { clave: 'rigor', puntos: 10, comentario: null },
      { clave: 'belleza', puntos: 0, comentario: 'Fría' },
    ];
    expect((await send(judge, idCaso, sheet(0, { puntajes, reservado: 'Conozco el tema' }))).body.r_succ).toBe(true);
    expect((await view(chief, idCaso)).panel!.evaluaciones).toMatchObject([
      { idUsuario: judge.id, puntaje: 75, reservado: 'Conozco el tema' },
    ]);
    for (const again of [save, send])
      expect((await again(judge, idCaso, sheet(5))).body).toMatchObject({ r_succ: false, r_mess: expect.stringContaining('Ya envió') });
    await expect(db().query(`update evaluation.evaluacion set comentario = 'x' where "idCaso" = $1`, [idCaso])).rejects.toThrow(
      'append-only',
    );
    await expect(db().query(`delete from evaluation.evaluacion where "idCaso" = $1`, [idCaso])).rejects.toThrow('append-only');
  });

  it('is not undone by giving the case back or taking it away; a conflict of interest alone leaves it without effect', async () => {
    const idCaso = await begun();
    await send(judge, idCaso, sheet(5));
    expect((await act(judge, idCaso, 'excusar', { motivo: 'Me arrepiento' })).body).toMatchObject({ r_succ: false });
    expect((await act(chief, idCaso, 'excusar', { idUsuario: judge.id, motivo: 'No me gusta' })).body.r_mess).toContain(
      'solo un conflicto',
    );
    expect((await act(judge, idCaso, 'declarar-conflicto', { motivo: 'Es mi socio' })).body.r_succ).toBe(true);
    await judged(second, idCaso, 10);
    expect((await view(second, idCaso)).panel).toMatchObject({ ciego: true, evaluaciones: [] });
  });

  it('that differs much from another tells who coordinates, and nobody else', async () => {
    const idCaso = await begun();
    await send(judge, idCaso, sheet(10));
    await judged(second, idCaso, 0);
    const { rows } = await db().query(
      `select datos->'usuarios' as usuarios from platform.evento where datos->>'aviso' = 'desacuerdoDelPanel' and (datos->>'idObjeto')::int = $1`,
      [idCaso],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].usuarios).toContain(chief.id);
    for (const one of [judge, second]) expect(rows[0].usuarios).not.toContain(one.id);
  });

  it('is the only way for a panel’s case: no reviewer decides it alone, nor is it shared out by halves', async () => {
    const idCaso = await begun();
    expect((await act(judge, idCaso, 'premiar', { version: 1 })).body).toMatchObject({
      r_succ: false,
      r_mess: expect.stringContaining('lo decide su panel'),
    });
    expect((await view(judge, idCaso)).puede.decidir).toBe(false);
    const { idCaso: free } = await proposedTo(service, chief, panelOf());
    const shared = await chief.post('recursos/casos/repartir', { casos: [free], evaluadores: [judge.id] });
    expect(shared.body.r_data).toMatchObject({ asignados: [], omitidos: [free] });
  });
});
