import { PROPOSAL_CALLS } from '@registro/contracts/calls/routes';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { traces } from '../../../../tests/builders/profile.js';
import {
  closed,
  member,
  proponent,
  REPRESENTATIVE,
  savedMember,
  savedProposal,
  standing,
  storedProposal,
  teammate,
} from '../../../../tests/builders/proposal.js';
import { applicant } from '../../../../tests/builders/scholarship.js';
import { type Agent, randomCedula, randomEmail } from '../../../../tests/builders/user.js';

const { guardarMiembro: SAVE, listarMiembros: LIST, verMiembro: VIEW, eliminarMiembro: DELETE } = PROPOSAL_CALLS.sostenibilidad;
/** The codes, with their words. */
const WORDS = {
  2000: 'Ya tiene registrado un representante técnico',
  2001: 'El representante técnico ya está asociado a un proyecto en el sistema',
  2002: 'Ya esta asociado a este proyecto',
};
const refused = (code: `${keyof typeof WORDS}`) => ({ r_succ: false, r_code: code, r_mess: WORDS[code] });
const representative = { idTipoPersona: REPRESENTATIVE };

let agent: Agent;
let id: number;
beforeAll(async () => {
  agent = await proponent();
  id = await savedProposal(agent);
});
afterAll(closeDb);

describe('A member of a team', () => {
  it('is registered with a string for an answer, and stands in the list and the view', async () => {
    const own = await proponent();
    const idProyecto = await savedProposal(own);
    expect((await own.post(LIST, { idProyecto })).body.r_data).toEqual([]);
    const body = member(idProyecto, { cedula: '12.345.671', ...representative });
    const answer = await own.post(SAVE, body);
    expect(answer.body).toMatchObject({ r_succ: true, r_code: '1000', r_data: 'Registrado correctamente' });
    const row = {
      id_miembro: answer.body.idMiembro,
      cedula: 'V-12345671',
      nombre_completo: 'Yuleima Guanipa Ñáñez',
      telefono: '(412) 555-0144',
      correo: body['correo'],
      tipo_persona: 'Representante técnico',
      respuesta: 'pendiente',
      respondido: null,
      porEnlace: null,
      esRepresentante: true,
    };
    expect((await own.post(LIST, { idProyecto })).body.r_data).toEqual([row]);
    expect((await own.post(VIEW, { idMiembro: row.id_miembro })).body.r_data).toEqual({
      ...row,
      idProyecto,
      prefijoCedula: 'V',
      documento: '12345671',
      primerNombre: 'Yuleima',
      segundoNombre: null,
      primerApellido: 'Guanipa',
      segundoApellido: 'Ñáñez',
      sexo: { value: 2, label: 'FEMENINO' },
      fechaNacimiento: '1988-04-09',
      tipoPersona: { value: REPRESENTATIVE, label: 'Representante técnico' },
    });
    expect(await storedProposal(idProyecto)).toMatchObject({ revision: 2, sellos: { miembros: 2 } });
    const [trace] = await traces(own.id);
    expect(trace).toMatchObject({ accion: 'crear', objeto: 'miembro', despues: { cedula: '12345671' } });
    expect(trace!.despues).not.toHaveProperty('clave');
    await own.post(DELETE, { idMiembro: row.id_miembro });
  });

  it('2000: a proposal has one technical representative', async () => {
    await savedMember(agent, id, representative);
    expect((await agent.post(SAVE, member(id, representative))).body).toMatchObject(refused('2000'));
  });

  it('2001: nobody is the representative of two proposals, of whatever call', async () => {
    const cedula = randomCedula();
    const other = await proponent();
    const first = await savedProposal(other);
    await savedMember(other, first, { cedula, ...representative });
    const [third, innovation] = [await proponent(), await proponent()];
    expect((await third.post(SAVE, member(await savedProposal(third), { cedula, ...representative }))).body).toMatchObject(refused('2001'));
    const project = await savedProposal(innovation, 'innovacion');
    const { guardarMiembro } = PROPOSAL_CALLS.innovacion;
    expect((await innovation.post(guardarMiembro, member(project, { cedula, ...representative }))).body).toMatchObject(refused('2001'));
    // As anything else they may be in it.
    expect((await innovation.post(guardarMiembro, member(project, { cedula }))).body.r_succ).toBe(true);
  });

  it('2002: nobody is in a team twice, whatever as', async () => {
    const cedula = randomCedula();
    await savedMember(agent, id, { cedula });
    expect((await agent.post(SAVE, member(id, { cedula }))).body).toMatchObject(refused('2002'));
    expect((await agent.post(SAVE, member(id, { cedula, ...representative }))).body).toMatchObject(refused('2002'));
    // Another nationality is another document.
    expect((await agent.post(SAVE, member(id, { cedula, prefijoCedula: 'E' }))).body.r_succ).toBe(true);
  });

  it.each([
    ['2000', 'two representatives', (own: number) => [member(own, representative), member(own, representative)]],
    ['2002', 'the same person twice', (own: number) => [1, 2].map(() => member(own, { cedula: '7654321' }))],
  ] as const)('%s holds for %s at the same moment', async (code, _, bodies) => {
    const own = await proponent();
    const idProyecto = await savedProposal(own);
    const answers = await Promise.all(bodies(idProyecto).map((body) => own.post(SAVE, body)));
    expect(answers.map(({ body }) => body.r_code).toSorted()).toEqual(['1000', code]);
    expect((await own.post(LIST, { idProyecto })).body.r_data).toHaveLength(1);
  });

  it('2001 holds for two proposals at the same moment', async () => {
    const cedula = randomCedula();
    const people = [await proponent(), await proponent()];
    const ids = [await savedProposal(people[0]!), await savedProposal(people[1]!)];
    const answers = await Promise.all(people.map((own, i) => own.post(SAVE, member(ids[i]!, { cedula, ...representative }))));
    expect(answers.map(({ body }) => body.r_code).toSorted()).toEqual(['1000', '2001']);
  });

  it('who declined to represent one is free for another, and does not come back to it over that one', async () => {
    const cedula = randomCedula();
    const named = await applicant({ cedula });
    const [own, next] = [await proponent(), await proponent()];
    const idMiembro = await savedMember(own, await savedProposal(own), { cedula, ...representative });
    await named.post('guardar/equipo/responder', { idMiembro, acepta: false });
    await savedMember(next, await savedProposal(next), { cedula, ...representative });
    expect((await named.post('guardar/equipo/responder', { idMiembro, acepta: true })).body).toMatchObject(refused('2001'));
  });

  it('who represented a proposal that was not approved is free for another', async () => {
    const cedula = randomCedula();
    const [own, next] = [await proponent(), await proponent()];
    const first = await savedProposal(own);
    await savedMember(own, first, { cedula, ...representative });
    await standing(first, { idEstatusProyecto: 3, enviado: true });
    await savedMember(next, await savedProposal(next), { cedula, ...representative });
    // The decision can't be taken back over the head of the second one.
    await expect(standing(first, { idEstatusProyecto: 1 })).rejects.toMatchObject({ constraint: 'miembro_representa_uno' });
  });

  it('bears the name that the identity registry has for the cédula', async () => {
    const cedula = randomCedula();
    await db().query(
      `insert into profile.identidad (nacionalidad, cedula, "primerNombre", "primerApellido", "fechaNacimiento", origen) values ('V', $1, 'Yuleima', 'Salas', '1975-03-09', 'saime')`,
      [cedula],
    );
    const answer = await agent.post(SAVE, member(id, { cedula }));
    expect([answer.status, answer.body.errores]).toEqual([
      422,
      [{ campo: 'primerApellido', mensaje: 'No coincide con el registro de identidad' }],
    ]);
    expect((await agent.post(SAVE, member(id, { cedula, primerNombre: 'YULEIMA', primerApellido: 'salas' }))).body.r_succ).toBe(true);
  });

  it.each([
    ['prefijoCedula', null, 'Tipo de cédula es requerido'],
    ['prefijoCedula', 'J', 'Tipo de cédula es requerido'],
    ['cedula', '', 'La cédula es requerida'],
    ['cedula', '12345', 'La cédula no puede tener menos de 6 dígitos'],
    ['cedula', '123456789', 'La cédula no puede tener más de 8 dígitos'],
    ['primerNombre', ' ', 'Este campo es requerido'],
    ['primerApellido', null, 'Este campo es requerido'],
    ['idSexo', 3, 'Este campo es requerido'],
    ['fechaNacimiento', '1988-02-30', 'Formato de fecha invalido'],
    ['fechaNacimiento', '2030-01-01', 'La edad debe estar entre 9 y 120 años'],
    ['telefono', '0412', 'Formato de teléfono inválido. El formato correcto debe ser (000) 000-0000'],
    ['correo', 'a@', 'Formato de correo electrónico inválido'],
    ['idTipoPersona', 99, 'Seleccione una opción de la lista'],
  ])('%s %s: %s', async (campo, value, mensaje) => {
    const answer = await agent.post(SAVE, member(id, { [campo]: value }));
    expect([answer.status, answer.body.errores]).toEqual([422, [{ campo, mensaje }]]);
  });

  it('is its proposal’s: 404 for everybody else, and nobody of the team but its owner changes it', async () => {
    const idMiembro = await savedMember(agent, id);
    const stranger = await proponent();
    const mate = await teammate(agent, id);
    for (const [path, body] of [
      [SAVE, member(id)],
      [LIST, { idProyecto: id }],
      [VIEW, { idMiembro }],
      [DELETE, { idMiembro }],
    ] as const)
      expect((await stranger.post(path, body)).status).toBe(404);
    expect((await mate.post(VIEW, { idMiembro })).body.r_succ).toBe(true);
    expect((await mate.post(SAVE, member(id))).status).toBe(404);
    expect((await mate.post(DELETE, { idMiembro })).status).toBe(404);
  });

  it('is not added to what can’t be changed any more', async () => {
    const own = await proponent();
    const idProyecto = await savedProposal(own);
    await standing(idProyecto, { enviado: true });
    await closed(own);
    expect((await own.post(SAVE, member(idProyecto))).body).toMatchObject({
      r_succ: false,
      r_mess: 'El proyecto no se puede modificar en su estado actual',
    });
  });
});

describe('Who is named in a team', () => {
  it('is told by mail, with a link of their own that the database does not hold', async () => {
    const correo = randomEmail();
    const idMiembro = await savedMember(agent, id, { correo });
    const { rows } = await db().query<{ texto: string; asunto: string }>('select asunto, texto from platform.correo where para = $1', [
      correo,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.asunto).toBe('Confirme su participación en un proyecto');
    const clave = /\/equipo\/([\w-]{32})/.exec(rows[0]!.texto)?.[1];
    const stored = await db().query('select clave from calls.miembro where id = $1', [idMiembro]);
    expect(stored.rows[0].clave).toMatch(/^[0-9a-f]{64}$/);
    expect(stored.rows[0].clave).not.toContain(clave);
  });

  it('is told at the address of their own account and in the product where they have one, whatever address the team gave', async () => {
    const cedula = randomCedula();
    const named = await applicant({ cedula });
    const correo = randomEmail();
    await savedMember(agent, id, { cedula, correo });
    const mailed = await db().query('select para from platform.correo where para in ($1, $2) and asunto like $3', [
      correo,
      named.correo,
      'Confirme su participación%',
    ]);
    expect(mailed.rows).toEqual([{ para: named.correo }]);
    const notice = await eventually('the notice', async () => {
      const { rows } = await db().query(
        `select titulo, texto, ruta from operations.aviso where "idUsuario" = $1 and titulo like 'Le registraron%'`,
        [named.id],
      );
      return rows[0];
    });
    expect(notice.titulo).toBe('Le registraron en el equipo de un proyecto');
    expect(notice.texto).toContain('Filtros de arcilla');
  });

  it('being who registered the proposal is taken as having confirmed, without a mail', async () => {
    const cedula = randomCedula();
    const own = await proponent({ cedula });
    const idProyecto = await savedProposal(own);
    const correo = randomEmail();
    await savedMember(own, idProyecto, { cedula, correo, ...representative });
    expect((await own.post(LIST, { idProyecto })).body.r_data).toMatchObject([{ respuesta: 'confirmado', esRepresentante: true }]);
    expect((await db().query('select 1 from platform.correo where para = $1', [correo])).rowCount).toBe(0);
  });
});
