import request from 'supertest';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
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

  it('changes an answer until the proposal is sent, and no longer; who has not answered still may', async () => {
    const someone = await proponent();
    const id = await savedProposal(someone);
    const mate = await teammate(someone, id);
    const answer = async (acepta: boolean) => (await mate.post(ANSWER, { idMiembro: mate.idMiembro, acepta })).body;
    expect(await answer(false)).toMatchObject({ r_succ: true });
    expect(await answer(true)).toMatchObject({ r_succ: true });
    const late = await applicant({ cedula: '23456789' });
    const idMiembro = await savedMember(someone, id, { cedula: '23456789' });
    await standing(id, { enviado: true });
    expect(await answer(false)).toMatchObject({ r_succ: false, r_code: '1006', r_mess: FIXED });
    expect((await late.post(ANSWER, { idMiembro, acepta: true })).body.r_succ).toBe(true);
  });
});

describe('A member without an account', () => {
  const linked = async () => {
    const correo = randomEmail();
    const idMiembro = await savedMember(own, idProyecto, { correo });
    return { idMiembro, path: `/api/publico/equipo/${await mailedKey(correo)}` };
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
      puedeResponder: true,
    });
    expect((await answer(path, true)).body).toMatchObject({ r_succ: true, r_data: { respuesta: 'confirmado' } });
    const { rows } = await db().query(
      'select "idUsuario", accion from platform.auditoria where objeto = $1 and "idObjeto" = $2 order by id desc',
      ['miembro', String(idMiembro)],
    );
    expect(rows[0]).toEqual({ idUsuario: null, accion: 'responder' });
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
