import { type Agent, randomCedula, randomEmail, newPerson } from './user.js';
import { db } from './db.js';
import { keepBasicData, keepStudy } from './kept.js';

/** Distrito Capital, Libertador, El Recreo: codes of the seeded catalog. */
const PLACE = { estado: 24, municipio: 2401, parroquia: 240109 };

type Body = Record<string, unknown>;

/** A valid body of guardar/usuarios/datosBasicos for nobody in particular. */
export function basicData(over: Body = {}): Body {
  return {
    nacionalidad: 'V',
    cedula: randomCedula(),
    primerNombre: 'Ana',
    segundoNombre: 'Lucía',
    primerApellido: 'Rondón',
    segundoApellido: null,
    fechaNacimiento: '1985-06-15',
    genero: 2,
    estadoCivil: 2,
    ...PLACE,
    telefono: null,
    telefonoCelular: '(414) 555-0101',
    correoElectronico: 'el-de-la-sesion@prueba.ve',
    correoElectronicoAlternativo: randomEmail(),
    ...over,
  };
}

/** A degree of the home country. */
export function study(over: Body = {}): Body {
  const home = { idPais: 232, institucionAcademica: 1, idTituloObtenido: 6001, ultimoTitulo: null };
  return { nivelEstudio: 6, profesion: 1, anioCulminacion: 2010, idArea: 1, idSubarea: 101, ...home, ...over };
}

export function training(over: Body = {}): Body {
  const about = { tipoCapacitacion: 2, paises: 232, idArea: 1, idSubarea: 102, idHorasAcademicas: 3 };
  return { ...about, tituloObtenido: 'Redacción científica', institucion: 'Centro de formación', ...over };
}

/** A current job, not the main one. */
export function work(over: Body = {}): Body {
  const where = { tipoInstitucion: 1, institucion: 1003, otrosInstitucion: null, idOcupacion: 110 };
  return { trabaja: true, trabajoPrincipal: false, ...where, idTipoCargo: null, fechaInicio: '2015-01-10', fechaFin: null, ...over };
}

export function pastWork(over: Body = {}): Body {
  return work({ trabaja: false, trabajoPrincipal: null, idTipoCargo: 7, fechaInicio: '2005-02-01', fechaFin: '2014-12-31', ...over });
}

/**
 * A new user with basic data, as saving them leaves them.
 * @param begin `signUp` where what signing up tells is looked for
 */
export async function registered(over: Body = {}, begin: () => Promise<Agent> = newPerson): Promise<Agent> {
  const agent = await begin();
  await keepBasicData(agent, basicData(over));
  return agent;
}

/** Saves and answers the new record's id. */
export async function saved(agent: Agent, path: string, body: Body): Promise<number> {
  const answer = await agent.post(path, body);
  if (answer.body.r_succ !== true) throw new Error(`${path} answered ${answer.text}`);
  return answer.body.r_data.id as number;
}

/** The newest traces and events of a user, newest first. */
export async function traces(
  idUsuario: number,
): Promise<{ accion: string; objeto: string; idObjeto: string; antes: Body | null; despues: Body | null }[]> {
  return (
    await db().query('select accion, objeto, "idObjeto", antes, despues from platform.auditoria where "idUsuario" = $1 order by id desc', [
      idUsuario,
    ])
  ).rows;
}

/** What was told of a person, newest first; by which request it came has a spec of its own. */
export async function events(idUsuario: number, tipo = 'profile.changed'): Promise<Body[]> {
  const found = await db().query(
    `select datos - 'peticion' as datos from platform.evento
     where tipo = $2 and ((datos->>'idUsuario')::int = $1 or datos->'usuarios' @> to_jsonb($1::int)) order by id desc`,
    [idUsuario, tipo],
  );
  return found.rows.map((r: { datos: Body }) => r.datos);
}

/** A new user who has all that a certificate asks for: basic data, a degree and a job. */
export async function completeProfile(over: Body = {}): Promise<Agent> {
  const agent = await registered(over);
  await keepStudy(agent, study());
  await saved(agent, 'guardar/laboral/registro', work());
  return agent;
}
