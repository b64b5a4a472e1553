import { closeDb, db } from '../../../../tests/builders/db.js';
import { assigned, coordinator, list, opened, reviewer } from '../../../../tests/builders/evaluation.js';
import type { Agent } from '../../../../tests/builders/user.js';

let chief: Agent;
beforeAll(async () => {
  chief = await coordinator();
});
afterAll(closeDb);

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
    // A scholarship says its programme and call too, which its own service does not keep.
    const [said] = await list(judge, { id: [old.idCaso] });
    expect(said).toMatchObject({ programa: 'Becas de postgrado', convocatoria: 'Programa de becas de postgrado (2025)' });
    const byCall = { programa: said!.programa, convocatoria: said!.convocatoria };
    expect(await ids(byCall)).toEqual([old.idCaso, young.idCaso]);
    expect(await ids({ ...byCall, convocatoria: 'Otra (2025)' })).toEqual([]);
    expect(await ids({ programa: 'Sostenibilidad' })).toEqual([]);
    expect((await judge.get('recursos/casos/filtros')).body.r_data.slice(0, 2)).toEqual(
      Object.entries(byCall).map(([clave, texto]) => ({ clave, etiqueta: expect.any(String), opciones: [{ valor: texto, texto }] })),
    );
    await db().query(`update evaluation.caso set convocatoria = 'Alguna (2024)' where id = $1`, [young.idCaso]);
    const ordered = async (field: string, way: string) =>
      (await judge.get(`recursos/casos?sort=${encodeURIComponent(JSON.stringify([field, way]))}`)).body.map((c: { id: number }) => c.id);
    expect(await ordered('convocatoria', 'ASC')).toEqual([young.idCaso, old.idCaso]);
    expect(await ordered('convocatoria', 'DESC')).toEqual([old.idCaso, young.idCaso]);
    expect(await ordered('programa', 'ASC')).toEqual([old.idCaso, young.idCaso]);
    expect((await judge.get(`recursos/casos?sort=${encodeURIComponent('["cedula; drop","ASC"]')}`)).status).toBe(422);
  });

  it('says its cases by their ids alone, in the same order and of the same filter, and nobody else’s', async () => {
    const [judge, stranger] = [await reviewer(), await reviewer()];
    const [first, second] = [await assigned(chief, judge), await assigned(chief, judge)];
    await db().query(`update evaluation.caso set enviado = now() - interval '3 days' where id = $1`, [second.idCaso]);
    const order = async (who: Agent, filter: object, sort = ['enviado', 'ASC']) =>
      who.get(`recursos/casos/orden?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=${encodeURIComponent(JSON.stringify(sort))}`);
    expect((await order(judge, { porEvaluar: true })).body.r_data).toEqual([second.idCaso, first.idCaso]);
    expect((await order(judge, {}, ['enviado', 'DESC'])).body.r_data).toEqual([first.idCaso, second.idCaso]);
    expect((await order(judge, { estado: 'abierto' })).body.r_data).toEqual([]);
    expect((await order(stranger, {})).body.r_data).toEqual([]);
    expect((await order(judge, { motivo: 'x' })).status).toBe(422);
    expect((await order(judge, {}, ['puntaje', 'ASC'])).status).toBe(422);
  });
});
