import { randomUUID } from 'node:crypto';
import { db } from '../../builders/db.js';
import { account, report } from '../../builders/progress.js';
import type { Line } from '../table.js';
import type { Things } from '../things.js';

const ofProposal = ({ propuesta: idProyecto }: Things) => ({ idProyecto });
const ofProject = ({ innovacion: idProyecto }: Things) => ({ idProyecto });
const NEW_CALL = { programa: 'sostenibilidad', nombre: 'Agua 2001', anio: 2001 };
const newCode = () => ({ codigo: `acceso-${randomUUID()}` });

/**
 * Puts both proposals where a call is done: `estatus` 5 with a report in review, 2 with no second phase, 1 as they
 * were.
 */
const at = (estatus: number) => async (things: Things) => {
  await db().query('update calls.proyecto set "idEstatusProyecto" = $2 where id = any($1)', [
    [things.propuesta, things.innovacion],
    estatus,
  ]);
};
const approved = at(5);
const reported = async (things: Things) => {
  await approved(things);
  await db().query(`update calls.informe set estatus = 1 where id = $1`, [things.informe]);
};
/** Lacks nothing, and as if nobody had sent it. */
const sendable = async (things: Things) => {
  await at(1)(things);
  const { propuesta, integrante } = things;
  await db().query(`update calls.miembro set "esRepresentante" = false where "idProyecto" = $1`, [propuesta]);
  await db().query(`update calls.miembro set "esRepresentante" = true, respuesta = 'confirmado', eliminado = null where id = $1`, [
    integrante,
  ]);
  await db().query('update calls.proyecto set revision = revision + 1 where id = $1', [propuesta]);
};

/** What `plansWrong` takes of a project without financing, with a filled format of its owner's. */
async function phase({ innovacion: idProyecto, usuario }: Things) {
  const { rows } = await db().query<{ id: string }>(
    `insert into documents.archivo ("idUsuario", tipo, nombre, mime, tamano, sha256, estado) values ($1, 'segundaFase', 'formato.pdf', 'application/pdf', 1, 'x', 'publicado') returning id`,
    [usuario],
  );
  const { rows: meses } = await db().query<{ n: number }>(
    'select ceil("tiempoProyecto" / 3.0)::int as n from calls.proyecto where id = $1',
    [idProyecto],
  );
  const planTrabajo = Array.from({ length: meses[0]?.n ?? 1 }, (_, i) => ({ trimestre: i + 1, actividad: 'Medir', resultado: 'Datos' }));
  return { idProyecto, idArchivoFormato: rows[0]!.id, planTrabajo, planDesembolso: [{ trimestre: 1, idRubro: 1, monto: 10 }] };
}
/** Preselected of a call with a second phase, financed with what `phase` plans. */
const preselected = async (things: Things) => {
  await at(2)(things);
  await db().query('delete from calls.financiacion where "idProyecto" = $1', [things.innovacion]);
  await db().query('insert into calls.financiacion ("idProyecto", "idRubro", monto) values ($1, 1, 10)', [things.innovacion]);
};

// biome-ignore format: a table
export const proposals: Line[] = [
  //                                             nadie inv eva coo ope con pre apr cat usu col aud
  ['POST consultar/convocatoria/revisar',          '.  own .   .   .   .   .   .   .   .   .   .  ', { names: ofProposal, shows: true }],
  ['POST consultar/convocatoria/versiones',        '.  own .   .   .   .   .   .   .   .   .   .  ', { names: ofProposal }],
  ['POST guardar/convocatoria/respuestas',         '.  own .   .   .   .   .   .   .   .   .   .  ', { names: ({ propuesta: idProyecto }) => ({ idProyecto, respuestas: {} }), before: at(1) }],
  ['POST guardar/convocatoria/enviar',             '.  own .   .   .   .   .   .   .   .   .   .  ', { names: ofProposal, before: sendable }],
  ['POST consultar/innovacion/verSegundaFase',     '.  own .   .   .   .   .   .   .   .   .   .  ', { names: ofProject, before: preselected }],
  ['POST guardar/innovacion/segundaFase',          '.  own .   .   .   .   .   .   .   .   .   .  ', { names: phase, before: preselected }],
  ['POST consultar/convocatoria/avance',           '.  own .   .   .   .   .   .   .   .   .   .  ', { names: ofProposal, before: approved }],
  ['POST guardar/convocatoria/cuenta',             '.  own .   .   .   .   .   .   .   .   .   .  ', { names: ({ propuesta }) => account(propuesta), before: approved }],
  ['POST guardar/convocatoria/informe',            '.  own .   .   .   .   .   .   .   .   .   .  ', { names: ({ propuesta }) => report(propuesta, 1, { actividades: [], gastos: [], version: null }), before: async (things) => { await approved(things); await db().query('update calls.informe set estatus = 3 where id = $1', [things.informe]); } }],

  ['GET recursos/informes',                        '.  .   .   .   .   all .   .   .   .   .   .  '],
  ['GET recursos/informes/:id',                    '.  .   .   .   .   all .   .   .   .   .   .  ', ({ informe }) => ({ id: informe })],
  ['POST recursos/informes/:id/devolver',          '.  .   .   .   .   all .   .   .   .   .   .  ', { names: async ({ informe: id }) => ({ id, version: await versionOf(id), motivo: 'Incompleto' }), before: reported }],
  ['POST recursos/informes/:id/aprobar',           '.  .   .   .   .   all .   .   .   .   .   .  ', { names: async ({ informe: id }) => ({ id, version: await versionOf(id) }), before: reported }],
  ['GET recursos/desembolsos',                     '.  .   .   .   .   all .   .   .   .   .   .  '],
  ['GET recursos/desembolsos/:id',                 '.  .   .   .   .   all .   .   .   .   .   .  ', ({ desembolso }) => ({ id: desembolso })],
  ['POST recursos/desembolsos/:id/liberar',        '.  .   .   .   .   all .   .   .   .   .   .  ', { names: ({ desembolso }) => ({ id: desembolso }), before: payable }],

  ['GET recursos/proyectos',                       '.  .   .   .   .   all .   .   .   .   .   .  '],
  ['GET recursos/proyectos/:id',                   '.  .   .   .   .   all .   .   .   .   .   .  ', ({ propuesta }) => ({ id: propuesta })],

  ['GET recursos/convocatorias',                   '.  .   .   .   .   all .   .   .   .   .   .  '],
  ['GET recursos/convocatorias/pendientes',          '.  .   .   .   .   yes .   .   .   .   .   .  '],
  ['GET recursos/convocatorias/por-cerrar',          '.  .   .   .   .   yes .   .   .   .   .   .  '],
  ['GET recursos/convocatorias/:id',               '.  .   .   .   .   all .   .   .   .   .   .  ', ({ convocatoria }) => ({ id: convocatoria })],
  ['GET recursos/convocatorias/:id/documentos',    '.  .   .   .   .   all .   .   .   .   .   .  ', ({ convocatoria }) => ({ id: convocatoria })],
  ['POST recursos/convocatorias/:id/documentos/confirmar', '.  .   .   .   .   no  .   .   .   .   .   .  ', ({ convocatoria }) => ({ id: convocatoria })],
  ['POST recursos/convocatorias/:id/documentos/negar', '.  .   .   .   .   no  .   .   .   .   .   .  ', ({ convocatoria }) => ({ id: convocatoria, motivo: 'Una prueba' })],
  ['POST recursos/convocatorias',                  '.  .   .   .   .   yes .   .   .   .   .   .  ', { sends: () => ({ ...NEW_CALL, ...newCode() }) }],
  ['PUT recursos/convocatorias/:id',               '.  .   .   .   .   all .   .   .   .   .   .  ', ({ convocatoria }) => ({ id: convocatoria, ...NEW_CALL })],
  ['POST recursos/convocatorias/:id/clonar',       '.  .   .   .   .   all .   .   .   .   .   .  ', ({ convocatoria }) => ({ id: convocatoria, anio: 2002, ...newCode() })],
  ['POST recursos/convocatorias/:id/abrir',        '.  .   .   .   .   all .   .   .   .   .   .  ', { names: ({ convocatoria }) => ({ id: convocatoria }), before: stands('borrador') }],
  ['POST recursos/convocatorias/:id/cerrar',       '.  .   .   .   .   all .   .   .   .   .   .  ', { names: ({ convocatoria }) => ({ id: convocatoria, motivo: 'Fin' }), before: stands('abierta') }],
  ['POST recursos/convocatorias/:id/reabrir',      '.  .   .   .   .   all .   .   .   .   .   .  ', { names: ({ convocatoria }) => ({ id: convocatoria, motivo: 'Sigue' }), before: stands('cerrada') }],
];

async function versionOf(informe: number): Promise<number> {
  const { rows } = await db().query<{ version: number }>('select version from calls.informe where id = $1', [informe]);
  return rows[0]?.version ?? 1;
}
async function payable(things: Things): Promise<void> {
  await approved(things);
  await db().query(
    `insert into calls.cuenta ("idProyecto", "idUsuario", "idBanco", "idTipoCuenta", "numCuenta") values ($1, $2, 102, 1, '01020001690000000012') on conflict do nothing`,
    [things.propuesta, things.usuario],
  );
  await db().query('update calls.desembolso set liberado = null, "liberadoPor" = null where id = $1', [things.desembolso]);
}
/** A call that stands so, with a window that opens in a year. */
function stands(estado: string) {
  return async ({ convocatoria }: Things) => {
    await db().query('update calls.convocatoria set estado = $2 where id = $1', [convocatoria, estado]);
    await db().query(
      `insert into catalogs.jornada (codigo, base, "fechaInicio", "fechaFin")
       select ventana, 'vertice3_Sostenibilidad', now() + interval '1 year', now() + interval '2 years' from calls.convocatoria where id = $1
       on conflict (codigo) do update set "fechaInicio" = excluded."fechaInicio", "fechaFin" = excluded."fechaFin"`,
      [convocatoria],
    );
  };
}
