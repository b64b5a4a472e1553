import { MERGE_REFUSALS, MERGE_SERVICES } from '@registro/contracts/accounts/merge';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { appealOfPayment } from '../../../../tests/builders/appeals.js';
import { operators } from '../../../../tests/builders/correction.js';
import { db, eventually, settled } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { actsOn, counted, merged, partsDone, rowsOf, undone } from '../../../../tests/builders/merge.js';
import { hasOrcid } from '../../../../tests/builders/orcid.js';
import { type OwingDomain, startOwingDomain } from '../../../../tests/builders/owing.js';
import { registered, saved, study } from '../../../../tests/builders/profile.js';
import { scholar } from '../../../../tests/builders/tutor.js';
import { type Agent, randomCedula, signIn, newPerson, newPersonAs } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';
import { owner } from '../../../../tests/access/owner.js';

let both: [Agent, Agent];
let domain: OwingDomain;
let server: Server | undefined;
beforeAll(async () => {
  domain = await startOwingDomain();
  server = await startInstance({ EVENT_RESEND_SECONDS: '3', INTERNAL_URL: domain.url });
  both = await operators();
});
afterAll(async () => {
  await endInstance(server);
  await domain.stop();
});

const someone = async () => {
  const cedula = randomCedula();
  const student = Object.assign(await scholar({ cedula }), { cedula });
  const { agent } = await owner('Orinoquia', student, domain);
  const draft = `insert into profile.borrador ("idUsuario", formulario, "idRegistro", datos) values ($1, 'estudio', 0, '{"a":"b"}')`;
  await db().query(draft, [agent.id]);
  await db().query(`insert into documents.comprobante (numero, "idPago", "idUsuario") values ($1, $2, $3)`, [
    `AAAA-${agent.id}`,
    900_000_000 + agent.id,
    agent.id,
  ]);
  await appealOfPayment(agent.id);
  await hasOrcid(agent);
  await agent.post('guardar/avisos/aviseme', { programa: 'beca', quiere: true });
  return agent;
};

/** Of these that person has nothing: what comes after a preselection, an account for a stipend, and a tutor. */
const WITHOUT = [
  'scholarships.estipendio.idUsuario',
  'scholarships.tutorado.idInvestigadorBecado',
  'calls.segunda_fase.idUsuario',
  'calls.cuenta.idUsuario',
];

describe('Undoing a merge', () => {
  it('brings back exactly what the merge moved, of a person who has one of everything', async () => {
    const [origen, destino] = [await someone(), await registered()];
    await settled();
    const [before, own] = [await rowsOf(origen.id), await rowsOf(destino.id)];
    const kinds = Object.entries(counted(before));
    expect(kinds.filter(([, n]) => n === 0).map(([table]) => table)).toEqual(WITHOUT);
    const id = await merged(both, origen, destino);
    await settled();
    expect((await partsDone(id))['scholarships']).toBe('movida');
    const left = counted(await rowsOf(origen.id));
    expect(Object.fromEntries(Object.entries(left).filter(([, n]) => n > 0))).toEqual({ 'profile.persona.idUsuario': 1 });
    await undone(both, id);
    await partsDone(id);
    await settled();
    // But that it was undone is told to both.
    const untold = (rows: typeof before) => ({
      ...rows,
      'operations.aviso.idUsuario': [],
      'operations.entrega.idUsuario': [],
      // Whose money it is changes by name there and back: what is owed is told again each time, and counted.
      'scholarships.periodo.idUsuario': rows['scholarships.periodo.idUsuario']!.map((row) => ({ ...(row as object), debido: null })),
    });
    const told = await rowsOf(origen.id);
    expect(told['operations.aviso.idUsuario']).toEqual(expect.arrayContaining(before['operations.aviso.idUsuario']!));
    expect(untold(told)).toEqual(untold(before));
    expect(untold(await rowsOf(destino.id))).toEqual(untold(own));
    expect((await db().query('select 1 from platform.fusion_fila where "idFusion" = $1', [id])).rowCount).toBe(0);
    const again = await signIn(origen.correo);
    expect((await again.post('consultar/usuarios/estatus')).body.r_data).toMatchObject({
      beca: true,
      datosBasicos: true,
      proyectoInnovacion: true,
    });
  });

  it('leaves with the account that stays what was changed of owner since, and what it saved itself', async () => {
    const [origen, destino] = [await registered(), await registered()];
    const [one, other] = [
      await saved(origen, 'guardar/estudios/registro', study()),
      await saved(origen, 'guardar/estudios/registro', study()),
    ];
    const third = await newPerson();
    const id = await merged(both, origen, destino);
    const own = await saved(destino, 'guardar/estudios/registro', study());
    await db().query('insert into profile.estatus_usuario ("idUsuario") values ($1) on conflict do nothing', [third.id]);
    await db().query('update profile.estudio set "idUsuario" = $2 where id = $1', [one, third.id]);
    await undone(both, id);
    await partsDone(id);
    const { rows } = await db().query('select id, "idUsuario" from profile.estudio where id = any($1) order by id', [[one, other, own]]);
    expect(rows).toEqual([
      { id: one, idUsuario: third.id },
      { id: other, idUsuario: origen.id },
      { id: own, idUsuario: destino.id },
    ]);
  });

  it('is done once, within its days, by operators of usuarios who are none of the two, also when two do so at once', async () => {
    const [origen, destino] = [await registered(), await newPerson()];
    const id = await merged(both, origen, destino);
    const confirms = (by: Agent) => actsOn(by, id, 'deshacer/confirmar');
    expect((await confirms(both[1])).body.r_mess).toBe(MERGE_REFUSALS.sinPedir);
    await actsOn(both[0], id, 'deshacer');
    expect((await confirms(await newPersonAs('operador', ['auditoria']))).status).toBe(403);
    expect((await confirms(both[0])).body.r_mess).toBe(TWO_PERSON_REFUSALS.propio);
    await db().query(`update platform.fusion set decidido = now() - interval '31 days' where id = $1`, [id]);
    expect((await confirms(both[1])).body.r_mess).toBe(MERGE_REFUSALS.noDeshacible);
    await db().query(`update platform.fusion set decidido = now() where id = $1`, [id]);
    const three = await newPersonAs('operador', ['usuarios']);
    const answers = await Promise.all([confirms(both[1]), confirms(three)]);
    expect(answers.map(({ body }) => body.r_succ).toSorted()).toEqual([false, true]);
    await partsDone(id);
    for (const who of [origen, destino]) {
      const { rows } = await db().query(
        `select accion from platform.auditoria where objeto = 'usuario' and "idObjeto" = $1 and accion like '%unión' order by id`,
        [String(who.id)],
      );
      expect(rows.map(({ accion }) => accion)).toEqual(['pedir unión', 'confirmar unión', 'pedir deshacer unión', 'deshacer unión']);
    }
  });

  it('leaves nothing to an event of the merge that comes late, or twice', async () => {
    const [origen, destino] = [await registered(), await newPerson()];
    const id = await merged(both, origen, destino);
    await undone(both, id);
    await partsDone(id);
    await settled();
    const before = await rowsOf(origen.id);
    const { rows } = await db().query<{ id: number }>(
      `insert into platform.evento (tipo, datos) select 'person.merged', $1::jsonb from generate_series(1, 2) returning id::int`,
      [JSON.stringify({ idFusion: id })],
    );
    await eventually('both are heard', async () => {
      const heard = await db().query(`select 1 from platform.recibido where "idEvento" = any($1) and consumidor like 'move-%'`, [
        rows.map((r) => r.id),
      ]);
      return heard.rowCount === 2 * Object.keys(MERGE_SERVICES).length;
    });
    expect(await rowsOf(origen.id)).toEqual(before);
  });

  it('opens the account as it was: one that was suspended stays so', async () => {
    const [origen, destino] = [await registered(), await newPerson()];
    await both[0].post(`recursos/usuarios/${origen.id}/suspender`, { motivo: 'Repetida' });
    const id = await merged(both, origen, destino);
    await undone(both, id);
    await expect(signIn(origen.correo)).rejects.toThrow('Su cuenta está inactiva');
  });
});
