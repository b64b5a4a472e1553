import { randomUUID } from 'node:crypto';
import { db } from '../../builders/db.js';
import { coordinator } from '../../builders/evaluation.js';
import type { Agent } from '../../builders/user.js';
import type { Line } from '../table.js';
import { beca, notActedOn, reassigned, type Things } from '../things.js';

const PUNTAJES = [{ clave: 'rigor', puntos: 5, comentario: null }];
const HOJA = { puntajes: PUNTAJES, comentario: 'Se entiende', reservado: null };
const BORRADOR = { decision: 'rechazar', motivo: 'No alcanza', comentario: null };
const LINEA = { presupuesto: null, minimo: 100, estandarizar: false, dentro: 'aprobar', fuera: 'rechazar', motivo: 'No alcanza' };

/** The owner's case is the panel's, has its reviewer, and somebody is proposed for it. */
async function inPanel(theirs: Things): Promise<void> {
  await reassigned(theirs);
  await beca(2)(theirs);
  const { rows } = await db().query<{ version: number }>('update evaluation.caso set "idPanel" = $2 where id = $1 returning version', [
    theirs.caso,
    theirs.panel,
  ]);
  theirs.version = rows[0]!.version;
  await db().query(
    `insert into evaluation.sugerencia (id, "idCaso", "idUsuario", quien, razones) values ($1, $2, $3, $4, '[]') on conflict do nothing`,
    [theirs.sugerencia, theirs.caso, theirs.coordinador, theirs.marca],
  );
}

/** The same, and its reviewer has begun a new sheet: what is sent stays sent. */
async function begun(theirs: Things): Promise<void> {
  await inPanel(theirs);
  await db().query('update evaluation.caso set ronda = ronda + 1 where id = $1', [theirs.caso]);
  await db().query(
    `insert into evaluation.evaluacion ("idCaso", version, ronda, "idUsuario", quien) select id, version, ronda, $2, 'x' from evaluation.caso where id = $1`,
    [theirs.caso, theirs.evaluador],
  );
}

/** The same, and two have judged it. */
async function judged(theirs: Things): Promise<void> {
  await inPanel(theirs);
  for (const who of [theirs.evaluador, theirs.coordinador]) {
    await db().query(
      `insert into evaluation.asignacion ("idCaso", "idUsuario", quien, "asignadoPor") values ($1, $2, 'x', $2) on conflict do nothing`,
      [theirs.caso, who],
    );
    await db().query(
      `insert into evaluation.evaluacion as e ("idCaso", version, ronda, "idUsuario", quien, puntajes, enviada)
       select id, version, ronda, $2, 'x', $3::jsonb, now() from evaluation.caso where id = $1
       on conflict ("idCaso", version, ronda, "idUsuario") do update set puntajes = excluded.puntajes, enviada = now()
         where e.enviada is null`,
      [theirs.caso, who, JSON.stringify(PUNTAJES)],
    );
  }
}

let author: Promise<Agent> | undefined;

/** The same, and another coordinador has written down what is far from both sheets. */
async function agreed(theirs: Things): Promise<void> {
  await judged(theirs);
  await db().query('delete from evaluation.consenso where "idCaso" = $1', [theirs.caso]);
  const { id } = await (author ??= coordinator());
  await db().query(
    `insert into evaluation.consenso ("idCaso", version, ronda, nota, puntaje, hojas, vale, "idUsuario", quien)
     select c.id, c.version, c.ronda, 'Se habló', 5, (select count(*) from evaluation.evaluacion e where e."idCaso" = c.id and e.version = c.version
       and e.ronda = c.ronda and e.enviada is not null), false, $2, 'x' from evaluation.caso c where c.id = $1`,
    [theirs.caso, id],
  );
}
const agreedOn = async (caso: number): Promise<number> =>
  (await db().query('select id from evaluation.consenso where "idCaso" = $1 order by id desc', [caso])).rows[0]?.id ?? 1;

/** The same, and what will be published is planned; by no window, which would be open yet. */
async function planned(theirs: Things): Promise<void> {
  await judged(theirs);
  await db().query(
    `insert into evaluation.borrador ("idCaso", version, ronda, decision, resultado, hecho, motivo)
     select id, version, ronda, 'rechazar', 'rechazado', 'No aprobada', $2 from evaluation.caso where id = $1 on conflict do nothing`,
    [theirs.caso, randomUUID()],
  );
  await db().query('update evaluation.caso set ventana = null where "idPanel" = $1', [theirs.panel]);
}

/** It was published, and nothing asked since. */
async function published(theirs: Things): Promise<void> {
  await notActedOn(theirs);
  await db().query('delete from evaluation.reconsideracion where "idCaso" = $1', [theirs.caso]);
  await beca(7)(theirs);
}

// biome-ignore format: a table
export const panels: Line[] = [
  //                                             nadie inv eva coo ope con pre apr cat usu col aud
  ['GET recursos/paneles',                         '.  .   yes all .   .   .   .   .   .   .   .  '],
  ['GET recursos/paneles/:id',                     '.  .   .   all .   .   .   .   .   .   .   .  ', ({ panel }) => ({ id: panel })],
  ['GET recursos/sugerencias',                     '.  .   yes all .   .   .   .   .   .   .   .  '],
  ['GET recursos/sugerencias/:id',                 '.  .   nil all .   .   .   .   .   .   .   .  ', { names: ({ sugerencia }) => ({ id: sugerencia }), before: inPanel }],
  ['POST recursos/sugerencias/:id/quitar',         '.  .   .   all .   .   .   .   .   .   .   .  ', { names: ({ sugerencia }) => ({ id: sugerencia }), before: inPanel }],
  ['POST recursos/paneles/:id/sugerir',            '.  .   .   all .   .   .   .   .   .   .   .  ', { names: ({ panel }) => ({ id: panel, porCaso: 2, evaluadores: [] }), before: inPanel }],
  ['POST recursos/paneles/:id/asignar',            '.  .   .   all .   .   .   .   .   .   .   .  ', { names: ({ panel }) => ({ id: panel }), before: inPanel }],
  ['POST recursos/casos/:id/evaluacion/comenzar',  '.  .   own no  .   .   .   .   .   .   .   .  ', { names: ({ caso }) => ({ id: caso }), before: inPanel }],
  ['POST recursos/casos/:id/evaluacion/guardar',   '.  .   own no  .   .   .   .   .   .   .   .  ', { names: ({ caso, version }) => ({ id: caso, version, ...HOJA }), before: begun }],
  ['POST recursos/casos/:id/evaluacion/enviar',    '.  .   own no  .   .   .   .   .   .   .   .  ', { names: ({ caso, version }) => ({ id: caso, version, ...HOJA }), before: begun }],
  ['GET recursos/paneles/:id/clasificacion',       '.  .   .   all .   .   .   .   .   .   .   .  ', { names: ({ panel }) => ({ id: panel }), before: judged }],
  ['GET recursos/paneles/:id/clasificacion/exportar', '. .  .   all .   .   .   .   .   .   .   .  ', { names: ({ panel }) => ({ id: panel, formato: 'csv' }), before: judged }],
  ['POST recursos/casos/:id/panel/consenso',       '.  .   .   all .   .   .   .   .   .   .   .  ', { names: ({ caso }) => ({ id: caso, nota: 'Se habló', puntaje: 50 }), before: judged }],
  ['POST recursos/casos/:id/panel/consenso/confirmar', '. .  own all .   .   .   .   .   .   .   .  ', { names: async ({ caso }) => ({ id: caso, consenso: await agreedOn(caso) }), before: agreed }],
  ['POST recursos/casos/:id/panel/borrador',       '.  .   .   all .   .   .   .   .   .   .   .  ', { names: ({ caso, version }) => ({ id: caso, version, ...BORRADOR }), before: judged }],
  ['POST recursos/paneles/:id/borradores',         '.  .   .   all .   .   .   .   .   .   .   .  ', { names: ({ panel }) => ({ id: panel, ...LINEA }), before: judged }],
  ['POST recursos/paneles/:id/publicar',           '.  .   .   all .   .   .   .   .   .   .   .  ', { names: ({ panel }) => ({ id: panel, casos: 1 }), before: planned }],
  ['POST consultar/evaluacion/resultado',          '.  own .   .   .   .   .   .   .   .   .   .  ', ({ beca: id }) => ({ objeto: 'beca', idObjeto: id })],
  ['POST guardar/evaluacion/reconsideracion',      '.  own .   .   .   .   .   .   .   .   .   .  ', { names: ({ beca: id }) => ({ objeto: 'beca', idObjeto: id, motivo: 'No vieron el anexo' }), before: published }],
];
