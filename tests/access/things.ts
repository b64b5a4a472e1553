import { randomUUID } from 'node:crypto';
import { IMPORT_COLUMNS } from '@registro/contracts/profile/identity-import';
import { db, settled } from '../builders/db.js';
import { inState } from '../builders/scholarship.js';
import { randomCedula } from '../builders/user.js';

type Body = Record<string, unknown>;

/**
 * The ids of what is somebody's, and valid bodies of theirs. An operator's and a reviewer's things are those that they
 * deal with.
 */
export interface Things {
  /** stands in whatever they wrote, and nowhere else */
  marca: string;
  usuario: number;
  sesion: string;
  /** a passkey, named with their word */
  llave: number;
  persona: number;
  basicos: Body;
  estudio: number;
  capacitacion: number;
  trabajo: number;
  producto: number;
  importacion: number;
  /** a file that is part of nothing, and of the application: the cédula and the sworn declaration */
  suelto: string;
  cedula: string;
  contratoArchivo: string;
  beca: number;
  contrato: number;
  solicitud: Body;
  acuse: string;
  documento: string;
  certificado: number;
  certificadoNumero: string;
  tutor: number;
  tutorDatos: Body;
  estudiante: number;
  relacion: Body;
  carta: string;
  /** as the look-up asks for them */
  becario: Body;
  /** an application for mobility, and what it said */
  movilidad: number;
  viaje: Body;
  /** who is paid for the application: one with a period, and one without */
  pagada: number;
  institucion: number;
  periodo: number;
  soporte: string;
  /** a sustainability proposal with a member and a line of its financing, and an innovation project with a member */
  propuesta: number;
  integrante: number;
  linea: number;
  innovacion: number;
  integranteInnovacion: number;
  /** what the proposal has once it is approved */
  informe: number;
  desembolso: number;
  /** a place in somebody else's team, and the key of its mail's link */
  invitacion: number;
  clave: string;
  aviso: number;
  /** of who works in the console: a file of a long list */
  exportacion: number;
  /** what a domain owes them */
  pago: number;
  /** what they asked about their account */
  conversacion: number;
  caso: number;
  /** what was sent last, as `panels` reads it before it names it */
  version: number;
  asignacion: number;
  evaluador: number;
  /** whose case it may be, with somebody proposed for it */
  panel: number;
  sugerencia: number;
  /** a call that nobody applies to */
  convocatoria: number;
  /** of operators: what is nobody's, made anew by `cast` */
  traza: number;
  evento: number;
  fallo: number;
  correo: number;
  elemento: number;
  jornada: number;
  jornadaUsuario: number;
  identidades: number;
  coordinador: number;
  evaluadorLibre: string;
  novato: string;
  idNovato: number;
  pedido: number;
  otroPedido: number;
  correccion: number;
  otraCorreccion: number;
  /** two accounts of one person, and merges of others that wait */
  duplicada: number;
  original: number;
  union: number;
  /** askings to be erased that wait for operators */
  borrado: number;
  otroBorrado: number;
  otraUnion: number;
  /** between two accounts of evaluadores, each */
  vinculo: number;
  otroVinculo: number;
  /** requests of who cannot enter: one to look at, and two that wait for a second word */
  acceso: number;
  accesoPropuesto: number;
  otroAcceso: number;
  /** a document that proves an identity, of who may ask to correct one */
  prueba?: string;
  /** a bank, what is known of it, an approved batch to it, and a statement of its January */
  banco: string;
  formatoBanco: number;
  cuentaPagadora: number;
  lote: number;
  archivoBanco: number;
  extracto: number;
  conciliacion: number;
  mesBanco: string;
}

const NO_ID = 2_000_000_000;
const NO_NUMBER = '0000-0000-0000';

/** The same names, and nothing that exists behind them. Bodies stay: they are valid, of whoever sends them. */
export function none(things: Things): Things {
  const made = Object.entries(things).map(([name, value]) => {
    if (typeof value === 'number') return [name, NO_ID];
    if (name === 'acuse' || name === 'certificadoNumero') return [name, NO_NUMBER];
    return [name, typeof value === 'string' && name !== 'marca' ? randomUUID() : value];
  });
  return Object.fromEntries(made) as Things;
}

/** Whether a text has something of these things in it: their word, or an id that nobody guesses. */
export const has = (
  text: string,
  { marca, suelto, cedula, contratoArchivo, carta, soporte, acuse, documento, certificadoNumero }: Things,
): boolean =>
  [marca, suelto, cedula, contratoArchivo, carta, soporte, acuse, documento, certificadoNumero].some((mark) =>
    text.toLowerCase().includes(mark.toLowerCase()),
  );

/** A file for the identity registry, with one person that nobody is. */
export const identities = (): Buffer => {
  const row: Body = {
    nacionalidad: 'V',
    cedula: randomCedula(),
    primerNombre: 'Rosa',
    primerApellido: 'Gil',
    fechaNacimiento: '1980-01-31',
  };
  return Buffer.from(`${IMPORT_COLUMNS.join()}\n${IMPORT_COLUMNS.map((c) => row[c] ?? (c === 'origen' ? 'saime' : '')).join()}`);
};

/** Puts the application for mobility into this state, with a payment that the bank refused or without. */
export const mobilityIn =
  (estado: string, rechazo: string | null = null) =>
  ({ movilidad }: Things) =>
    db().query('update scholarships.movilidad set estado = $2, rechazo = $3 where id = $1', [movilidad, estado, rechazo]);

/** Puts the application into this status. */
export const beca =
  (status: number) =>
  async ({ beca: id }: Things): Promise<void> => {
    await settled();
    await inState(id, status);
  };

/** Puts the application's contract into this status: it is approved then. */
export const contract =
  (status: number) =>
  async ({ beca: id, contrato, contratoArchivo }: Things): Promise<void> => {
    await settled();
    await db().query('update scholarships.beca set "idEstatusBeca" = 4, aprobada = now() where id = $1', [id]);
    // Reopening a decision ends the contract.
    await db().query(
      `insert into scholarships.contrato (id, "idBeca", estatus, "idArchivoContrato", cargado) values ($1, $2, $3, $4, now())
       on conflict (id) do update set estatus = excluded.estatus, "idArchivoContrato" = excluded."idArchivoContrato", cargado = now()`,
      [contrato, id, status, contratoArchivo],
    );
  };

/**
 * Puts the period into this status, whatever was done with it; its scholarship is approved, and the declaration in
 * order.
 */
export const period =
  (status: number) =>
  async (theirs: Things): Promise<void> => {
    await contract(4)(theirs);
    await settled();
    await db().query('update scholarships.periodo set estatus = $2, eliminado = null where id = $1', [theirs.periodo, status]);
    await db().query('update scholarships.pago_periodo set "aprobadoPor" = null, aprobado = null where "idPeriodo" = $1', [theirs.periodo]);
  };

/** The decision on the application has had its effect, and nobody has acted on it. */
export const notActedOn = async ({ contrato }: Things): Promise<void> => {
  await settled();
  await db().query('update scholarships.contrato set estatus = 1, "idArchivoContrato" = null, cargado = null where id = $1', [contrato]);
};

/** Gives the case to its reviewer again, whatever they did with it. */
export const reassigned = async ({ caso, evaluador }: Things): Promise<void> => {
  await settled();
  await db().query('delete from evaluation.conflicto where "idCaso" = $1', [caso]);
  await db().query(
    `insert into evaluation.asignacion ("idCaso", "idUsuario", quien, "asignadoPor") values ($1, $2, 'x', $2) on conflict do nothing`,
    [caso, evaluador],
  );
  await db().query(`update evaluation.caso set estado = 'asignado' where id = $1`, [caso]);
};
