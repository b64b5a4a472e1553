import { closeDb, db } from '../../../../tests/builders/db.js';
import { failedMail } from '../../../../tests/builders/outgoing-mail.js';
import { type Agent, randomEmail, signUp, newPersonAs } from '../../../../tests/builders/user.js';
import { mailsTo, tokenIn, visitor } from '../../../../tests/builders/visitor.js';

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['colas']);
});
afterAll(closeDb);

const textOf = async (id: number): Promise<string> => (await operator.post(`recursos/correos/${id}/leer`)).body.r_data.texto;

describe('Reading what a mail says', () => {
  it('shows the words, and none of the keys that open an account or a team', async () => {
    const { correo } = await signUp();
    await visitor().post('auth/request-password-reset', { email: correo });
    for (const { id, texto } of await mailsTo(correo)) {
      const shown = await textOf(id);
      expect(shown).not.toContain(tokenIn(texto));
      expect(shown).not.toContain(encodeURIComponent(tokenIn(texto)));
      expect(shown).toContain('?token=••••••');
      expect(shown.split('\n\n')[0]).toBe(texto.split('\n\n')[0]);
    }
    expect(await textOf(await failedMail(randomEmail()))).toContain('/equipo/••••••');
  });

  it('leaves a trace, whose moment the person reads', async () => {
    const agent = await signUp();
    const [mail] = await mailsTo(agent.correo);
    await textOf(mail!.id);
    const { rows } = await db().query(
      `select "idUsuario", despues from platform.auditoria where accion = 'consultar' and objeto = 'usuario' and "idObjeto" = $1`,
      [String(agent.id)],
    );
    expect(rows).toEqual([{ idUsuario: operator.id, despues: { idCorreo: mail!.id } }]);
    expect((await agent.get('cuenta/consultas')).body.r_data).toHaveLength(1);
  });

  it('of a mail that does not exist is 404, and leaves none', async () => {
    expect((await operator.post('recursos/correos/2000000000/leer')).status).toBe(404);
    const { rows } = await db().query(`select 1 from platform.auditoria where objeto = 'correo' and "idObjeto" = '2000000000'`);
    expect(rows).toEqual([]);
  });
});
