import { readFileSync } from 'node:fs';
import { db, eventually, settledFor } from '../../../../tests/builders/db.js';
import { asStranger, researcher } from '../../../../tests/builders/directory.js';
import { erased } from '../../../../tests/builders/erasure.js';
import { endInstance, startAgain, startInstance } from '../../../../tests/builders/instance.js';
import { inEveryFormat, thisWeek, WEEK_PASSES, weekPasses } from '../../../../tests/builders/observatory.js';
import { completeProfile } from '../../../../tests/builders/profile.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

// An edition is of everybody: an instance of its own.
let server: Server | undefined;
beforeAll(async () => {
  server = await startInstance();
});
afterAll(() => endInstance(server));

type Figures = Awaited<ReturnType<typeof thisWeek>>['figuras'];
const total = (figuras: Figures, name: string) => {
  const { cells } = figuras.find((one) => one.name === name)!;
  return cells.find(({ key }) => key.every((part) => part === '*'))!.count;
};
const people = (figuras: Figures) => total(figuras, 'personas-por-estado-y-sexo');
const counted = async ({ id }: Agent) =>
  (await db().query('select * from observatory.persona_contada where "idUsuario" = $1', [id])).rows[0];
/** Who is counted, by the services' own rows. */
const inTruth = async () => {
  const { rows } = await db().query<{ personas: number }>(
    `select ((select count(*) from profile.persona p join platform.quien q on q.id = p."idUsuario" where not 'operador' = any(q.roles))
       + (select count(*) from observatory.persona_contada where "idUsuario" < 0))::int as personas`,
  );
  return rows[0]!.personas;
};
const nextEdition = async (...whose: Agent[]) => {
  await settledFor(...whose.map(({ id }) => id));
  await weekPasses();
  return thisWeek();
};

describe('An edition of the observatory', () => {
  it('counts who was there before it, without operators, and stands at its address for good', async () => {
    const { semana, figuras } = await thisWeek();
    expect(people(figuras)).toBe(await inTruth());
    expect((await asStranger('/observatorio')).text).toContain(`datetime="${semana}"`);
    await expect(db().query(`update observatory.edicion set figuras = '[]'`)).rejects.toThrow('append-only');
    await expect(db().query('delete from observatory.edicion')).rejects.toThrow('append-only');
  });

  it('counts who came, with what changed of them, and no longer who was erased, nor who operates', async () => {
    const [first, second] = [await researcher({ genero: 1 }), await researcher()];
    const staff = await newPersonAs('operador', ['usuarios']);
    const came = await nextEdition(first, second, staff);
    expect(people(came.figuras)).toBe(await inTruth());
    expect(total(came.figuras, 'productos-por-tipo-y-anio')).toBeGreaterThanOrEqual(0);
    expect(await counted(first)).toMatchObject({ estado: 24, sexo: 1, nacimiento: 1985 });
    expect(Object.keys(await counted(first)).toSorted()).toEqual([
      'area',
      'estado',
      'idUsuario',
      'nacimiento',
      'nivel',
      'sexo',
      'tipoInstitucion',
    ]);
    await erased([staff, await newPersonAs('operador', ['usuarios'])], first);
    expect(await counted(first)).toBeUndefined();
    const { rowCount } = await db().query('select 1 from observatory.producto_contado where "idUsuario" = $1', [first.id]);
    expect(rowCount).toBe(0);
    expect(people((await nextEdition(second)).figuras)).toBe(await inTruth());
  });

  it('tells nowhere a number of one to four', async () => {
    const few = [await completeProfile({ fechaNacimiento: '1938-01-01' }), await completeProfile({ fechaNacimiento: '1940-01-01' })];
    const { semana, figuras } = await nextEdition(...few);
    const said = await inEveryFormat(semana, figuras);
    for (const text of said)
      expect(text).not.toMatch(/class="cifra">[1-4]<|"numero">[1-4]<|en-celda[^>]*>[1-4]<|"cuenta":[1-4][,}]|;[1-4]\r\n/);
    expect(said.join()).toContain('"cuenta":');
  });

  it('is one, also where two processes make it at once', async () => {
    const second = await startAgain();
    const held = await db().connect();
    try {
      await held.query('begin');
      await held.query('lock table observatory.edicion in access exclusive mode');
      await held.query(WEEK_PASSES);
      await eventually('both waiting', async () => {
        const { rows } = await db().query<{ n: number }>(
          `select count(*)::int as n from pg_locks where not granted and relation = 'observatory.edicion'::regclass`,
        );
        return rows[0]!.n >= 2;
      });
      await held.query('commit');
      const { semana } = await thisWeek();
      const { rows } = await db().query<{ n: number }>('select count(*)::int as n from observatory.edicion where semana = $1::date', [
        semana,
      ]);
      expect(rows[0]!.n).toBe(1);
    } finally {
      held.release();
      await second.stop();
    }
  });

  it('is none in a week in which next to nothing changed, rather than one that hides how many all are', async () => {
    const { semana } = await thisWeek();
    // The first of a level that nobody had, among levels that stayed: the total of all alone could hide that it is one.
    await db().query(
      `alter table observatory.edicion disable trigger edicion_fija; update observatory.edicion set semana = semana - 7; alter table observatory.edicion enable trigger edicion_fija;
       insert into observatory.persona_contada ("idUsuario", estado, sexo, nacimiento, nivel, area, "tipoInstitucion") values (-100001, 14, 1, 1980, 1, 1, 1)`,
    );
    await eventually('that it waits', async () => readFileSync(server!.logFile, 'utf8').includes('too little changed'));
    const { rows } = await db().query<{ semana: string }>('select max(semana)::text as semana from observatory.edicion');
    expect(rows[0]!.semana < semana).toBe(true);
    const noted = await db().query('select motivo, veces from observatory.intento where semana = $1::date', [semana]);
    expect(noted.rows).toEqual([{ motivo: 'quieta', veces: 1 }]);
  });
});
