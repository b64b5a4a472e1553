import request from 'supertest';
import type { PublicKey } from '@registro/verify/public-key';
import { verifyCode } from '@registro/verify/code/verify-code';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { completeProfile } from '../../../../tests/builders/profile.js';
import { printedCode } from '../../../../tests/builders/printed-code.js';
import { baseUrl, randomIp } from '../../../../tests/builders/user.js';

const ask = (path: string) => request(baseUrl()).get(path).set('x-forwarded-for', randomIp());
const keys = async () => (await ask('/api/publico/claves')).body.claves as PublicKey[];
const revoked = async () => (await ask('/api/publico/codigos/revocados').expect(200)).text;

afterAll(closeDb);

describe('The code of an issued certificate (rules F-28, F-29)', () => {
  it('verifies by the published keys and list alone, and no more once it was revoked', async () => {
    const agent = await completeProfile();
    const { idDocumento, address } = await printedCode(agent);
    expect(address).toMatch(/^HTTPS?:\/\/[A-Z0-9.:-]+\/V\/[A-Z2-7]+$/);
    const answer = verifyCode(address, { keys: await keys(), list: await revoked() });
    const { rows } = await db().query(
      `select c.id as indice, c.numero, c.nombre, d.codigo from documents.certificado c join documents.documento d on d."idCertificado" = c.id
       where d.id = $1`,
      [idDocumento],
    );
    const [{ codigo, ...issued }] = rows as [{ codigo: string; indice: number; numero: string; nombre: string }];
    expect(answer).toMatchObject({ outcome: 'valido', content: { tipo: 'certificado', nivel: 'Licenciatura', ...issued } });
    expect((await keys()).find(({ id }) => id === codigo)).toMatchObject({ uso: 'codigos' });
    await db().query(`update documents.certificado set estado = 'revocado', motivo = 'Prueba', revocado = now() where id = $1`, [
      issued.indice,
    ]);
    const known = await keys();
    await eventually('the list with it', async () => verifyCode(address, { keys: known, list: await revoked() }).outcome === 'revocado');
  });

  it('opens a page that is the same for every code, though it is long', async () => {
    const [one, other] = await Promise.all(['A'.repeat(260), 'B'.repeat(400)].map((code) => ask(`/V/${code}`).expect(200)));
    expect(one!.text).toBe(other!.text);
    await ask(`/V/${'A'.repeat(700)}`).expect(404);
  });
});
