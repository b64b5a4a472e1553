import { answerText, askedQuestions } from '@registro/contracts/calls/answers';
import type { ProposalListRow } from '@registro/contracts/calls/console-rows';
import { PROPOSAL_PROGRAMMES, PROGRAMME_NAMES } from '@registro/contracts/calls/programme-names';
import { PROPOSAL_STATUS_NAMES, type ProposalStatusId } from '@registro/contracts/calls/status';
import { contains } from '@registro/platform/database/like';
import { columns, moment, named, plain } from '@registro/platform/export/columns';
import { among, isYes, list } from '@registro/platform/http/listing';
import { label } from '@registro/platform/records/read-columns';
import { sql } from 'kysely';
import { read } from '../calls.tables.js';

const statusName = sql<string>`case p."idEstatusProyecto" ${sql.join(
  Object.entries(PROPOSAL_STATUS_NAMES).map(([id, name]) => sql`when ${sql.lit(Number(id))} then ${sql.lit(name)}`),
  sql` `,
)} end`;

/** Every proposal, for operators, with the answers to its call's extra questions. */
export const proposalsOfAll = list<ProposalListRow>()({
  resource: 'proyectos',
  from: read
    .selectFrom('calls.proyecto as p')
    .innerJoin('calls.convocatoria as c', 'c.id', 'p.idConvocatoria')
    .leftJoin('calls.envio as e', (join) =>
      join.onRef('e.idProyecto', '=', 'p.id').onRef('e.version', '=', 'p.version').on('e.etapa', '=', 'propuesta'),
    ),
  select: (from) =>
    from.select([
      'p.id',
      'p.idUsuario',
      'p.tituloProyecto',
      'p.idConvocatoria',
      'c.nombre as convocatoria',
      'p.programa',
      'p.nombre',
      'p.cedula',
      label('areaConocimiento', sql.ref('p.idAreaConocimiento')).as('areaConocimiento'),
      'p.idEstatusProyecto',
      statusName.as('estatusProyecto'),
      sql<number>`coalesce((select sum(f.monto)::float8 from calls.financiacion f where f."idProyecto" = p.id), 0)`.as('monto'),
      sql<number>`(select count(*)::int from calls.miembro m where m."idProyecto" = p.id and m.eliminado is null)`.as('integrantes'),
      'p.version',
      'p.enviado',
      'e.numero as acuse',
      'e.enGracia',
      sql<ProposalListRow['preguntas']>`c.preguntas`.as('preguntas'),
      sql<ProposalListRow['respuestas']>`p.respuestas`.as('respuestas'),
    ]),
  id: 'p.id',
  sort: {
    id: 'p.id',
    tituloProyecto: 'p.tituloProyecto',
    nombre: 'p.nombre',
    idEstatusProyecto: 'p.idEstatusProyecto',
    enviado: 'p.enviado',
  },
  filter: {
    q: (v, eb) =>
      eb.or([eb('p.tituloProyecto', 'ilike', contains(v)), eb('p.nombre', 'ilike', contains(v)), eb('p.cedula', 'ilike', contains(v))]),
    idUsuario: (v, eb) => eb('p.idUsuario', '=', Number(v) || 0),
    idConvocatoria: (v, eb) => eb('p.idConvocatoria', '=', Number(v) || 0),
    programa: (v, eb) => eb('p.programa', '=', among(v, PROPOSAL_PROGRAMMES)),
    idEstatusProyecto: (v, eb) => eb('p.idEstatusProyecto', '=', (Number(v) || 0) as ProposalStatusId),
    enviado: (v, eb) => eb('p.enviado', isYes(v) ? 'is not' : 'is', null),
  },
  columns: columns('proyectos', {
    tituloProyecto: plain,
    convocatoria: plain,
    programa: named(PROGRAMME_NAMES),
    nombre: plain,
    cedula: plain,
    areaConocimiento: plain,
    idEstatusProyecto: named(PROPOSAL_STATUS_NAMES),
    monto: plain,
    integrantes: plain,
    enviado: moment,
    version: plain,
    acuse: plain,
    respuestas: (_, row) => answered(row),
  }),
});

/** All answers of a proposal in one cell: calls ask different things, and one file may hold proposals of several. */
function answered({ preguntas, respuestas }: ProposalListRow): string {
  return askedQuestions(preguntas, respuestas)
    .flatMap((pregunta) => {
      const text = answerText(pregunta, respuestas[pregunta.clave]);
      return text === null ? [] : [`${pregunta.etiqueta}: ${text}`];
    })
    .join('\n');
}
