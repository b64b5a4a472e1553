import type { BulkOutcome } from '@registro/contracts/console/bulk';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { assigned, coordinator, list, opened, reviewer, view } from '../../../../tests/builders/evaluation.js';
import type { Agent } from '../../../../tests/builders/user.js';

let chief: Agent;
beforeAll(async () => {
  chief = await coordinator();
});
afterAll(closeDb);

const take = (ids: number[] | null, over: object = {}, by = chief) =>
  by.post('recursos/casos/excusar', { ids, filtro: null, motivo: 'Están de viaje', previa: false, ...over });
const told = async (...asked: Parameters<typeof take>): Promise<BulkOutcome> => (await take(...asked)).body.r_data;

describe('Many cases taken from who has them', () => {
  it('are told before, then wait for a reviewer again by one call, each with its history, its trace and its news', async () => {
    const [one, two] = [await reviewer(), await reviewer()];
    const [both, own, free, decided] = [
      await assigned(chief, one, two),
      await assigned(chief, one),
      await opened(),
      await assigned(chief, one),
    ];
    await db().query(`update evaluation.caso set estado = 'aprobado' where id = $1`, [decided.idCaso]);
    const ids = [both, own, free, decided].map(({ idCaso }) => idCaso);
    const fuera = expect.arrayContaining([
      { motivo: 'Nadie lo tiene', cuantos: 1, nombres: [(await view(chief, free.idCaso)).nombre] },
      { motivo: 'Está cerrado y ya no admite esta acción', cuantos: 1, nombres: [(await view(chief, decided.idCaso)).nombre] },
    ]);
    expect(await told(ids, { previa: true, motivo: null })).toMatchObject({ hechos: 2, ids: [], fuera });
    expect((await view(chief, own.idCaso)).estado).toBe('asignado');

    expect(await told(ids)).toMatchObject({ hechos: 2, fuera });
    for (const { idCaso } of [both, own]) {
      const { estado, asignados, historial } = await view(chief, idCaso);
      expect([estado, asignados]).toEqual(['abierto', []]);
      expect(historial[0]).toMatchObject({ tipo: 'relevado', quien: chief.correo, motivo: 'Están de viaje' });
    }
    expect((await list(one)).map(({ id }) => id)).toEqual([decided.idCaso]);
    expect(await list(two)).toEqual([]);
    const events = await db().query(
      `select datos->>'idUsuario' as quien from platform.evento where tipo = 'evaluation.unassigned' and (datos->>'idCaso')::int = $1`,
      [both.idCaso],
    );
    expect(events.rows.map(({ quien }) => Number(quien)).toSorted()).toEqual([one.id, two.id].toSorted());
    const news = await db().query(
      `select datos->'usuarios' as usuarios from platform.evento where tipo = 'case.changed' and (datos->>'idCaso')::int = any($1) order by id desc limit 2`,
      [[both.idCaso, own.idCaso]],
    );
    // Who lost one is told of it and not of the other's.
    expect(news.rows.filter(({ usuarios }) => usuarios.includes(two.id))).toHaveLength(1);
    expect(news.rows.filter(({ usuarios }) => usuarios.includes(one.id))).toHaveLength(2);
    // Whoever presented them reads, without a reload, that they wait again.
    const screens = await db().query(`select 1 from platform.evento where tipo = 'screens.changed' and datos->'usuarios' @> $1::jsonb`, [
      JSON.stringify([both.person.id, own.person.id]),
    ]);
    expect(screens.rows).toHaveLength(1);
    const audit = await db().query(
      `select despues from platform.auditoria where objeto = 'caso' and accion = 'excusar' and "idObjeto" = $1 and "idUsuario" = $2`,
      [String(own.idCaso), chief.id],
    );
    expect(audit.rows).toEqual([{ despues: { idEvaluador: one.id, motivo: 'Están de viaje' } }]);
  });

  it('are left alone where somebody has judged, are taken by a coordinator alone, and never without a reason', async () => {
    const judge = await reviewer();
    const { idCaso } = await assigned(chief, judge);
    expect((await take([idCaso], {}, judge)).status).toBe(403);
    expect((await take([idCaso], { motivo: '' })).body.errores).toEqual([{ campo: 'motivo', mensaje: 'El motivo es requerido' }]);
    expect((await take(null, { filtro: '{}' })).body.errores).toMatchObject([{ campo: 'ids' }]);
    await db().query(
      `insert into evaluation.evaluacion ("idCaso", "idUsuario", quien, version, ronda, puntajes, comentario, enviada)
       select $1, $2, 'Ella', 1, 1, '[]', 'x', now()`,
      [idCaso, judge.id],
    );
    expect(await told([idCaso])).toMatchObject({
      hechos: 0,
      fuera: [{ motivo: 'Alguno de sus evaluadores ya envió su evaluación', cuantos: 1 }],
    });
    expect((await view(chief, idCaso)).asignados).toHaveLength(1);
  });
});
