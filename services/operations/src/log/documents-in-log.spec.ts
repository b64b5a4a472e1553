import { loggedDigest } from '@registro/platform/logged';
import { checkProof } from '@registro/verify/log/check-proof';
import { readCheckpoint } from '@registro/verify/log/checkpoint';
import { entryOf } from '@registro/verify/log/entry';
import { leafHash } from '@registro/verify/log/merkle';
import { readNote, readNoteKey } from '@registro/verify/log/note';
import { readProof } from '@registro/verify/log/proof-file';
import request from 'supertest';
import { operators } from '../../../../tests/builders/correction.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { erased } from '../../../../tests/builders/erasure.js';
import { completeProfile } from '../../../../tests/builders/profile.js';
import { type Agent, baseUrl, newPersonAs, randomCedula, randomIp } from '../../../../tests/builders/user.js';

const verify = (number: string) => request(baseUrl()).get(`/api/publico/verificar/${number}`).set('x-forwarded-for', randomIp());
async function issue(agent: Agent): Promise<string> {
  await agent.post('documentos/generar', { tipo: 'certificado' });
  return (await agent.post('consultar/usuarios/certificado')).body.r_data.numero_certificado;
}
let numero: string;
beforeAll(async () => {
  numero = await issue(await completeProfile());
});
afterAll(closeDb);

/** As whoever does not trust the registry reads its log. */
const file = (path: string) => request(baseUrl()).get(path).set('x-forwarded-for', randomIp());
interface InLog {
  indice: number | null;
  igual: boolean;
}
const inLog = async (number: string): Promise<InLog | null> => (await verify(number)).body.r_data.bitacora;
const logged = (number: string) => eventually('the log', async () => ((await inLog(number))?.indice ?? null) !== null);
const logKeys = async () =>
  (await file('/bitacora/llaves')).text
    .trim()
    .split('\n')
    .map((line) => readNoteKey(line)!);

describe('A certificate in the public log (rule S-52)', () => {
  it('stands there within seconds, and its proof holds by the log’s key alone', async () => {
    await logged(numero);
    const { text, headers } = await file(`/bitacora/prueba/${numero}`);
    expect([text.length < 2_000, headers['content-disposition']]).toEqual([true, `attachment; filename="${numero}.tlog-proof"`]);
    const proved = checkProof(text, { log: await logKeys(), witnesses: [], quorum: 0 });
    expect(proved).toMatchObject({ index: (await inLog(numero))!.indice, opening: { clase: 'certificado', numero } });
    // What the paper says gives the digest that stands there.
    const { rows } = await db().query('select numero, nombre, cedula, nivel, sexo, creado from documents.certificado where numero = $1', [
      numero,
    ]);
    const [{ creado, ...says }] = rows;
    expect(loggedDigest({ ...says, creado: creado.toISOString() })).toBe(proved.opening.huella);
  });

  it('is in the tiles that anybody reads, which say nothing of it and never change', async () => {
    await logged(numero);
    const { opening, index, checkpoint } = readProof((await file(`/bitacora/prueba/${numero}`)).text)!;
    const { size } = readCheckpoint(readNote(checkpoint)!.text)!;
    const n = Math.floor(index / 256);
    const width = Math.min(256, size - n * 256);
    const path = `${String(n).padStart(3, '0')}${width < 256 ? `.p/${width}` : ''}`;
    const [hashes, entries] = await Promise.all(
      ['0', 'entries'].map((level) => file(`/bitacora/tile/${level}/${path}`).responseType('blob')),
    );
    const at = index % 256;
    expect(hashes!.body.subarray(at * 32, at * 32 + 32)).toEqual(leafHash(entryOf(opening)));
    expect(entries!.body.subarray(at * 34 + 2, at * 34 + 34)).toEqual(entryOf(opening));
    expect(hashes!.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(String(entries!.body)).not.toContain(numero);
    const none = await Promise.all(
      ['0/999', '7/000', 'entries/5', '0/000.p/256', '0/%2e%2e/000'].map((one) => file(`/bitacora/tile/${one}`)),
    );
    expect(none.map(({ status }) => status)).toEqual(none.map(() => 404));
    const { text, headers } = await file('/bitacora/checkpoint');
    expect([readCheckpoint(readNote(text)!.text)!.size >= size, headers['content-type']]).toEqual([true, 'text/plain; charset=utf-8']);
  });

  it('has a page that says how it is, before any script', async () => {
    await logged(numero);
    const { text, headers } = await file('/bitacora');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const said of [
      '<h1>Bitácora pública</h1>',
      'testigo-uno.demo',
      'anotaciones',
      (await file('/bitacora/llaves')).text.split('+')[0]!,
    ])
      expect(text).toContain(said);
    expect((await file('/bitacora/prueba/0000-0000-0000')).status).toBe(404);
  });

  it('is told from what the owner of the database made of it since, on the page and by who holds its proof', async () => {
    const person = await completeProfile();
    const own = await issue(person);
    await logged(own);
    const { text } = await file(`/bitacora/prueba/${own}`);
    await db().query(`update documents.certificado set nivel = 9 where numero = $1`, [own]);
    expect(await inLog(own)).toMatchObject({ igual: false });
    // Whoever writes the note anew too has another entry than the one that stands under the signed root.
    const policy = { log: await logKeys(), witnesses: [], quorum: 0 };
    await db().query(`update operations.anotacion set huella = repeat('a', 64) where numero = $1`, [own]);
    expect(() => checkProof(text, policy)).not.toThrow();
    const forged = (await file(`/bitacora/prueba/${own}`)).text;
    expect(() => checkProof(forged, policy)).toThrow('no está en la bitácora con ese número');
  });

  it('has its revocation there as well', async () => {
    const person = await completeProfile({ cedula: randomCedula() });
    const own = await issue(person);
    const operator = await newPersonAs('operador', ['usuarios']);
    const { rows } = await db().query<{ id: number }>('select id from documents.certificado where numero = $1', [own]);
    await operator.post(`recursos/certificados/${rows[0]!.id}/revocar`, { motivo: 'Los estudios no existen' });
    const entries = () =>
      db().query<{ clase: string }>('select clase from operations.anotacion where numero = $1 and indice is not null order by id', [own]);
    await eventually('the revocation', async () => (await entries()).rowCount === 2);
    expect((await entries()).rows.map(({ clase }) => clase)).toEqual(['certificado', 'revocacion']);
  });

  it('is nobody’s any more once its person was erased: the entry stays, and says nothing', async () => {
    const person = await completeProfile();
    const own = await issue(person);
    await logged(own);
    const { index } = readProof((await file(`/bitacora/prueba/${own}`)).text)!;
    await erased(await operators(), person);
    const entry = async () =>
      (
        await db().query(
          'select numero, huella, fecha, sal, "idUsuario", length(hoja) as bytes from operations.anotacion where indice = $1',
          [index],
        )
      ).rows[0];
    await eventually('the salt gone', async () => (await entry()).sal === null);
    expect(await entry()).toEqual({ numero: null, huella: null, fecha: null, sal: null, idUsuario: null, bytes: 32 });
    const { rows } = await db().query(`select 1 from platform.evento where tipo = 'log.entry' and datos::text like '%' || $1 || '%'`, [
      own,
    ]);
    expect([(await file(`/bitacora/prueba/${own}`)).status, rows]).toEqual([404, []]);
  });
});
