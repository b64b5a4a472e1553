import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { closeDb, db } from './db.js';
import { keepBasicData, keepFiles, keepStudy } from './kept.js';
import { basicData, saved, study } from './profile.js';
import { reallyUploaded, somePdf } from './scholarship.js';
import { type Agent, newPerson } from './user.js';

type Row = Record<string, unknown>;

afterAll(closeDb);

/** Of two people's rows these differ: whose they are, which, when, and from where. */
const OWN = /^(?:id|idUsuario|idObjeto|creado|fecha|cedula|numeroRegistro|ip|sal|peticion|correoElectronico|correoElectronicoAlternativo)$/;
/** A row without the values of those columns; that they have one, and of which kind, is kept. */
const anyones = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (value !== null && typeof value === 'object' && !Array.isArray(value)) return [name, anyones(value as Row)];
      return [name, OWN.test(name) && value !== null ? typeof value : value];
    }),
  );

const MINE = 'from TABLE t where "idUsuario" = $1';
/**
 * What is asked of each, in the order in which it was written. Whether the relay has taken an event is a matter of
 * time.
 */
const ASKED: Record<string, string> = {
  'profile.estatus_usuario': `select to_jsonb(t) as r ${MINE}`,
  'profile.persona': `select to_jsonb(t) as r ${MINE}`,
  'profile.estudio': `select to_jsonb(t) as r ${MINE} order by id`,
  'documents.archivo': `select to_jsonb(t) as r ${MINE} order by creado`,
  'platform.auditoria': `select to_jsonb(t) as r ${MINE} order by id`,
  'platform.evento': `select to_jsonb(t) - '{enviado,completo}'::text[] as r from TABLE t where (datos->>'idUsuario')::int = $1 order by id`,
};
/** Every row of this person's, their traces and their events among them. */
async function left({ id }: Agent): Promise<Row> {
  const all: Row = {};
  for (const [table, asked] of Object.entries(ASKED))
    all[table] = (await db().query<{ r: Row }>(asked.replace('TABLE', table), [id])).rows.map(({ r }) => anyones(r));
  return all;
}

describe('What builders write as rows', () => {
  it.each([
    ['of the usual basic data', {}],
    [
      'of what a save cleans: spaces, a minor who cannot be married, a second surname',
      { primerNombre: '  María  José ', segundoApellido: 'Paz', fechaNacimiento: '2011-01-01', estadoCivil: 2 },
    ],
  ])('is what the calls leave, %s', async (_, over) => {
    const [called, kept] = [await newPerson(), await newPerson()];
    const answer = await called.post('guardar/usuarios/datosBasicos', basicData(over));
    expect(answer.body).toMatchObject({ r_succ: true });
    await saved(called, 'guardar/estudios/registro', study({ anioCulminacion: 2024 }));
    for (const tipo of ['cedula', 'periodo-beca-post']) await reallyUploaded(called, tipo);

    await keepBasicData(kept, basicData(over));
    await keepStudy(kept, study({ anioCulminacion: 2024 }));
    for (const tipo of ['cedula', 'periodo-beca-post']) await keepFiles(kept, [{ tipo, content: somePdf() }]);

    const hash = (rows: Row) => JSON.parse(JSON.stringify(rows).replaceAll(/"sha256":"[0-9a-f]{64}"/g, '"sha256":"…"')) as Row;
    expect(hash(await left(kept))).toEqual(hash(await left(called)));
    for (const { id } of [called, kept]) {
      const { rows } = await db().query(`select id, "numeroRegistro" as numero from profile.persona where "idUsuario" = $1`, [id]);
      expect(rows[0].numero).toBe(String(rows[0].id).padStart(8, '0'));
    }
  });

  it('has the bytes where an upload leaves them: they are read as any others', async () => {
    const [agent, content] = [await newPerson(), somePdf()];
    const [id] = await keepFiles(agent, [{ tipo: 'titulo', content }]);
    const answer = await agent.post('archivos/get/titulo', { id }).buffer(true);
    expect(answer.body).toEqual(content);
    const really = await reallyUploaded(agent, 'titulo', content);
    const at = (name: string) => readFile(join(process.env['DATA_DIR']!, 'archivos', name.slice(0, 2), name));
    expect(await at(really)).toEqual(await at(id!));
  });
});
