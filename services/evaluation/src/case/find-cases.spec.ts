import type { FoundCase } from '@registro/contracts/evaluation/find-cases';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { assigned, coordinator, opened, reviewer, view } from '../../../../tests/builders/evaluation.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

let chief: Agent;
beforeAll(async () => {
  chief = await coordinator();
});
afterAll(closeDb);

const answer = (who: Agent, texto: string) => who.post('recursos/casos/buscar', { texto });
const find = async (who: Agent, texto: string): Promise<FoundCase[]> => (await answer(who, texto)).body.r_data;
const ids = async (who: Agent, texto: string) => (await find(who, texto)).map(({ id }) => id);
const receiptOf = async (idBeca: number): Promise<string> =>
  (await db().query(`select numero from scholarships.acuse where "idBeca" = $1`, [idBeca])).rows[0].numero;

describe('A case is found', () => {
  it('by its receipt, its applicant and its call, among those that exist for the reader alone', async () => {
    const [judge, other] = [await reviewer(), await reviewer()];
    const [own, foreign, free] = [await assigned(chief, judge), await assigned(chief, other), await opened()];
    const numero = await receiptOf(own.idBeca);
    const { nombre, cedula } = await view(judge, own.idCaso);
    expect(await find(judge, numero.toLowerCase().replaceAll('-', ' '))).toMatchObject([
      { id: own.idCaso, nombre, cedula, acuse: numero, convocatoria: 'Programa de becas de postgrado (2025)', estado: 'asignado' },
    ]);
    const digits = cedula.slice(2);
    for (const typed of [
      cedula,
      digits,
      cedula.toLowerCase(),
      nombre.toUpperCase().split(' ').toReversed().join(' '),
      'becas 2025',
      'postgrado',
    ])
      expect([typed, await ids(judge, typed)]).toEqual([typed, [own.idCaso]]);
    expect(await ids(judge, `${nombre} sostenibilidad`)).toEqual([]);
    // `%` stands for itself.
    expect(await ids(judge, '%%')).toEqual([]);

    for (const { idBeca, idCaso } of [foreign, free]) {
      const key = await receiptOf(idBeca);
      expect(await ids(judge, key)).toEqual([]);
      expect(await ids(judge, (await view(chief, idCaso)).cedula)).toEqual([]);
      expect(await ids(chief, key)).toEqual([idCaso]);
    }
    expect(await ids(other, numero)).toEqual([]);
  });

  it('by nobody from whom a conflict keeps it, nor by who does not judge', async () => {
    const { idCaso, idBeca, person } = await assigned(chief, await reviewer());
    const numero = await receiptOf(idBeca);
    const second = await coordinator();
    expect(await ids(second, numero)).toEqual([idCaso]);
    await db().query(
      `insert into evaluation.conflicto ("idCaso", "idUsuario", quien, tipo, detalle) values ($1, $2, 'Ella', 'declarado', 'Es su prima')`,
      [idCaso, second.id],
    );
    expect(await ids(second, numero)).toEqual([]);
    for (const who of [person, await newPersonAs('operador', ['usuarios', 'convocatorias'])])
      expect((await answer(who, numero)).status).toBe(403);
    expect((await answer(second, ' ')).body.errores).toEqual([{ campo: 'texto', mensaje: 'Escriba qué caso busca' }]);
    expect((await answer(second, 'x'.repeat(121))).status).toBe(422);
  });

  it('ten at the most, those that wait first', async () => {
    const judge = await reviewer();
    const cases = [await assigned(chief, judge), await assigned(chief, judge)];
    await db().query(`update evaluation.caso set estado = 'aprobado', enviado = now() + interval '1 minute' where id = $1`, [
      cases[0]!.idCaso,
    ]);
    expect(await ids(judge, 'becas')).toEqual([cases[1]!.idCaso, cases[0]!.idCaso]);
    await db().query(
      `insert into evaluation.caso (objeto, "idObjeto", "idUsuario", estado, version, clase, nombre, cedula, titulo, resumen, personas, enviado, "enGracia")
       select 'muchos', $1 * 100 + n, 1, 'asignado', 1, 'Una', 'Zacarías Muchos', 'V-1', 'T', '[]', array[1], now(), false from generate_series(1, 12) n`,
      [judge.id],
    );
    await db().query(
      `insert into evaluation.asignacion ("idCaso", "idUsuario", quien, "asignadoPor") select id, $1, 'Ella', $2 from evaluation.caso where objeto = 'muchos' and "idObjeto" / 100 = $1`,
      [judge.id, chief.id],
    );
    expect(await ids(judge, 'zacarias')).toHaveLength(10);
    await db().query(`delete from evaluation.asignacion where "idUsuario" = $1 and quien = 'Ella'`, [judge.id]);
    await db().query(`delete from evaluation.caso where objeto = 'muchos' and "idObjeto" / 100 = $1`, [judge.id]);
  });
});
