import { LOST_ACCESS_MESSAGES as SAYS, type LostAccessChallenge } from '@registro/contracts/accounts/lost-access';
import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { closeDb } from '../../../../tests/builders/db.js';
import { asksAccess, proof, saidOf } from '../../../../tests/builders/lost-access.js';
import { secret } from '../../../../tests/builders/session.js';
import { randomIp } from '../../../../tests/builders/user.js';
import { visitor } from '../../../../tests/builders/visitor.js';
import { keyOf } from '../../../../tests/setup/keys.mjs';

afterAll(closeDb);

const nobody = () => saidOf({ id: 0, correo: 'nadie@prueba.ve' });
const WRONG = [{ campo: 'prueba', mensaje: SAYS.prueba }];
const unpacked = (prueba: string) => JSON.parse(Buffer.from(prueba, 'base64').toString());
const packed = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

describe('The work before asking', () => {
  it('is refused when it is missing, no work, forged or of another secret', async () => {
    const said = await nobody();
    const ask = async (prueba: unknown) => (await visitor().post('publico/acceso-perdido', { ...said, prueba })).body.errores;
    expect((await ask(undefined))[0].campo).toBe('prueba');
    const solved = unpacked(await proof());
    const { challenge, solution } = solved;
    const forged = [
      'no es nada',
      packed(null),
      packed([]),
      packed({ challenge }),
      packed({ solution }),
      packed({ challenge: { parameters: challenge.parameters }, solution }),
      packed({ challenge, solution: { ...solution, derivedKey: solution.derivedKey.replace(/^../, '00') } }),
      packed({ challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }, solution }),
      packed({ challenge: { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '' } }, solution }),
    ];
    for (const one of forged) expect(await ask(one)).toEqual(WRONG);
    const own = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 1,
      deriveKey,
      expiresAt: new Date(Date.now() + 60_000),
      hmacSignatureSecret: 'otra',
    });
    expect(await ask(packed({ challenge: own, solution: await solveChallenge({ challenge: own, deriveKey }) }))).toEqual(WRONG);
    expect(await ask(packed(solved))).toBeUndefined();
  });

  it('is taken once, and until its challenge expires', async () => {
    const prueba = await proof();
    expect((await asksAccess({ ...(await nobody()), prueba })).status).toBe(200);
    expect((await asksAccess({ ...(await nobody()), prueba })).body.errores).toEqual(WRONG);
    const key = keyOf(secret(), 'pruebas');
    const late = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 1,
      deriveKey,
      expiresAt: new Date(Date.now() - 2_000),
      hmacSignatureSecret: key,
    });
    const old = packed({ challenge: late, solution: await solveChallenge({ challenge: late as LostAccessChallenge as never, deriveKey }) });
    expect((await asksAccess({ ...(await nobody()), prueba: old })).body.errores).toEqual(WRONG);
  });

  it('is done by each of a network twenty times a day, and three times for one address', async () => {
    const ip = randomIp();
    const neighbour = (n: number) => visitor('', ip.replace(/\d+$/, String(n)));
    const without = { ...(await nobody()), prueba: 'x' };
    for (let n = 1; n <= 20; n++) expect((await neighbour(n).post('publico/acceso-perdido', without)).status).toBe(422);
    expect((await neighbour(21).post('publico/acceso-perdido', without)).status).toBe(429);
    const said = await nobody();
    for (let n = 0; n < 3; n++) expect((await asksAccess(said)).status).toBe(200);
    expect((await asksAccess({ ...said, correo: said.correo.toUpperCase() })).status).toBe(429);
  });
});
