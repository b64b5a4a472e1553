import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import {
  type Candidate,
  type CaseDecisionRow,
  type CaseNote,
  type CaseView,
  type ApplicantProfile,
} from '@registro/contracts/evaluation/case';
import { studyTitle } from '@registro/contracts/profile/study';
import { occupation, workPlace } from '@registro/contracts/profile/work';
import type { InternalProfile, PersonRead } from '@registro/contracts/profile/person';
import { scholarshipDifference } from '@registro/contracts/scholarships/difference';
import { FILE_FIELDS, SCHOLARSHIP_FILES } from '@registro/contracts/scholarships/fields';
import type { InternalScholarship } from '@registro/contracts/scholarships/internal';
import { BECA } from '@registro/contracts/scholarships/status';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows } from '@registro/platform/database/database';
import { oneRow } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { CLOSED } from '../assignment/assign-case.js';
import { Conflicts } from '../conflict/conflicts.js';
import { caseList } from './case.list.js';
import { candidates } from './read-reviewers.js';
import { coordinates, has } from './visible.js';

export class ReadCase extends Query<CaseView> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

/** Everything to decide with, in one answer; 404 for a case that does not exist for this user. */
@QueryHandler(ReadCase)
export class ReadCaseHandler implements IQueryHandler<ReadCase> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
    private readonly conflicts: Conflicts,
  ) {}

  async execute({ user, id }: ReadCase): Promise<CaseView> {
    const caso = await oneRow(this.em, caseList(user.id), id);
    const standing = (await row(
      this.em,
      sql<{ idUsuario: number; coordina: boolean; asignado: boolean }>`
        select c."idUsuario", ${coordinates(user.id)} as coordina, ${has(user.id)} as asignado from evaluation.caso c where c.id = ${id}`,
    ))!;
    const [beca, perfil, decisiones, notas, candidatos] = await Promise.all([
      this.internal.get<InternalScholarship>(`becas/${caso.idObjeto}`),
      this.internal.get<InternalProfile>(`perfil/${standing.idUsuario}`),
      rows(
        this.em,
        sql<CaseDecisionRow>`select id, version, decision, motivo, observaciones, notas, quien, fecha from evaluation.decision where "idCaso" = ${id} order by version desc`,
      ),
      rows(this.em, sql<CaseNote>`select id, version, texto, quien, fecha from evaluation.nota where "idCaso" = ${id} order by id`),
      standing.coordina ? this.candidates(id, standing.idUsuario) : ([] as Candidate[]),
    ]);
    const open = !CLOSED.includes(caso.estado);
    const desactualizado = beca.version !== caso.version || (beca.id_estatus_beca === BECA.RETIRADA && caso.estado !== 'retirado');
    return {
      ...caso,
      ...sent(beca, caso.version, decisiones),
      desactualizado,
      perfil: summary(perfil.persona),
      notas,
      decisiones,
      candidatos,
      puede: {
        asignar: standing.coordina && open,
        excusarse: standing.asignado && open,
        anotar: true,
        decidir: standing.asignado && caso.estado === 'asignado' && !desactualizado,
      },
    };
  }

  private async candidates(id: number, idSolicitante: number): Promise<Candidate[]> {
    return candidates(this.em, id, idSolicitante, await this.conflicts.check([idSolicitante]));
  }
}

/** The version of the case, and what it says differently from the last that was decided on, or else from the one before. */
function sent(beca: InternalScholarship, version: number, decisiones: CaseDecisionRow[]) {
  const solicitud = beca.versiones.find((v) => v.version === version)!.enviada;
  const decided = decisiones.map((d) => d.version).find((v) => v < version);
  const cambiosDesde = decided ?? (version > 1 ? version - 1 : null);
  const before = beca.versiones.find((v) => v.version === cambiosDesde)?.enviada;
  return {
    solicitud,
    archivos: FILE_FIELDS.flatMap((campo) => {
      const file = solicitud.archivos[campo];
      return file ? [{ campo, ...SCHOLARSHIP_FILES[campo], ...file }] : [];
    }),
    cambios: before ? scholarshipDifference(before, solicitud) : [],
    cambiosDesde,
    versiones: beca.versiones.map((v) => ({ version: v.version, enviado: v.enviado })).toReversed(),
  };
}

/** What a decision needs of the person; how to reach them is none of it. */
function summary(p: PersonRead | null): ApplicantProfile | null {
  return (
    p && {
      fecha_nacimiento: p.fecha_nacimiento,
      profesion: p.profesion,
      estudios: p.perfil_estudios.map((e) => ({
        nivel: e.nivel_estudio.label,
        titulo: studyTitle(e),
        institucion: e.institucion_academica?.label ?? null,
        pais: e.pais.label,
        anio: e.anio_culminacion,
        area: e.area?.label ?? null,
      })),
      trabajos: p.perfil_laboral.map((t) => ({
        institucion: workPlace(t),
        ocupacion: occupation(t),
        actual: t.trabajo_actual,
        desde: t.fecha_inicio,
        hasta: t.fecha_fin,
      })),
      investigacion: p.perfil_investigacion,
    }
  );
}
