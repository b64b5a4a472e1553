import { caseOfProposal, internal } from '../../../../tests/builders/calls.js';
import { correctedByTwo } from '../../../../tests/builders/correction.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { account, approvedProject, disbursements } from '../../../../tests/builders/progress.js';
import { randomCedula, newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

const rowOf = async (text: string, ...values: unknown[]) => (await db().query(text, values)).rows[0];

describe('A corrected identity', () => {
  it('is that of one’s proposal, its cases, one’s place in the team, and who is paid', async () => {
    const { agent, idProyecto } = await approvedProject();
    const { id: idCaso } = await caseOfProposal(idProyecto);
    await caseOfProposal(idProyecto, 1, 'segunda-fase');
    await agent.post('guardar/convocatoria/cuenta', account(idProyecto));
    const operator = await newPersonAs('operador', ['convocatorias']);
    const [first] = await disbursements(idProyecto);
    expect((await operator.post(`recursos/desembolsos/${first!.id}/liberar`)).body.r_succ).toBe(true);
    const paid = () =>
      rowOf(
        `select b.nombre, b.documento as cedula from payments.pago p join payments.beneficiario b on b.id = p."idBeneficiario"
         where p.objeto = 'proyecto' and p."idObjeto" = $1`,
        idProyecto,
      );
    await eventually('the payment', async () => (await paid())?.cedula === `V-${agent.cedula}`);

    const cedula = randomCedula();
    await correctedByTwo(agent, { cedula, primerApellido: 'Rondón Díaz' });
    const now = { nombre: 'Ana Lucía Rondón Díaz', cedula: `V-${cedula}` };
    await eventually('the payee', async () => (await paid()).cedula === now.cedula);
    expect(await paid()).toEqual(now);
    expect(await rowOf('select nombre, cedula from calls.proyecto where id = $1', idProyecto)).toEqual(now);
    expect((await internal(`pagos-de/proyecto/${idProyecto}`)).r_data.pagos[0].beneficiario).toMatchObject({ documento: now.cedula });
    const cases = `select count(*)::int as n from evaluation.caso where "idUsuario" = $1 and nombre = $2 and cedula = $3`;
    await eventually('both cases', async () => (await rowOf(cases, agent.id, now.nombre, now.cedula)).n === 2);
    expect((await rowOf('select estado from evaluation.caso where id = $1', idCaso)).estado).not.toBe('retirado');
    const places = `select "prefijoCedula", cedula, "primerNombre", "segundoNombre", "primerApellido" from calls.miembro where "idProyecto" = $1`;
    expect(await rowOf(places, idProyecto)).toEqual({
      prefijoCedula: 'V',
      cedula,
      primerNombre: 'Ana',
      segundoNombre: 'Lucía',
      primerApellido: 'Rondón Díaz',
    });
  });

  it('leaves a place as it is where the team has the right document already', async () => {
    const { agent, idProyecto } = await approvedProject();
    const cedula = randomCedula();
    await db().query(
      `insert into calls.miembro ("idProyecto", "prefijoCedula", cedula, "primerNombre", "primerApellido", "idSexo", "fechaNacimiento", telefono, correo, "idTipoPersona", "esRepresentante", clave)
       select "idProyecto", 'V', $2, 'Otra', 'Persona', "idSexo", "fechaNacimiento", telefono, correo, 2, false, $2 from calls.miembro where "idProyecto" = $1`,
      [idProyecto, cedula],
    );
    await correctedByTwo(agent, { cedula });
    await eventually(
      'the proposal',
      async () => (await rowOf('select cedula from calls.proyecto where id = $1', idProyecto)).cedula === `V-${cedula}`,
    );
    const { rows } = await db().query(`select cedula from calls.miembro where "idProyecto" = $1 order by id`, [idProyecto]);
    expect(rows.map((row: { cedula: string }) => row.cedula)).toEqual([agent.cedula, cedula]);
  });
});
