import request from 'supertest';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { ASKED_AGAIN } from '../flow.migrations.js';
import { mailedKey, proponent, savedMember, savedProposal, standing, teammate } from '../../../../tests/builders/proposal.js';
import { applicant } from '../../../../tests/builders/scholarship.js';
import { type Agent, baseUrl, randomCedula, randomEmail, writeHeaders } from '../../../../tests/builders/user.js';

const ANSWER = 'guardar/equipo/responder';
const LIST = 'consultar/equipo/listar';
const FIXED = 'El proyecto ya fue enviado: su respuesta no se puede cambiar';
const VIEW = 'consultar/usuarios/verProyectoSostenibilidad';

let own: Agent;
let idProyecto: number;
beforeAll(async () => {
  own = await proponent();
  idProyecto = await savedProposal(own);
});
afterAll(closeDb);

/** Somebody with an account who is named in the team, and has not answered. */
async function invited(): Promise<Agent & { idMiembro: number }> {
  const cedula = randomCedula();
  const agent = await applicant({ cedula });
  return Object.assign(agent, { idMiembro: await savedMember(own, idProyecto, { cedula }) });
}
/** What the owner was told of somebody's answer. */
const told = (clave: string) =>
  eventually(`the notice ${clave}`, async () => {
    const { rows } = await db().query(
      `select a.texto from operations.aviso a join operations.entrega e on e."idUsuario" = a."idUsuario" where a."idUsuario" = $1 and e.clave = $2
         and a.texto like case when $2 like 'confirmo:%' then '%confirmó%' else '%declinó%' end`,
      [own.id, clave],
    );
    return rows[0]?.texto as string | undefined;
  });

describe('A member who is signed in', () => {
  it('sees where they were named, and confirms; the owner hears of it, and they write in the proposal from then on', async () => {
    const named = await invited();
    const { idMiembro } = named;
    expect((await named.post(LIST)).body.r_data).toEqual([
      {
        idMiembro,
        idProyecto,
        programa: 'sostenibilidad',
        convocatoria: 'Convocatoria de Propuestas de Investigación en Sostenibilidad 2025',
        tituloProyecto: 'Filtros de arcilla para el agua de los barrios altos',
        responsable: 'Ana Lucía Rondón',
        integrante: 'Yuleima Guanipa Ñáñez',
        tipo_persona: 'Investigador',
        respuesta: 'pendiente',
        respondido: null,
        porEnlace: null,
        puede: { responder: true, editar: false },
      },
    ]);
    expect((await named.post(VIEW, { idProyecto })).status).toBe(404);
    const answer = await named.post(ANSWER, { idMiembro, acepta: true });
    expect(answer.body).toMatchObject({ r_succ: true, r_data: { respuesta: 'confirmado' }, r_mess: 'Su respuesta fue registrada' });
    expect((await named.post(LIST)).body.r_data[0]).toMatchObject({ respuesta: 'confirmado', puede: { responder: true, editar: true } });
    expect((await named.post(VIEW, { idProyecto })).body.r_data).toMatchObject({ propio: false, puede: { editar: true, enviar: false } });
    expect(await told(`confirmo:equipo:${idMiembro}`)).toContain('Yuleima Guanipa Ñáñez confirmó');
  });

  it('declines, and the owner hears of that', async () => {
    const named = await invited();
    expect((await named.post(ANSWER, { idMiembro: named.idMiembro, acepta: false })).body.r_data).toEqual({ respuesta: 'declinado' });
    expect((await named.post(VIEW, { idProyecto })).status).toBe(404);
    await told(`declino:equipo:${named.idMiembro}`);
  });

  it('answers for nobody else: 404', async () => {
    const [named, other] = [await invited(), await invited()];
    expect((await other.post(ANSWER, { idMiembro: named.idMiembro, acepta: true })).status).toBe(404);
    expect((await other.post(ANSWER, { idMiembro: 2_000_000_000, acepta: true })).status).toBe(404);
    expect((await other.post(ANSWER, { idMiembro: other.idMiembro })).body.errores).toEqual([
      { campo: 'acepta', mensaje: 'Indique sí o no' },
    ]);
  });

  it('comes back until the proposal is sent, and no longer; who has not answered may accept, and who is in may leave, at any time', async () => {
    const someone = await proponent();
    const id = await savedProposal(someone);
    const mate = await teammate(someone, id);
    const answer = async (acepta: boolean) => (await mate.post(ANSWER, { idMiembro: mate.idMiembro, acepta })).body;
    expect(await answer(false)).toMatchObject({ r_succ: true });
    expect(await answer(true)).toMatchObject({ r_succ: true });
    const late = await applicant({ cedula: '23456789' });
    const idMiembro = await savedMember(someone, id, { cedula: '23456789' });
    await standing(id, { enviado: true });
    expect(await answer(false)).toMatchObject({ r_succ: true, r_data: { respuesta: 'declinado' } });
    expect(await answer(true)).toMatchObject({ r_succ: false, r_code: '1006', r_mess: FIXED });
    expect((await late.post(ANSWER, { idMiembro, acepta: true })).body.r_succ).toBe(true);
  });
});

describe('A member without an account', () => {
  const linked = async () => {
    const [correo, cedula] = [randomEmail(), randomCedula()];
    const idMiembro = await savedMember(own, idProyecto, { correo, cedula });
    return { idMiembro, cedula, path: `/api/publico/equipo/${await mailedKey(correo)}` };
  };
  /** As the owner reads it. */
  const rowOf = async (idMiembro: number) => {
    const { body } = await own.post('consultar/usuarios/listarMiembrosSostenibilidad', { idProyecto });
    return (body.r_data as { id_miembro: number; respuesta: string; porEnlace: string | null }[]).find(
      (row) => row.id_miembro === idMiembro,
    )!;
  };
  const see = (path: string) => request(baseUrl()).get(path);
  const answer = (path: string, acepta: boolean) => request(baseUrl()).post(path).set(writeHeaders()).send({ acepta });

  it('sees the invitation by the link of the mail, without ids, and answers', async () => {
    const { idMiembro, path } = await linked();
    const { body } = await see(path);
    expect(body.r_data).toEqual({
      programa: 'sostenibilidad',
      convocatoria: 'Convocatoria de Propuestas de Investigación en Sostenibilidad 2025',
      tituloProyecto: 'Filtros de arcilla para el agua de los barrios altos',
      responsable: 'Ana Lucía Rondón',
      integrante: 'Yuleima Guanipa Ñáñez',
      tipo_persona: 'Investigador',
      respuesta: 'pendiente',
      respondido: null,
      porEnlace: null,
      puedeResponder: true,
      conCuenta: false,
    });
    expect((await answer(path, true)).body).toMatchObject({
      r_succ: true,
      r_data: { respuesta: 'pendiente', porEnlace: true },
      r_mess: 'Su respuesta fue registrada. Contará cuando tenga en el registro una cuenta con su cédula',
    });
    expect((await see(path)).body.r_data).toMatchObject({ respuesta: 'pendiente', porEnlace: expect.any(String) });
    expect((await rowOf(idMiembro)).porEnlace).toEqual(expect.any(String));
    const { rows } = await db().query(
      'select "idUsuario", accion from platform.auditoria where objeto = $1 and "idObjeto" = $2 order by id desc',
      ['miembro', String(idMiembro)],
    );
    expect(rows[0]).toEqual({ idUsuario: null, accion: 'responder' });
  });

  it('takes part once they have an account with that cédula, is told so and may leave; the owner reads what counts', async () => {
    const { idMiembro, path, cedula } = await linked();
    await answer(path, true);
    const agent = await applicant({ cedula });
    await eventually('the place', async () => (await rowOf(idMiembro)).respuesta === 'confirmado' || undefined);
    expect((await rowOf(idMiembro)).porEnlace).toBeNull();
    await told(`confirmo:equipo:${idMiembro}`);
    await eventually('the notice', async () => {
      const { rows } = await db().query(`select 1 from operations.aviso where "idUsuario" = $1 and texto like '%retírese del equipo%'`, [
        agent.id,
      ]);
      return rows[0];
    });
    expect((await agent.post(ANSWER, { idMiembro, acepta: false })).body.r_data).toEqual({ respuesta: 'declinado' });
  });

  it('is out of the team by the link alone', async () => {
    const { idMiembro, path } = await linked();
    await answer(path, true);
    expect((await answer(path, false)).body.r_data).toEqual({ respuesta: 'declinado', porEnlace: false });
    expect(await rowOf(idMiembro)).toMatchObject({ respuesta: 'declinado', porEnlace: null });
  });

  it('who has one by now answers with it alone, whatever the link', async () => {
    const { idMiembro, path, cedula } = await linked();
    const agent = await applicant({ cedula });
    for (const acepta of [true, false])
      expect((await answer(path, acepta)).body).toMatchObject({
        r_succ: false,
        r_mess: 'Esa cédula tiene una cuenta en el registro: entre con ella y responda allí',
      });
    await eventually('the place', async () => (await agent.post(LIST)).body.r_data[0]);
    expect((await see(path)).body.r_data).toMatchObject({ respuesta: 'pendiente', puedeResponder: false, conCuenta: true });
    expect((await agent.post(ANSWER, { idMiembro, acepta: true })).body.r_data).toEqual({ respuesta: 'confirmado' });
  });

  it('finds nothing by another link, or once they were taken off the team', async () => {
    const { idMiembro, path } = await linked();
    const wrong = `/api/publico/equipo/${'a'.repeat(32)}`;
    await own.post('consultar/usuarios/eliminarMiembroSostenibilidad', { idMiembro });
    for (const at of [wrong, path]) {
      expect((await see(at)).body).toMatchObject({ r_succ: false, r_mess: 'La invitación no existe o ya no está vigente' });
      expect((await answer(at, true)).status).toBe(404);
    }
  });
});

describe('What a link answered before accounts alone did', () => {
  /** As it stood then: the answer counts, and its trace names nobody. */
  const answeredByLink = async (idMiembro: number) => {
    await db().query(`update calls.miembro set respuesta = 'confirmado', respondido = now() where id = $1`, [idMiembro]);
    await db().query(`insert into platform.auditoria (accion, objeto, "idObjeto") values ('responder', 'miembro', $1)`, [
      String(idMiembro),
    ]);
  };
  const row = async (idMiembro: number) =>
    (await db().query('select respuesta, "porEnlace" from calls.miembro where id = $1', [idMiembro])).rows[0];

  it('is asked again of who has an account, waits for the account of who has none, and what was answered signed in stays', async () => {
    const [named, signedIn] = [await invited(), await teammate(own, idProyecto)];
    const nobody = await savedMember(own, idProyecto);
    await answeredByLink(named.idMiembro);
    await answeredByLink(nobody);
    await db().query(ASKED_AGAIN);
    expect(await row(named.idMiembro)).toEqual({ respuesta: 'pendiente', porEnlace: null });
    expect(await row(nobody)).toEqual({ respuesta: 'pendiente', porEnlace: expect.any(Date) });
    expect(await row(signedIn.idMiembro)).toMatchObject({ respuesta: 'confirmado' });
    const again = await db().query(
      `select datos->'usuarios' as a from platform.evento where tipo = 'notice.requested' and datos->>'vez' = '2'
      and datos->>'aviso' = 'equipoInvitado' and (datos->>'idObjeto')::int = any($1)`,
      [[named.idMiembro, nobody, signedIn.idMiembro]],
    );
    expect(again.rows).toEqual([{ a: [named.id] }]);
  });
});
