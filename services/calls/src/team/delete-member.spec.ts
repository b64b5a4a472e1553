import { PROPOSAL_CALLS } from '@registro/contracts/calls/routes';
import { closeDb } from '../../../../tests/builders/db.js';
import { traces } from '../../../../tests/builders/profile.js';
import { proponent, REPRESENTATIVE, savedMember, savedProposal, standing, storedProposal } from '../../../../tests/builders/proposal.js';
import { randomCedula } from '../../../../tests/builders/user.js';

const { listarMiembros: LIST, verMiembro: VIEW, eliminarMiembro: DELETE } = PROPOSAL_CALLS.sostenibilidad;
afterAll(closeDb);

it('A deleted member leaves the team, and their place is free again', async () => {
  const own = await proponent();
  const idProyecto = await savedProposal(own);
  const person = { cedula: randomCedula(), idTipoPersona: REPRESENTATIVE };
  const idMiembro = await savedMember(own, idProyecto, person);
  const answer = await own.post(DELETE, { idMiembro });
  expect(answer.body).toMatchObject({ r_succ: true, r_code: '1000', r_mess: 'El registro ha sido eliminado', r_data: { idMiembro } });
  expect((await own.post(LIST, { idProyecto })).body.r_data).toEqual([]);
  expect((await own.post(VIEW, { idMiembro })).status).toBe(404);
  expect((await own.post(DELETE, { idMiembro })).status).toBe(404);
  expect((await traces(own.id))[0]).toMatchObject({ accion: 'eliminar', objeto: 'miembro', antes: { cedula: person.cedula } });
  expect(await storedProposal(idProyecto)).toMatchObject({ revision: 3 });
  expect(await savedMember(own, idProyecto, person)).not.toBe(idMiembro);
});

it('Nobody leaves a team that can’t be changed any more', async () => {
  const own = await proponent();
  const idProyecto = await savedProposal(own);
  const idMiembro = await savedMember(own, idProyecto);
  await standing(idProyecto, { idEstatusProyecto: 2, enviado: true });
  expect((await own.post(DELETE, { idMiembro })).body).toMatchObject({
    r_succ: false,
    r_mess: 'El proyecto no se puede modificar en su estado actual',
  });
  expect((await own.post(LIST, { idProyecto })).body.r_data).toHaveLength(1);
});
