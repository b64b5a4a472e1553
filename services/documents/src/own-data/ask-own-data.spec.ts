import { DATA_MESSAGES } from '@registro/contracts/accounts/own-data';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { ask, copyOf, part, ready, standing } from '../../../../tests/builders/own-data.js';
import { basicData, saved } from '../../../../tests/builders/profile.js';
import { newPerson, newPersonAs, randomCedula } from '../../../../tests/builders/user.js';

afterAll(closeDb);

describe('Asked for, all that is held on a person', () => {
  it('says who looked, when, as what and why, and not who it was', async () => {
    const [agent, other, operator] = await Promise.all([newPerson(), newPerson(), newPersonAs('operador', ['usuarios'])]);
    const cedula = randomCedula();
    await saved(agent, 'guardar/usuarios/datosBasicos', basicData({ cedula }));
    await operator.post(`recursos/usuarios/${agent.id}/abrir`);
    await operator.post(`recursos/usuarios/${agent.id}/ver-como`, { motivo: 'Llamó porque no encuentra su acuse' });
    await other.post('consultar/usuarios/identidad', { nacionalidad: 'V', cedula });
    const { copy, text } = await copyOf(agent);
    const looks = part(copy, 'Quién miró sus datos').filas;
    expect(looks).toMatchObject([
      { papel: 'operador', permiso: 'usuarios', paraQue: 'Abrir su página en la consola', motivo: null },
      { papel: 'operador', paraQue: 'Ver sus pantallas como usted las ve', motivo: 'Llamó porque no encuentra su acuse' },
      { papel: 'investigador', permiso: null, paraQue: 'Buscar su cédula para un formulario' },
    ]);
    for (const look of looks)
      expect(Object.keys(look).toSorted()).toEqual(['accion', 'fecha', 'id', 'motivo', 'objeto', 'papel', 'paraQue', 'permiso']);
    expect(text).not.toContain(operator.correo);
    expect(text).not.toContain(other.correo);
    const { copy: theirs } = await copyOf(operator);
    expect(part(theirs, 'Veces que vio como otra persona').filas[0]).not.toHaveProperty('idUsuario');
  });

  it('holds each row once, however many there are', async () => {
    const agent = await newPerson();
    await db().query(
      `insert into operations.aviso ("idUsuario", titulo, texto, ruta) select $1, 'Aviso ' || n, 'Uno de muchos', '/' from generate_series(1, 2300) n`,
      [agent.id],
    );
    const { copy } = await copyOf(agent);
    const titles = part(copy, 'Avisos').filas.map(({ titulo }) => titulo as string);
    expect(titles.filter((titulo) => titulo.startsWith('Aviso '))).toHaveLength(2300);
    expect(new Set(titles.filter((titulo) => titulo.startsWith('Aviso '))).size).toBe(2300);
    expect(copy.partes.filter(({ titulo }) => titulo === 'Avisos')).toHaveLength(1);
  });

  it('is asked for twice a day at most, and while one is gathered it is the same one', async () => {
    const agent = await newPerson();
    await Promise.all([ask(agent), ask(agent)]);
    await ready(agent);
    await ask(agent);
    await eventually('the second one', async () => (await standing(agent)).quedan === 0 && (await ready(agent)));
    expect((await ask(agent)).body).toMatchObject({ r_succ: false, r_mess: DATA_MESSAGES.limite });
    const { rows } = await db().query('select estado from documents.copia_datos where "idUsuario" = $1', [agent.id]);
    expect(rows).toHaveLength(2);
  });
});
