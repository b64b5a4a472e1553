import { WINDOWS_LEFT } from '@registro/contracts/catalogs/save-window';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { type Agent, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['convocatorias']);
});
afterAll(closeDb);

/** A day in Caracas, so many from today. */
const day = (from: number): string => new Date(Date.now() - 4 * 3_600_000 + from * 86_400_000).toISOString().slice(0, 10);

/** A person's own window, which ends so many days from today. */
async function windowUntil(end: number) {
  const agent = await newPerson();
  const sent = { correo: agent.correo, fechaInicio: day(-30), fechaFin: day(end), jornBecas: true, jornSost: false, jornInnov: false };
  const { body } = await operator.post('recursos/jornadas-usuario', { ...sent, motivo: 'Estaba de viaje' });
  return { id: body.id as number, agent };
}
const extend = async (asked: object) => (await operator.post('recursos/jornadas-usuario/prorrogar', asked)).body.r_data;
const until = async (id: number) => (await operator.get(`recursos/jornadas-usuario/${id}`)).body;

/** Rules C-4 and O-10. */
describe('Windows of people that are extended together', () => {
  it('end on the later day, and nobody’s is cut short nor one that ended long ago opened again', async () => {
    const [open, justOver, later, old] = [await windowUntil(2), await windowUntil(-1), await windowUntil(20), await windowUntil(-9)];
    const ids = [open.id, justOver.id, later.id, old.id];
    const fechaFin = day(5);
    const preview = await extend({ ids, fechaFin });
    expect(preview).toMatchObject({ hechos: 2, ids: [], quedan: 0 });
    expect(new Map(preview.fuera.map(({ motivo, nombres }: { motivo: string; nombres: string[] }) => [motivo, nombres]))).toEqual(
      new Map([
        [WINDOWS_LEFT.despues, [later.agent.correo]],
        [WINDOWS_LEFT.vieja, [old.agent.correo]],
      ]),
    );
    expect((await until(open.id)).fechaFin).toBe(day(2));
    const before = (await until(open.id)).version;
    const done = await extend({ ids, fechaFin, motivo: 'Hubo una caída', previa: false });
    expect(done).toMatchObject({ hechos: 2, ids: [open.id, justOver.id], fuera: preview.fuera });
    expect(await until(open.id)).toMatchObject({ fechaFin, motivo: 'Hubo una caída', version: before + 1, jornBecas: true });
    expect((await until(later.id)).fechaFin).toBe(day(20));
    expect((await until(old.id)).fechaFin).toBe(day(-9));
    const { rows } = await db().query(
      `select antes ->> 'fechaFin' as antes, despues ->> 'fechaFin' as despues from platform.auditoria
       where "idUsuario" = $1 and accion = 'editar' and objeto = 'jornada de usuario' and "idObjeto" = $2`,
      [operator.id, String(open.id)],
    );
    expect(rows).toEqual([{ antes: day(2), despues: fechaFin }]);
    await eventually('the notice with the reason', async () => {
      const { body } = await open.agent.get('recursos/avisos');
      return JSON.stringify(body).includes('Hubo una caída');
    });
  });

  it('that an operator has open to be changed meanwhile are not saved over', async () => {
    const { id } = await windowUntil(2);
    const read = await until(id);
    await extend({ ids: [id], fechaFin: day(5), motivo: 'Hubo una caída', previa: false });
    const { correo: _, ...sent } = read;
    expect((await operator.put(`recursos/jornadas-usuario/${id}`, { ...sent, fechaFin: day(3) })).status).toBe(409);
    expect((await until(id)).fechaFin).toBe(day(5));
  });

  it('need a day, and a reason to be done', async () => {
    const { id } = await windowUntil(2);
    expect((await operator.post('recursos/jornadas-usuario/prorrogar', { ids: [id], fechaFin: '2027-02-30' })).status).toBe(422);
    const answer = await operator.post('recursos/jornadas-usuario/prorrogar', { ids: [id], fechaFin: day(5), previa: false });
    expect([answer.status, answer.body.errores[0].campo]).toEqual([422, 'motivo']);
  });
});
