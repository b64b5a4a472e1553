import { closeDb, db } from '../../../../tests/builders/db.js';
import { askInternal } from '../../../../tests/builders/internal.js';
import { enrolTotp } from '../../../../tests/builders/second-step.js';
import { newPerson } from '../../../../tests/builders/user.js';
import { totp } from '../../../../tests/builders/visitor.js';

const CLAVE = 'clave-de-prueba-1';
const PARA = 'aprobar:lote:1';
afterAll(closeDb);

const use = (confirmacion: string, idUsuario: number, para = PARA) =>
  askInternal('usuarios/confirmaciones/usar', { confirmacion, idUsuario, para });

describe('Showing again who one is', () => {
  it('with the password gives a confirmation that holds for one thing, once', async () => {
    const agent = await newPerson();
    const { body } = await agent.post('cuenta/confirmar', { para: PARA, clave: CLAVE });
    const { confirmacion } = body.r_data as { confirmacion: string };
    const other = await newPerson();
    expect((await use(confirmacion, other.id)).r_data).toBeNull();
    expect((await use(confirmacion, agent.id, 'aprobar:lote:2')).r_data).toBeNull();
    expect((await use(confirmacion, agent.id)).r_data).toEqual({ metodo: 'clave' });
    expect((await use(confirmacion, agent.id)).r_data).toBeNull();
  });

  it('with the code of the second step', async () => {
    const { agent, uri } = await enrolTotp();
    const answer = await agent.post('cuenta/confirmar', { para: PARA, codigo: totp(uri) });
    expect(answer.status).toBe(200);
    expect((await use(answer.body.r_data.confirmacion, agent.id)).r_data).toEqual({ metodo: 'totp' });
    const wrong = totp(uri) === '000000' ? '000001' : '000000';
    const refused = await agent.post('cuenta/confirmar', { para: PARA, codigo: wrong });
    expect(refused.status).toBe(422);
    expect(refused.body.errores).toEqual([{ campo: 'codigo', mensaje: 'El código no es correcto' }]);
  });

  it('takes the strongest that the account has, and says which', async () => {
    const { agent: withCode, uri } = await enrolTotp();
    const withBoth = await enrolTotp();
    await db().query(
      `insert into accounts.llave_acceso ("idUsuario", nombre, credencial, "clavePublica", contador, transportes) values ($1, 'Teléfono', $2, '', 0, '{}')`,
      [withBoth.id, `${withBoth.id}-llave`],
    );
    const typed = { clave: { clave: CLAVE }, totp: { codigo: totp(uri) }, both: { codigo: totp(withBoth.uri) } };
    for (const [agent, way, given, campo, mensaje] of [
      [await newPerson(), 'clave', { codigo: '123456' }, 'clave', 'Confirme con su clave'],
      [withCode, 'totp', typed.clave, 'codigo', 'Confirme con el código de su aplicación: su cuenta lo pide'],
      [withBoth.agent, 'llave', typed.clave, 'clave', 'Confirme con una llave de acceso: su cuenta la tiene'],
      [withBoth.agent, 'llave', typed.both, 'clave', 'Confirme con una llave de acceso: su cuenta la tiene'],
    ] as const) {
      expect((await agent.get('cuenta/confirmar')).body.r_data).toEqual({ metodo: way });
      expect((await agent.post('cuenta/confirmar', { para: PARA, ...given })).body.errores).toEqual([{ campo, mensaje }]);
    }
    // A code that was not taken opens something yet.
    expect((await withCode.post('cuenta/confirmar', { para: PARA, ...typed.totp })).status).toBe(200);
    // Who adds a passkey on another device does so with whichever they have there.
    expect((await withBoth.agent.post('cuenta/confirmar', { para: 'agregar:llave', ...typed.clave })).status).toBe(200);
  });

  it('fails beside the field, and after ten tries for a while', async () => {
    const agent = await newPerson();
    expect((await agent.post('cuenta/confirmar', { para: PARA })).body.errores).toEqual([
      { campo: 'clave', mensaje: 'Escriba su clave o el código de su aplicación' },
    ]);
    for (let i = 0; i < 10; i++) {
      const { status, body } = await agent.post('cuenta/confirmar', { para: PARA, clave: 'no-es-la-clave' });
      expect(status).toBe(422);
      expect(body.errores).toEqual([{ campo: 'clave', mensaje: 'La clave no es correcta' }]);
    }
    expect((await agent.post('cuenta/confirmar', { para: PARA, clave: CLAVE })).status).toBe(429);
    const { rows } = await db().query('select 1 from accounts.confirmacion where "idUsuario" = $1', [agent.id]);
    expect(rows).toEqual([]);
  });
});
