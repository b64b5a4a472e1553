import request from 'supertest';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { basicData, completeProfile } from '../../../../tests/builders/profile.js';
import { type Agent, baseUrl, randomCedula, randomIp, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

const MOTIVO = 'Los estudios declarados no existen';
let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['usuarios']);
});
afterAll(closeDb);

interface Issued {
  id: number;
  numero: string;
  estado: string;
  bloquea: boolean;
}
const ask = (agent: Agent) => agent.post('documentos/generar', { tipo: 'certificado' });
const decide = (id: number, accion: 'revocar' | 'permitir', motivo: unknown = MOTIVO, who = operator) =>
  who.post(`recursos/certificados/${id}/${accion}`, { motivo });
const rowsOf = async (agent: Agent) =>
  (await db().query<Issued>('select id, numero, estado, bloquea from documents.certificado where "idUsuario" = $1 order by id', [agent.id]))
    .rows;

/** A person with a certificate in force. */
async function holder() {
  const cedula = randomCedula();
  const agent = await completeProfile({ cedula });
  await ask(agent);
  const [{ id, numero }] = (await rowsOf(agent)).slice(0, 1) as [Issued];
  return { agent, cedula, id, numero };
}

describe('Revoking a certificate', () => {
  it('shows to who verifies it, with the reason', async () => {
    const { id, numero, agent } = await holder();
    expect((await decide(id, 'revocar')).body).toMatchObject({ r_succ: true, r_data: { id } });
    const seen = await request(baseUrl()).get(`/api/publico/verificar/${numero}`).set('x-forwarded-for', randomIp());
    expect(seen.body.r_data).toMatchObject({ estado: 'revocado', motivo: MOTIVO });
    expect((await agent.post('consultar/usuarios/certificado')).body.r_data).toBeNull();
  });

  it('gives the holder a notice', async () => {
    const { id, agent } = await holder();
    await decide(id, 'revocar');
    const notices = () => agent.get('recursos/avisos');
    const found = await eventually('the notice', async () =>
      (await notices()).body.find((n: { titulo: string }) => n.titulo === 'Su certificado fue revocado'),
    );
    expect(found).toMatchObject({ leido: null, ruta: `/usuario/recursos/pedir/certificado/${id}` });
  });

  it('keeps new ones from being issued, whatever changes, until an operator permits it', async () => {
    const { id, agent, cedula } = await holder();
    await decide(id, 'revocar');
    const message = `Su certificado fue revocado. Motivo: ${MOTIVO}. Comuníquese con el Registro para obtener otro`;
    expect((await ask(agent)).body).toMatchObject({ r_succ: false, r_mess: message });
    await agent.post('guardar/usuarios/datosBasicos', basicData({ cedula, primerNombre: 'Otra' }));
    expect((await ask(agent)).body).toMatchObject({ r_succ: false, r_mess: message });
    expect((await decide(id, 'permitir', 'Presentó los títulos')).body.r_succ).toBe(true);
    expect((await ask(agent)).body.r_succ).toBe(true);
    expect((await rowsOf(agent)).map((c) => c.estado)).toEqual(['revocado', 'vigente']);
  });

  it('is not undone by someone who asks for a new one at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, agent, cedula } = await holder();
      await agent.post('guardar/usuarios/datosBasicos', basicData({ cedula, primerNombre: 'Otra' }));
      const [, revoked] = await Promise.all([ask(agent), decide(id, 'revocar')]);
      const inForce = (await rowsOf(agent)).filter((c) => c.estado === 'vigente').length;
      // Either the revocation came first and nothing is in force, or the replacement did and there was nothing left to
      // revoke.
      expect(inForce).toBe(revoked.body.r_succ ? 0 : 1);
    }
  });

  it('leaves a trace with the reason', async () => {
    const { id } = await holder();
    await decide(id, 'revocar');
    await decide(id, 'permitir', 'Aclarado');
    const { rows } = await db().query(
      `select "idUsuario", accion, antes, despues from platform.auditoria where objeto = 'certificado' and "idObjeto" = $1 and accion <> 'emitir' order by id`,
      [String(id)],
    );
    expect(rows).toEqual([
      {
        idUsuario: operator.id,
        accion: 'revocar',
        antes: { estado: 'vigente', bloquea: false },
        despues: { estado: 'revocado', motivo: MOTIVO },
      },
      {
        idUsuario: operator.id,
        accion: 'permitir',
        antes: { estado: 'revocado', bloquea: true },
        despues: { estado: 'revocado', motivo: 'Aclarado' },
      },
    ]);
  });

  it('happens once, also by two operators at the same moment', async () => {
    const { id } = await holder();
    const answers = await Promise.all([decide(id, 'revocar'), decide(id, 'revocar')]);
    expect(answers.map((a) => a.body.r_succ).toSorted()).toEqual([false, true]);
    expect(answers.find((a) => !a.body.r_succ)!.body.r_mess).toBe('El certificado ya está revocado');
    const { rows } = await db().query(
      `select 1 from platform.evento where tipo = 'certificate.revoked' and (datos->>'idCertificado')::int = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['no reason', null, 'El motivo es requerido'],
    ['a reason of blanks', '  ', 'El motivo es requerido'],
    ['a reason of more than 500', 'x'.repeat(501), 'El motivo no puede tener más de 500 caracteres'],
  ])('with %s is refused', async (_, motivo, mensaje) => {
    const { id, agent } = await holder();
    const answer = await decide(id, 'revocar', motivo);
    expect(answer.status).toBe(422);
    expect(answer.body.errores).toEqual([{ campo: 'motivo', mensaje }]);
    expect(await rowsOf(agent)).toMatchObject([{ estado: 'vigente' }]);
  });

  it('is for operators with the permission usuarios', async () => {
    const { id, agent } = await holder();
    for (const who of [agent, await newPerson(), await newPersonAs('evaluador'), await newPersonAs('operador', ['auditoria'])]) {
      expect((await decide(id, 'revocar', MOTIVO, who)).status).toBe(403);
      expect((await who.get('recursos/certificados')).status).toBe(403);
    }
    expect(await rowsOf(agent)).toMatchObject([{ estado: 'vigente' }]);
  });

  it('of none is a 404, and permitting what does not block is refused', async () => {
    expect((await decide(2_000_000_000, 'revocar')).status).toBe(404);
    const { id } = await holder();
    expect((await decide(id, 'permitir')).body).toMatchObject({ r_succ: false, r_mess: 'El certificado no impide emitir otro' });
  });
});

describe('The operators’ list of certificates', () => {
  it('finds by number, by document and by name without its accents', async () => {
    const { id, numero, cedula } = await holder();
    const list = (filter: object) => operator.get(`recursos/certificados?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    for (const q of [numero.toLowerCase(), cedula])
      expect((await list({ q })).body).toMatchObject([{ id, numero, nivel_estudio: 'Licenciatura', estado: 'vigente' }]);
    expect((await list({ q: 'rondon', id: [id] })).body).toHaveLength(1);
    expect((await list({ q: numero, estado: 'revocado' })).body).toEqual([]);
    expect((await operator.get(`recursos/certificados/${id}`)).body.numero).toBe(numero);
  });
});
