import { type DisbursementRow, REPORT_STATUS_NAMES, type ReportRow, type ReportStatusId } from '@registro/contracts/calls/progress';
import { columns, moment, named, plain } from '@registro/platform/export/columns';
import { isYes, list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { read } from '../calls.tables.js';
import { hasAccount, isReported, releasable } from './releasable.js';

const matches = (v: unknown) =>
  sql<boolean>`(p."tituloProyecto" ilike ${`%${String(v)}%`} or p.nombre ilike ${`%${String(v)}%`} or p.cedula ilike ${`%${String(v)}%`})`;

/** Every report of progress, for operators. */
export const reportList = list<ReportRow>()({
  resource: 'informes',
  from: read
    .selectFrom('calls.informe as i')
    .innerJoin('calls.proyecto as p', 'p.id', 'i.idProyecto')
    .innerJoin('calls.convocatoria as c', 'c.id', 'p.idConvocatoria'),
  select: (from) =>
    from.select([
      'i.id',
      'i.idProyecto',
      'p.tituloProyecto',
      'c.nombre as convocatoria',
      'p.nombre',
      'i.trimestre',
      'i.estatus',
      'i.version',
      'i.enviado',
    ]),
  id: 'i.id',
  sort: { enviado: 'i.enviado', id: 'i.id', trimestre: 'i.trimestre', estatus: 'i.estatus' },
  filter: {
    q: matches,
    estatus: (v, eb) => eb('i.estatus', '=', (Number(v) || 0) as ReportStatusId),
    idProyecto: (v, eb) => eb('i.idProyecto', '=', Number(v) || 0),
  },
  columns: columns('informes', {
    tituloProyecto: plain,
    convocatoria: plain,
    nombre: plain,
    trimestre: plain,
    estatus: named(REPORT_STATUS_NAMES),
    enviado: moment,
  }),
});

/** Every disbursement, for operators; why one cannot be released is the reason that the action gives. */
export const disbursementList = list<DisbursementRow>()({
  resource: 'desembolsos',
  from: read
    .selectFrom('calls.desembolso as d')
    .innerJoin('calls.proyecto as p', 'p.id', 'd.idProyecto')
    .innerJoin('calls.convocatoria as c', 'c.id', 'p.idConvocatoria'),
  select: (from) =>
    from.select([
      'd.id',
      'd.idProyecto',
      'p.tituloProyecto',
      'c.nombre as convocatoria',
      'p.nombre',
      'p.cedula',
      'd.trimestre',
      sql<number>`d.monto::float8`.as('monto'),
      'd.liberado',
      'd.pagado',
      'd.rechazo',
      'd.revertido',
      'd.cerrado',
      sql<
        string | null
      >`case when d.liberado is not null then 'El desembolso ya fue liberado' when not ${hasAccount} then 'El responsable no ha registrado la cuenta de la propuesta'
        when not ${isReported} then 'El informe del trimestre ' || (d.trimestre - 1) || ' no está aprobado' end`.as('impedimento'),
    ]),
  id: 'd.id',
  sort: { id: 'd.id', trimestre: 'd.trimestre', monto: 'd.monto', liberado: 'd.liberado' },
  filter: {
    q: matches,
    pendiente: (v) => (v === true || v === 'true' ? sql<boolean>`d.liberado is null` : sql<boolean>`d.liberado is not null`),
    liberable: (v) => (isYes(v) ? releasable : sql<boolean>`true`),
    idProyecto: (v, eb) => eb('d.idProyecto', '=', Number(v) || 0),
  },
  columns: columns('desembolsos', {
    tituloProyecto: plain,
    convocatoria: plain,
    nombre: plain,
    cedula: plain,
    trimestre: plain,
    monto: plain,
    liberado: moment,
    pagado: moment,
    rechazo: plain,
  }),
});
