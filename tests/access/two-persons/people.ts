import { document, newPerson, newPersonAs } from '../../builders/user.js';
import { corrected, correction, asks, decides } from '../../builders/correction.js';
import { actsOnErasure, askedErasure } from '../../builders/erasure.js';
import { knownReviewer } from '../../builders/evaluation.js';
import { hoursPass, lostAccess, onAccess, proposesAccess, saidOf as lost } from '../../builders/lost-access.js';
import { actsOn, asksMerge, merged } from '../../builders/merge.js';
import { tie } from '../../builders/tie.js';
import { dismissed, type Driver, olderAct, operator, query, saidOf } from './driver.js';

export async function grantAct(): Promise<Driver> {
  const [first, person] = [await operator('usuarios'), await newPerson()];
  await document(person);
  const words = { motivo: 'Una prueba' };
  return {
    first,
    second: () => operator('usuarios'),
    propose: async () => {
      const { body } = await first.post(`recursos/usuarios/${person.id}/asignar-rol`, {
        roles: ['investigador', 'operador'],
        permisos: ['usuarios'],
        ...words,
      });
      return body.r_data.solicitud;
    },
    confirm: async (by, id) => saidOf(await by.post(`recursos/permisos-pedidos/${id}/confirmar`, words)),
    undo: (id) => first.post(`recursos/permisos-pedidos/${id}/negar`, words),
    standing: () => query('select roles, permisos, activo from accounts."user" where id = $1', [person.id]),
    meanwhile: () => query('update accounts."user" set activo = false where id = $1', [person.id]),
    age: olderAct('permiso'),
    dismiss: dismissed(first),
  };
}

export async function identityAct(): Promise<Driver> {
  const [first, maker] = [await operator('usuarios'), await operator('usuarios')];
  const { person, answer } = await corrected(maker, { primerNombre: 'Otra' });
  await decides(maker, answer.body.r_data.id, 'negar');
  return {
    first,
    second: () => operator('usuarios'),
    propose: async () => (await asks(first, person.id, await correction(first, person.id, { primerNombre: 'Otra' }))).body.r_data.id,
    confirm: async (by, id) => saidOf(await decides(by, id, 'confirmar')),
    undo: (id) => decides(first, id, 'negar'),
    standing: () => query('select "primerNombre", "segundoNombre" from profile.persona where "idUsuario" = $1', [person.id]),
    meanwhile: () => query(`update profile.persona set "segundoNombre" = 'Ambrosia' where "idUsuario" = $1`, [person.id]),
    age: olderAct('identidad'),
    dismiss: dismissed(first),
  };
}

export async function liftAct(): Promise<Driver> {
  const [first, one, two] = [await operator('usuarios'), await operator('usuarios'), await operator('usuarios')];
  const id = await tie(one, two);
  const words = { motivo: 'Es el equipo de la oficina' };
  return {
    first,
    second: () => operator('usuarios'),
    propose: async () => (await first.post(`recursos/vinculos/${id}/pedir`, words)).body.r_data.id,
    confirm: async (by) => saidOf(await by.post(`recursos/vinculos/${id}/confirmar`, words)),
    undo: () => first.post(`recursos/vinculos/${id}/negar`, words),
    standing: () => query('select levantada from platform.misma_persona where id = $1', [id]),
    meanwhile: () => query('update platform.misma_persona set levantada = now() where id = $1', [id]),
    age: olderAct('separacion'),
    dismiss: dismissed(first),
  };
}

export async function lostAccessAct(): Promise<Driver> {
  const [first, person] = [await operator('usuarios'), await newPerson()];
  const id = await lostAccess(await lost(person));
  return {
    first,
    second: () => operator('usuarios'),
    propose: async () => {
      await proposesAccess(first, id, person.id);
      // The old address had its time.
      await hoursPass(id, 72);
      return id;
    },
    confirm: async (by) => saidOf(await onAccess(by, id, 'confirmar')),
    undo: () => onAccess(first, id, 'negar'),
    standing: () => query('select email, "twoFactorEnabled" from accounts."user" where id = $1', [person.id]),
    meanwhile: () => query('update accounts."user" set "twoFactorEnabled" = true where id = $1', [person.id]),
    age: olderAct('acceso'),
    dismiss: dismissed(first),
  };
}

export async function mergeAct(): Promise<Driver> {
  const [first, one, two] = [await operator('usuarios'), await newPerson(), await newPerson()];
  return {
    first,
    second: () => operator('usuarios'),
    propose: async () => (await asksMerge(first, one.id, two.id)).body.r_data.id,
    confirm: async (by, id) => saidOf(await actsOn(by, id, 'confirmar')),
    undo: (id) => actsOn(first, id, 'negar'),
    standing: () => query('select activo, roles from accounts."user" where id = any($1) order by id', [[one.id, two.id]]),
    // It has a role by then.
    meanwhile: () => query(`update accounts."user" set roles = '{investigador,evaluador}' where id = $1`, [one.id]),
    age: olderAct('union'),
    dismiss: dismissed(first),
  };
}

export async function undoAct(): Promise<Driver> {
  const [first, one, two] = [await operator('usuarios'), await newPerson(), await newPerson()];
  const idFusion = await merged([await operator('usuarios'), await operator('usuarios')], one, two);
  return {
    first,
    second: () => operator('usuarios'),
    propose: async () => (await actsOn(first, idFusion, 'deshacer')).body.r_data.id,
    confirm: async (by, id) => saidOf(await actsOn(by, id, 'deshacer/confirmar')),
    undo: (id) => actsOn(first, id, 'deshacer/negar'),
    standing: () =>
      query('select f.estado, u.activo from platform.fusion f join accounts."user" u on u.id = f.origen where f.id = $1', [idFusion]),
    meanwhile: () => query(`update platform.fusion set estado = 'deshecha' where id = $1`, [idFusion]),
    age: olderAct('desunion'),
    dismiss: dismissed(first),
  };
}

export async function erasureAct(): Promise<Driver> {
  const [first, person] = [await operator('usuarios'), await newPerson()];
  const id = await askedErasure(person);
  return {
    first,
    second: () => operator('usuarios'),
    propose: async () => (await actsOnErasure(first, id, 'proponer')).body.r_data.id,
    confirm: async (by) => saidOf(await actsOnErasure(by, id, 'confirmar')),
    undo: () => actsOnErasure(first, id, 'negar'),
    standing: () =>
      query('select b.estado, u.activo from platform.borrado b join accounts."user" u on u.id = b."idUsuario" where b.id = $1', [id]),
    meanwhile: () => query(`update platform.borrado set estado = 'retirado' where id = $1`, [id]),
    age: olderAct('borrado'),
    dismiss: dismissed(first),
  };
}

export async function retentionAct(): Promise<Driver> {
  const first = await operator('colas');
  const days = (dias: number) => query(`update platform.conservacion set dias = $1 where clase = 'muestras'`, [dias]);
  await days(90);
  const words = { motivo: 'Ocupan mucho' };
  return {
    first,
    second: () => operator('colas'),
    propose: async () => {
      await first.post('recursos/conservacion/muestras/cambiar', { dias: 60, ...words });
      const open = `select id from platform.acto_de_dos where acto = 'conservacion' and clave = 'muestras' and estado = 'propuesto'`;
      return (await query(open, []))[0].id;
    },
    confirm: async (by) => saidOf(await by.post('recursos/conservacion/muestras/confirmar')),
    undo: () => first.post('recursos/conservacion/muestras/negar', words),
    standing: () => query(`select dias from platform.conservacion where clase = 'muestras'`, []),
    meanwhile: () => days(80),
    age: olderAct('conservacion'),
    dismiss: dismissed(first),
  };
}

export async function coordinatorAct(): Promise<Driver> {
  const [first, judge] = [await operator('convocatorias'), await knownReviewer()];
  return {
    first,
    second: () => newPersonAs('operador', ['convocatorias']),
    propose: async () => (await first.post('recursos/coordinadores', { correo: judge.correo })).body.id,
    confirm: async (by, id) => saidOf(await by.post(`recursos/coordinadores/${id}/confirmar`)),
    undo: (id) => first.send('DELETE', `recursos/coordinadores/${id}`),
    standing: () => query('select 1 from evaluation.coordinador where "idUsuario" = $1', [judge.id]),
    meanwhile: () => query('update accounts."user" set activo = false where id = $1', [judge.id]),
    age: olderAct('coordinador'),
    dismiss: dismissed(first),
  };
}
