import { alternativeOf, asksAlternative, becomes, changedAlternative } from '../../../../tests/builders/alternative.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { basicData, registered } from '../../../../tests/builders/profile.js';
import { randomEmail } from '../../../../tests/builders/user.js';

afterAll(closeDb);

describe('The record of who changed the alternative address', () => {
  it('takes what was settled last, once: an event that comes again, or late, brings nothing back', async () => {
    const agent = await registered({ correoElectronicoAlternativo: randomEmail() });
    await changedAlternative(agent, randomEmail());
    await asksAlternative(agent, null);
    await becomes(agent, null);
    const given = randomEmail();
    const { rows } = await db().query('select id, cedula from profile.persona where "idUsuario" = $1', [agent.id]);
    const saved = await agent.post('guardar/usuarios/datosBasicos', basicData({ ...rows[0], correoElectronicoAlternativo: given }));
    expect(saved.body.r_succ).toBe(true);
    const again = await db().query(
      `insert into platform.evento (tipo, datos) values ('account.alternative-changed', jsonb_build_object('idUsuario', $1::int)) returning id`,
      [agent.id],
    );
    await eventually(
      'that it was taken again',
      async () =>
        (await db().query(`select from platform.recibido where "idEvento" = $1 and consumidor = 'take-alternative'`, [again.rows[0].id]))
          .rowCount === 1,
    );
    expect(await alternativeOf(agent)).toBe(given);
  });

  it('is another one than a form that was open holds, which hears of it when it is saved', async () => {
    const agent = await registered({ correoElectronicoAlternativo: randomEmail() });
    const { rows } = await db().query('select id, cedula, version from profile.persona where "idUsuario" = $1', [agent.id]);
    const antes = await alternativeOf(agent);
    const nuevo = randomEmail();
    await changedAlternative(agent, nuevo);
    const stale = await agent.post('guardar/usuarios/datosBasicos', basicData({ ...rows[0], correoElectronicoAlternativo: antes }));
    expect(stale.status).toBe(409);
    expect(stale.body.r_data.diferencias).toEqual([{ campo: 'correoElectronicoAlternativo', guardado: nuevo }]);
  });
});
