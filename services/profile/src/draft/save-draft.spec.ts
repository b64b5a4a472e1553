import { DRAFT_STALE } from '@registro/contracts/draft';
import fc from 'fast-check';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { newPerson, serviceAccount } from '../../../../tests/builders/user.js';

const SAVE = 'guardar/borrador';
const READ = 'consultar/borrador';

afterAll(closeDb);

describe('a draft', () => {
  it('is kept as typed, whatever it holds, and replaced by the next one', async () => {
    const agent = await newPerson();
    expect((await agent.post(READ, { formulario: 'datosBasicos' })).body.r_data).toBeNull();
    const typed = { primerNombre: '  Ana ', cedula: 'doce', lista: [1, null, { a: '' }], nulo: null, raro: '\u0000 \ud800 "\\' };
    expect((await agent.post(SAVE, { formulario: 'datosBasicos', datos: typed })).body.r_succ).toBe(true);
    expect((await agent.post(READ, { formulario: 'datosBasicos' })).body.r_data).toEqual(typed);
    await agent.post(SAVE, { formulario: 'datosBasicos', datos: { b: 1 } });
    expect((await agent.post(READ, { formulario: 'datosBasicos' })).body.r_data).toEqual({ b: 1 });
  });

  it('any object survives', async () => {
    const agent = await newPerson();
    // A body with one of these keys is refused, at whatever depth.
    const refused = /"(__proto__|constructor)":/;
    const any = fc
      .dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }), { noNullPrototype: true })
      .map((o) => JSON.stringify(o))
      .filter((text) => !refused.test(text))
      .map((text) => JSON.parse(text) as Record<string, unknown>);
    await fc.assert(
      fc.asyncProperty(any, async (datos) => {
        expect((await agent.post(SAVE, { formulario: 'cualquiera', datos })).status).toBe(200);
        expect((await agent.post(READ, { formulario: 'cualquiera' })).body.r_data).toEqual(datos);
      }),
      { numRuns: 30 },
    );
  });

  it('is one for each form and each record, and null removes it', async () => {
    const agent = await newPerson();
    await agent.post(SAVE, { formulario: 'estudio', datos: { a: 1 } });
    await agent.post(SAVE, { formulario: 'estudio', idRegistro: 7, datos: { a: 2 } });
    await agent.post(SAVE, { formulario: 'estudio', datos: null });
    expect((await agent.post(READ, { formulario: 'estudio' })).body.r_data).toBeNull();
    expect((await agent.post(READ, { formulario: 'estudio', idRegistro: 7 })).body.r_data).toEqual({ a: 2 });
  });

  it('is its user’s alone', async () => {
    const [mine, theirs] = [await newPerson(), await newPerson()];
    await theirs.post(SAVE, { formulario: 'estudio', datos: { secreto: true } });
    expect((await mine.post(READ, { formulario: 'estudio' })).body.r_data).toBeNull();
    await mine.post(SAVE, { formulario: 'estudio', datos: null });
    expect((await theirs.post(READ, { formulario: 'estudio' })).body.r_data).toEqual({ secreto: true });
    expect((await (await serviceAccount('operador', ['usuarios'])).post(READ, { formulario: 'estudio' })).status).toBe(403);
  });

  it('is never replaced by a tab that has not seen what another has saved since', async () => {
    const agent = await newPerson();
    const save = (datos: object, version: string | null) => agent.post(SAVE, { formulario: 'dos', datos, version });
    const first = await save({ titulo: 'A' }, null);
    const { version } = first.body.r_data;
    expect((await agent.post(READ, { formulario: 'dos' })).body).toMatchObject({ r_data: { titulo: 'A' }, version });

    const stale = await save({ resumen: 'B' }, null);
    expect([stale.status, stale.body.r_mess, stale.body.r_data]).toEqual([409, DRAFT_STALE, { datos: { titulo: 'A' }, version }]);
    const merged = await save({ titulo: 'A', resumen: 'B' }, version);
    expect(merged.body.r_data.version).not.toBe(version);
    // An answer that was lost: the same again, with what was known before.
    expect((await save({ titulo: 'A', resumen: 'B' }, version)).status).toBe(200);
    expect((await save({ titulo: 'C' }, version)).status).toBe(409);
    expect((await agent.post(READ, { formulario: 'dos' })).body.r_data).toEqual({ titulo: 'A', resumen: 'B' });
  });

  it('that was removed meanwhile is begun again, whatever its tab had seen', async () => {
    const agent = await newPerson();
    const { version } = (await agent.post(SAVE, { formulario: 'tres', datos: { a: 1 }, version: null })).body.r_data;
    await agent.post(SAVE, { formulario: 'tres', datos: null });
    expect((await agent.post(READ, { formulario: 'tres' })).body).toMatchObject({ r_data: null, version: null });
    expect((await agent.post(SAVE, { formulario: 'tres', datos: { a: 2 }, version })).status).toBe(200);
  });

  it('is not removed by a tab that has not seen it', async () => {
    const agent = await newPerson();
    const about = (datos: object | null, version: string | null) => agent.post(SAVE, { formulario: 'ajeno', datos, version });
    const { version } = (await about({ a: 1 }, null)).body.r_data;
    const unseen = await about(null, null);
    expect([unseen.status, unseen.body.r_data]).toEqual([409, { datos: { a: 1 }, version }]);
    expect((await about(null, version)).status).toBe(200);
    expect((await about(null, version)).status).toBe(200);
    expect((await agent.post(READ, { formulario: 'ajeno' })).body.r_data).toBeNull();
  });

  it('of two tabs that save at once one is told', async () => {
    const agent = await newPerson();
    const answers = await Promise.all(['A', 'B', 'C'].map((t) => agent.post(SAVE, { formulario: 'una', datos: { t }, version: null })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('holds 64 KB and not a byte more', async () => {
    const agent = await newPerson();
    const datos = (bytes: number) => ({ t: 'x'.repeat(bytes % 2) + 'ñ'.repeat(Math.floor((bytes - 8) / 2)) });
    expect(Buffer.byteLength(JSON.stringify(datos(65_536)))).toBe(65_536);
    expect((await agent.post(SAVE, { formulario: 'largo', datos: datos(65_536) })).status).toBe(200);
    const answer = await agent.post(SAVE, { formulario: 'largo', datos: datos(65_537) });
    expect([answer.status, answer.body.r_mess]).toEqual([413, 'El borrador supera el tamaño permitido de 64 KB']);
    expect((await agent.post(READ, { formulario: 'largo' })).body.r_data).toEqual(datos(65_536));
  });

  it.each([
    { formulario: '../x', datos: {} },
    { datos: {} },
    { formulario: 'a', datos: 'texto' },
    { formulario: 'a', datos: [1] },
    { formulario: 'a' },
    { formulario: 'a', datos: {}, version: 7 },
  ])('is not %j', async (body) => {
    expect((await (await newPerson()).post(SAVE, body)).status).toBe(422);
  });

  it('the hundred newest are kept', async () => {
    const agent = await newPerson();
    await db().query(
      `insert into profile.borrador select $1, 'viejo', n, '{}', now() - n * interval '1 hour' from generate_series(1, 100) n`,
      [agent.id],
    );
    await agent.post(SAVE, { formulario: 'nuevo', datos: { a: 1 } });
    const kept = await db().query(
      'select formulario, "idRegistro" as n from profile.borrador where "idUsuario" = $1 order by actualizado desc',
      [agent.id],
    );
    expect([kept.rowCount, kept.rows[0].formulario, kept.rows[99].n]).toEqual([100, 'nuevo', 99]);
  });
});
