import { MERGE_REFUSALS, mergeDifferences } from '@registro/contracts/accounts/merge';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { operators } from '../../../../tests/builders/correction.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { asksMerge, merged, undone } from '../../../../tests/builders/merge.js';
import { registered, saved, study } from '../../../../tests/builders/profile.js';
import { type Agent, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

let one: Agent;
let two: Agent;
beforeAll(async () => {
  [one, two] = await operators();
});
afterAll(closeDb);

const refused = async (origen: number, destino: number, by = one) => (await asksMerge(by, origen, destino)).body.r_mess as string;

describe('Asking to merge two accounts', () => {
  it('shows what would move beside what the other has, changes nothing, and tells who may confirm it', async () => {
    const [origen, destino] = [await registered(), await registered({ primerNombre: 'Luz' })];
    const estudio = await saved(origen, 'guardar/estudios/registro', study());
    const body = { idOrigen: origen.id, idDestino: destino.id };
    const { r_data: seen } = (await one.post('recursos/uniones/previa', body)).body;
    expect(seen).toMatchObject({
      origen: { correo: origen.correo },
      destino: { correo: destino.correo, nombre: 'Luz Lucía Rondón' },
      ausentes: [],
      impide: [],
    });
    const profile = seen.partes.find((p: { servicio: string }) => p.servicio === 'profile');
    expect(profile.mueve).toEqual([{ que: 'Estudios', cuantos: 1 }]);
    expect(profile.avisos[0]).toBe('Los datos básicos quedan como están en la cuenta que se queda');
    const { id } = (await asksMerge(one, origen.id, destino.id)).body.r_data;
    expect((await db().query('select "idUsuario" from profile.estudio where id = $1', [estudio])).rows[0].idUsuario).toBe(origen.id);
    expect((await two.get(`recursos/uniones/${id}/detalle`)).body.r_data).toMatchObject({ estado: 'pendiente', propia: false, partes: [] });
    await eventually('the notice', async () =>
      (await two.get('recursos/avisos')).body.some((n: { titulo: string }) => n.titulo === 'Hay una unión de cuentas por confirmar'),
    );
  });

  it('is of two researchers without permissions, who exist, and not of oneself', async () => {
    const [plain, evaluator] = [await newPerson(), await newPersonAs('evaluador')];
    expect(await refused(plain.id, plain.id)).toBe(MERGE_REFUSALS.misma);
    expect(await refused(evaluator.id, plain.id)).toBe(MERGE_REFUSALS.rol(evaluator.correo));
    expect(await refused(plain.id, evaluator.id)).toBe(MERGE_REFUSALS.rol(evaluator.correo));
    expect(await refused(one.id, plain.id)).toBe(TWO_PERSON_REFUSALS.suyo);
    expect((await asksMerge(one, plain.id, 2_000_000_000)).status).toBe(404);
    await one.post(`recursos/usuarios/${plain.id}/suspender`, { motivo: 'Repetida' });
    expect(await refused((await newPerson()).id, plain.id)).toBe(MERGE_REFUSALS.suspendida(plain.correo));
  });

  it('is told in what the two differ, by what counts as the same name, and never of what one of them has not', async () => {
    const preview = async (a: Agent, b: Agent) => {
      const { origen, destino } = (await one.post('recursos/uniones/previa', { idOrigen: a.id, idDestino: b.id })).body.r_data;
      return mergeDifferences(origen, destino);
    };
    const [a, b] = [await registered({ primerNombre: 'José' }), await registered({ primerNombre: 'JOSE', fechaNacimiento: '1980-02-29' })];
    const differ = await preview(a, b);
    expect(differ.map(({ que }) => que)).toEqual(['cedula', 'fechaNacimiento']);
    expect(differ[1]).toMatchObject({ destino: '1980-02-29' });
    expect((await preview(a, await newPerson())).map(({ que }) => que)).not.toContain('cedula');
  });

  it('is done once at a time, also by two at once, and the other way round', async () => {
    const [a, b, c] = [await newPerson(), await newPerson(), await newPerson()];
    const answers = await Promise.all([asksMerge(one, a.id, b.id), asksMerge(two, b.id, a.id), asksMerge(two, b.id, c.id)]);
    expect(answers.map(({ body }) => body.r_succ).filter(Boolean)).toHaveLength(1);
    expect(new Set(answers.filter(({ body }) => !body.r_succ).map(({ body }) => body.r_mess))).toEqual(new Set([MERGE_REFUSALS.abierta]));
  });

  it('makes no chain while the first merge may be undone', async () => {
    const [a, b, c] = [await newPerson(), await newPerson(), await newPerson()];
    const id = await merged([one, two], a, b);
    expect(await refused(b.id, c.id)).toBe(MERGE_REFUSALS.cadena(b.correo));
    expect(await refused(a.id, c.id)).toBe(MERGE_REFUSALS.unida(a.correo));
    await undone([one, two], id);
    expect((await asksMerge(one, b.id, c.id)).body.r_succ).toBe(true);
  });

  it('asks for a reason, and is for operators of usuarios', async () => {
    const [a, b] = [await newPerson(), await newPerson()];
    const body = { idOrigen: a.id, idDestino: b.id };
    expect((await one.post('recursos/uniones/pedir', { ...body, motivo: '' })).body.errores[0].campo).toBe('motivo');
    for (const who of [a, await newPersonAs('operador', ['auditoria'])]) {
      expect((await asksMerge(who, a.id, b.id)).status).toBe(403);
      expect((await who.get('recursos/uniones')).status).toBe(403);
    }
  });
});
