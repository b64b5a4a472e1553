import { RETENTION, RETENTION_MESSAGES } from '@registro/contracts/console/retention';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { traces } from '../../../../tests/builders/profile.js';
import { type Agent, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['colas']);
});
afterAll(closeDb);

const drafts = async (as = operator) =>
  ((await as.get('recursos/conservacion')).body as { id: string; dias: number; ensayo: string | null; propuesta: object | null }[]).find(
    ({ id }) => id === 'borradores',
  )!;
const change = (dias: number) => operator.post('recursos/conservacion/borradores/cambiar', { dias, motivo: 'Lo pide la consultoría' });
const preview = async (dias: number) => (await operator.get(`recursos/conservacion/borradores/previa/${dias}`)).body.r_data;

describe('The days for which something is kept', () => {
  it('are looked at before by what would go, which changes nothing', async () => {
    const { id } = await newPerson();
    const [was, before] = [await drafts(), await preview(40)];
    await db().query(
      `insert into profile.borrador ("idUsuario", formulario, "idRegistro", datos, actualizado) values ($1, 'beca', 0, '{}', now() - interval '41 days')`,
      [id],
    );
    expect((await preview(40)).irian).toBe(before.irian + 1);
    expect((await preview(42)).irian).toBe(before.irian);
    expect(await drafts()).toEqual(was);
    expect((await db().query('select 1 from profile.borrador where "idUsuario" = $1', [id])).rowCount).toBe(1);
  });

  it('become more at once, within bounds and with a trace', async () => {
    const { menos, mas, dias } = RETENTION.borradores;
    expect((await change(menos - 1)).body.errores).toEqual([{ campo: 'dias', mensaje: RETENTION_MESSAGES.dias({ menos, mas }) }]);
    expect((await change(dias)).body.errores).toMatchObject([{ campo: 'dias', mensaje: RETENTION_MESSAGES.iguales }]);
    await db().query(`update platform.conservacion set ensayo = now() where clase = 'borradores'`);
    expect((await change(400)).body.r_mess).toBe(RETENTION_MESSAGES.cambiado);
    expect(await drafts()).toMatchObject({ dias: 400, ensayo: null, propuesta: null });
    expect((await traces(operator.id)).filter((t) => t.objeto === 'conservacion')).toMatchObject([
      { accion: 'cambiar días', antes: { dias }, despues: { dias: 400, motivo: 'Lo pide la consultoría' } },
    ]);
    await db().query(`update platform.conservacion set dias = $1 where clase = 'borradores'`, [dias]);
  });

  it('are those of a kind that there is', async () => {
    expect((await operator.post('recursos/conservacion/toString/cambiar', { dias: 40, motivo: 'x' })).status).toBe(404);
  });
});
