import type { NoteOn } from '@registro/contracts/applications/said';
import type { ProposalProgramme } from '@registro/contracts/calls/programme';
import type { ProposalRow, ProposalState } from '@registro/contracts/calls/proposal';
import { proposalCan, type ProposalStanding } from '@registro/contracts/calls/proposal-rules';
import { PROPOSAL_STATUS_NAMES, type ProposalStatusId } from '@registro/contracts/calls/status';
import { label } from '@registro/platform/records/read-columns';
import { type RawBuilder, sql } from 'kysely';
import { isOpen } from '../call/call-rows.js';
import { read } from '../calls.tables.js';

/** SQL: the proposal `p` is the user's own, or they confirmed that they are in its team. */
export const isWriter = (idUsuario: number): RawBuilder<boolean> => sql<boolean>`(p."idUsuario" = ${idUsuario} or exists (
  select from calls.miembro m where m."idProyecto" = p.id and m."idUsuario" = ${idUsuario} and m.respuesta = 'confirmado' and m.eliminado is null))`;

/** A proposal `p` with its call `c`, and what the rules look at. */
export interface StoredState {
  idProyecto: number;
  version: number;
  programa: ProposalProgramme;
  idUsuario: number;
  idEstatusProyecto: ProposalStatusId;
  enviado: string | null;
  envios: number;
  revisionEnviada: number | null;
  devuelto: string | null;
  reabierta: boolean;
  motivo: string | null;
  observaciones: string | null;
  notas: NoteOn[];
  codigo: string;
  nombreConvocatoria: string;
  anio: number;
  abierta: boolean;
  fases: string[];
  archivoFormato: string | null;
  conPanel: boolean;
}

/** The proposals of a programme that a user may write in, the newest first. */
export const proposalsOf = (idUsuario: number, programa: ProposalProgramme) =>
  read
    .selectFrom('calls.proyecto as p')
    .innerJoin('calls.convocatoria as c', 'c.id', 'p.idConvocatoria')
    .leftJoin('calls.segunda_fase as s', 's.idProyecto', 'p.id')
    .select([
      'p.id as idProyecto',
      'p.revision as version',
      'p.programa',
      'p.idUsuario',
      'p.idEstatusProyecto',
      'p.enviado',
      'p.version as envios',
      'p.revisionEnviada',
      'p.devuelto',
      'p.reabierta',
      'p.motivo',
      'p.observaciones',
      'p.notas',
      'c.codigo',
      'c.nombre as nombreConvocatoria',
      'c.anio',
      isOpen(idUsuario).as('abierta'),
      'c.fases',
      's.idArchivoFormato as archivoFormato',
      sql<boolean>`jsonb_array_length(c.rubrica) > 0`.as('conPanel'),
    ])
    .where('p.programa', '=', programa)
    .where(isWriter(idUsuario))
    .orderBy('p.id', 'desc');

/** The same with what a list shows of each. */
export const proposalList = (idUsuario: number, programa: ProposalProgramme) =>
  proposalsOf(idUsuario, programa).select([
    'p.tituloProyecto',
    label('areaConocimiento', sql.ref('p.idAreaConocimiento')).as('areaConocimiento'),
    label(programa === 'sostenibilidad' ? 'motoresSostenibilidad' : 'motores', sql.ref('p.idMotor')).as('motor'),
  ]);

/** What the rules look at, of a row as of an entity. */
export const standingOf = (p: {
  idEstatusProyecto: ProposalStatusId;
  enviado: unknown;
  devuelto: unknown;
  reabierta: boolean;
}): ProposalStanding => ({
  idEstatusProyecto: p.idEstatusProyecto,
  enviado: p.enviado !== null,
  devuelto: p.devuelto !== null,
  reabierta: p.reabierta,
});

/** Where a proposal stands, for who asks. */
export function presentState(s: StoredState, idUsuario: number): ProposalState {
  const standing = standingOf(s);
  const propio = s.idUsuario === idUsuario;
  return {
    idProyecto: s.idProyecto,
    version: s.version,
    convocatoria: { codigo: s.codigo, nombre: s.nombreConvocatoria, anio: s.anio },
    programa: s.programa,
    idEstatusProyecto: s.idEstatusProyecto,
    estatusProyecto: PROPOSAL_STATUS_NAMES[s.idEstatusProyecto],
    enviado: s.enviado,
    envios: s.envios,
    cambiosSinEnviar: s.enviado !== null && s.version !== s.revisionEnviada,
    devolucion: s.devuelto === null ? null : { motivo: s.motivo, observaciones: s.observaciones, notas: s.notas },
    reabierta: s.reabierta,
    propio,
    puede: {
      editar: proposalCan.edit(standing, s.abierta),
      enviar: propio && proposalCan.send(standing, s.abierta),
      segundaFase: proposalCan.secondPhase(s),
      resultado: propio && standing.enviado && s.conPanel,
    },
  };
}

type Listed = StoredState & Pick<ProposalRow, 'tituloProyecto' | 'areaConocimiento' | 'motor'>;

export function presentRow(s: Listed, idUsuario: number): ProposalRow {
  const { tituloProyecto, areaConocimiento, motor, idProyecto } = s;
  return {
    ...presentState(s, idUsuario),
    tituloProyecto,
    areaConocimiento,
    motor,
    idDatosPropuesta: idProyecto,
    idResponsable: s.idUsuario,
    archivoFormato: s.archivoFormato,
  };
}
