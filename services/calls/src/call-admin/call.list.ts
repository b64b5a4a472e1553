import { CALL_STATE_NAMES, type CallRow } from '@registro/contracts/calls/call';
import { PROGRAMME_NAMES, PROGRAMMES } from '@registro/contracts/calls/programme-names';
import { CALL_STATES } from '@registro/contracts/calls/programme';
import type { CallNumbers } from '@registro/contracts/console/waiting';
import { isOwn, PROPOSED_BY, WAITS } from '@registro/platform/acts/waiting';
import { contains } from '@registro/platform/database/like';
import { columns, moment, named, plain } from '@registro/platform/export/columns';
import { among, isYes, list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { read } from '../calls.tables.js';
import { newestOfWindow } from '../call/newest-of-window.js';
import { SCHOLARSHIP_WINDOW } from './read-numbers.js';

const ofScholarships = sql`c.ventana = ${SCHOLARSHIP_WINDOW}`;
const documents = sql`platform.acto_de_dos t where t.acto = 'documentos' and t.clave = c.id::text and ${WAITS}`;
const proposals = sql`calls.proyecto p where p."idConvocatoria" = c.id`;

/**
 * Every call, the drafts among them.
 * @param idOperador who looks
 * @param becas what the scholarships' service says of its call; null where it can't be asked
 */
export const callList = (becas: CallNumbers | null, idOperador: number) =>
  list<CallRow>()({
    resource: 'convocatorias',
    from: read.selectFrom('calls.convocatoria as c').leftJoin('catalogs.jornada as j', 'j.codigo', 'c.ventana'),
    select: (from) =>
      from.select([
        'c.id',
        'c.codigo',
        'c.programa',
        'c.nombre',
        'c.anio',
        'c.descripcion',
        'c.estado',
        'c.ventana',
        'j.id as idVentana',
        'j.fechaInicio as inicio',
        'j.fechaFin as fin',
        'c.terminos',
        sql<number | null>`c."montoMaximo"::float8`.as('montoMaximo'),
        sql<number | null>`c.presupuesto::float8`.as('presupuesto'),
        'c.duracionMaxima',
        'c.permiteRepetir',
        'c.diasReconsideracion',
        'c.diasRecurso',
        'c.desvioGastos',
        'c.estandarizarPuntajes',
        'c.muestraPuesto',
        'c.publicaPresupuesto',
        'c.rubros',
        sql<CallRow['preguntas']>`c.preguntas`.as('preguntas'),
        sql<CallRow['rubrica']>`c.rubrica`.as('rubrica'),
        sql<CallRow['fases']>`c.fases`.as('fases'),
        'c.frases',
        'c.version',
        sql<number | null>`case when ${ofScholarships} then case when ${newestOfWindow} then ${becas?.borradores ?? null}::int end
        else (select count(*)::int from ${proposals} and p.enviado is null) end`.as('borradores'),
        sql<number | null>`case when ${ofScholarships} then case when ${newestOfWindow} then ${becas?.enviadas ?? null}::int end
        else (select count(*)::int from ${proposals} and p.enviado is not null) end`.as('enviadas'),
        sql<
          CallRow['propuesta']
        >`(select json_build_object('antes', t.antes, 'despues', t.despues, 'solicita', ${PROPOSED_BY}, 'creado', t.propuesto,
          'vence', t.vence, 'propia', ${isOwn(idOperador)}) from ${documents})`.as('propuesta'),
      ]),
    id: 'c.id',
    sort: {
      id: 'c.id',
      codigo: 'c.codigo',
      nombre: 'c.nombre',
      anio: 'c.anio',
      estado: 'c.estado',
      inicio: 'j.fechaInicio',
      fin: 'j.fechaFin',
    },
    filter: {
      q: (v, eb) => eb.or([eb('c.nombre', 'ilike', contains(v)), eb('c.codigo', 'ilike', contains(v))]),
      programa: (v, eb) => eb('c.programa', '=', among(v, PROGRAMMES)),
      estado: (v, eb) => eb('c.estado', '=', among(v, CALL_STATES)),
      anio: (v, eb) => eb('c.anio', '=', Number(v) || 0),
      ventana: (v, eb) => eb('c.ventana', '=', String(v)),
      /** whose documents this operator may confirm */
      porMi: (v, eb) => (isYes(v) ? sql<boolean>`exists (select from ${documents} and not ${isOwn(idOperador)})` : eb.lit(true)),
    },
    columns: columns('convocatorias', {
      codigo: plain,
      nombre: plain,
      programa: named(PROGRAMME_NAMES),
      anio: plain,
      estado: named(CALL_STATE_NAMES),
      inicio: moment,
      fin: moment,
      borradores: plain,
      enviadas: plain,
    }),
  });
