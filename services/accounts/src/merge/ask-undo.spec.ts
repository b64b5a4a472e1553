import { MERGE_REFUSALS } from '@registro/contracts/accounts/merge';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { operators } from '../../../../tests/builders/correction.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { actsOn, asksMerge, merged, undone } from '../../../../tests/builders/merge.js';
import { registered } from '../../../../tests/builders/profile.js';
import { type Agent, newPerson, newPersonAs, signIn } from '../../../../tests/builders/user.js';

let [one, two]: Agent[] = [];
beforeAll(async () => {
  [one, two] = await operators();
});
afterAll(closeDb);

const detail = async (by: Agent, id: number) => (await by.get(`recursos/uniones/${id}/detalle`)).body.r_data;
const waits = async (by: Agent): Promise<number> =>
  (await by.get('recursos/permisos-pedidos/pendientes')).body.r_data.find(({ que }: { que: string }) => que === 'desuniones').cuantos;

describe('Asking that a merge be undone', () => {
  it('takes nothing apart, is told to who may confirm it, and waits in their room and not in one’s own', async () => {
    const [origen, destino] = [await registered(), await newPerson()];
    const id = await merged([one!, two!], origen, destino);
    const before = [await waits(one!), await waits(two!)];
    expect((await actsOn(one!, id, 'deshacer')).body.r_succ).toBe(true);
    expect([await waits(one!), await waits(two!)]).toEqual([before[0], before[1]! + 1]);
    expect(await detail(two!, id)).toMatchObject({
      estado: 'porDeshacer',
      desunion: { quien: one!.correo, motivo: 'Comparadas las dos', propia: false },
    });
    expect((await detail(one!, id)).desunion.propia).toBe(true);
    const filter = encodeURIComponent(JSON.stringify({ estado: 'porDeshacer', porMi: true, idUsuario: origen.id }));
    const listed = async (by: Agent) => (await by.get(`recursos/uniones?filter=${filter}`)).body.map((row: { id: number }) => row.id);
    expect([await listed(one!), await listed(two!)]).toEqual([[], [id]]);
    await expect(signIn(origen.correo)).rejects.toThrow('se unió con otra suya');
    await eventually('the notice', async () =>
      (await two!.get('recursos/avisos')).body.some((n: { titulo: string }) => n.titulo === 'Hay una unión de cuentas por deshacer'),
    );
  });

  it('is asked once at a time, with a reason, of what is joined and within its days, and not by one of the two', async () => {
    const [origen, destino] = [await newPerson(), await newPerson()];
    const waiting = (await asksMerge(one!, origen.id, destino.id)).body.r_data.id as number;
    expect((await actsOn(one!, waiting, 'deshacer')).body.r_mess).toBe(MERGE_REFUSALS.noDeshacible);
    await actsOn(one!, waiting, 'negar');
    expect((await actsOn(one!, 2_000_000_000, 'deshacer')).status).toBe(404);
    const id = await merged([one!, two!], origen, destino);
    expect((await one!.post(`recursos/uniones/${id}/deshacer`, { motivo: '' })).body.errores[0].campo).toBe('motivo');
    expect((await actsOn(await newPersonAs('operador', ['auditoria']), id, 'deshacer')).status).toBe(403);
    await db().query(`update platform.fusion set decidido = now() - interval '31 days' where id = $1`, [id]);
    expect((await actsOn(one!, id, 'deshacer')).body.r_mess).toBe(MERGE_REFUSALS.noDeshacible);
    await db().query(`update platform.fusion set decidido = now() where id = $1`, [id]);
    // It has a role by then.
    await db().query(`update accounts."user" set roles = '{investigador,operador}', permisos = '{usuarios}' where id = $1`, [destino.id]);
    expect((await actsOn(await signIn(destino.correo), id, 'deshacer')).body.r_mess).toBe(TWO_PERSON_REFUSALS.suyo);
    const answers = await Promise.all([actsOn(one!, id, 'deshacer'), actsOn(two!, id, 'deshacer')]);
    expect(answers.filter(({ body }) => body.r_succ)).toHaveLength(1);
    expect(answers.find(({ body }) => !body.r_succ)!.body.r_mess).toBe(TWO_PERSON_REFUSALS.abierto);
  });

  it('may be asked again once it was refused, and not once it is undone', async () => {
    const id = await merged([one!, two!], await registered(), await newPerson());
    await actsOn(one!, id, 'deshacer');
    expect((await actsOn(two!, id, 'deshacer/negar')).body.r_succ).toBe(true);
    expect(await detail(one!, id)).toMatchObject({ estado: 'confirmada', desunion: null });
    await undone([one!, two!], id);
    expect(await detail(one!, id)).toMatchObject({ estado: 'deshecha', deshace: two!.correo, desunion: null });
    expect((await actsOn(two!, id, 'deshacer')).body.r_mess).toBe(MERGE_REFUSALS.noDeshacible);
  });
});
