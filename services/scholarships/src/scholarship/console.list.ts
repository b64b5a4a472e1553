import type { ContractRow, ScholarshipListRow } from '@registro/contracts/scholarships/console-rows';
import {
  SCHOLARSHIP_STATUS_NAMES,
  CONTRACT_STATUS_NAMES,
  type ScholarshipStatusId,
  type ContractStatusId,
} from '@registro/contracts/scholarships/status';
import { columns, moment, named, plain } from '@registro/platform/export/columns';
import { isYes, list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { IN_FORCE } from '../declaration/declaration-text.js';
import { read } from '../scholarships.tables.js';
import { matches, nameOf, programme } from './list-parts.js';
import { ofCurrentCall } from './read-call-numbers.js';
import { areaLabel, levelLabel, postgraduateName, universityName, universityOf } from './scholarship-rows.js';

/** Every application as it was last sent. */
export const scholarshipList = list<ScholarshipListRow>()({
  resource: 'becas',
  from: read
    .selectFrom('scholarships.beca as b')
    .innerJoin('scholarships.acuse as a', (join) => join.onRef('a.idBeca', '=', 'b.id').onRef('a.version', '=', 'b.version')),
  select: (from) =>
    from.select(({ ref }) => [
      'b.id',
      'b.idUsuario',
      'b.nombre',
      'b.cedula',
      universityName.as('universidad'),
      levelLabel.as('nivel'),
      postgraduateName.as('postgrado'),
      areaLabel.as('area'),
      'b.idEstatusBeca',
      nameOf(ref('b.idEstatusBeca'), SCHOLARSHIP_STATUS_NAMES).as('estatus_beca'),
      'b.version',
      'b.enviado',
      'b.aprobada',
      'a.numero as acuse',
      'a.enGracia',
    ]),
  id: 'b.id',
  sort: { id: 'b.id', nombre: 'b.nombre', cedula: 'b.cedula', idEstatusBeca: 'b.idEstatusBeca', enviado: 'b.enviado' },
  filter: {
    q: matches,
    idUsuario: (v, eb) => eb('b.idUsuario', '=', Number(v) || 0),
    idEstatusBeca: (v, eb) => eb('b.idEstatusBeca', '=', (Number(v) || 0) as ScholarshipStatusId),
    idUniversidad: (v, eb) => eb(universityOf, '=', Number(v) || 0),
    idAreaInteres: (v, eb) => eb('b.idAreaInteres', '=', Number(v) || 0),
    enGracia: (v, eb) => eb('a.enGracia', '=', isYes(v)),
    actual: (v) => (isYes(v) ? ofCurrentCall : sql`true`),
  },
  columns: columns('becas', {
    nombre: plain,
    cedula: plain,
    ...programme,
    nivel: plain,
    postgrado: plain,
    area: plain,
    idEstatusBeca: named(SCHOLARSHIP_STATUS_NAMES),
    enviado: moment,
    version: plain,
    enGracia: plain,
    aprobada: moment,
    acuse: plain,
  }),
});

/** The contracts of the approved ones. */
export const contractList = list<ContractRow>()({
  resource: 'contratos',
  from: read.selectFrom('scholarships.contrato as c').innerJoin('scholarships.beca as b', 'b.id', 'c.idBeca'),
  select: (from) =>
    from.select(({ ref }) => [
      'c.id',
      'c.idBeca',
      'b.idUsuario',
      'b.nombre',
      'b.cedula',
      universityName.as('universidad'),
      postgraduateName.as('postgrado'),
      'c.estatus',
      nameOf(ref('c.estatus'), CONTRACT_STATUS_NAMES).as('estatus_contrato'),
      'c.idArchivoContrato',
      'c.observacion',
      'c.cargado',
      'b.aprobada',
      levelLabel.as('nivel'),
      'c.version',
      IN_FORCE.as('versionVigente'),
    ]),
  id: 'c.id',
  sort: { id: 'c.id', cargado: 'c.cargado', nombre: 'b.nombre', cedula: 'b.cedula', estatus: 'c.estatus', aprobada: 'b.aprobada' },
  filter: {
    q: matches,
    estatus: (v, eb) => eb('c.estatus', '=', (Number(v) || 0) as ContractStatusId),
    idBeca: (v, eb) => eb('c.idBeca', '=', Number(v) || 0),
  },
  columns: columns('contratos', {
    nombre: plain,
    cedula: plain,
    ...programme,
    postgrado: plain,
    aprobada: moment,
    cargado: moment,
    estatus: named(CONTRACT_STATUS_NAMES),
    observacion: plain,
    version: plain,
  }),
});
