import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import { type CaseDecisionRow, type CaseNote, type CaseView, waits } from '@registro/contracts/evaluation/case';
import type { CaseContent } from '@registro/contracts/evaluation/kind';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows } from '@registro/platform/database/database';
import { oneRow } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { CLOSED } from '../assignment/assign-case.js';
import { Conflicts } from '../conflict/conflicts.js';
import { takenBack } from '../decision/standing-decision.js';
import { readsOthers } from '../panel/blindness.js';
import { readCasePanel } from '../panel/read-case-panel.js';
import { whomToName } from '../panel/whom-to-name.js';
import { readHistory } from '../history/read-history.js';
import { applicantProfile } from './applicant-profile.js';
import { CaseKinds } from './case-kinds.js';
import { caseList } from './case.list.js';
import { difference } from './difference.js';
import { candidates } from './read-reviewers.js';
import { readSentences } from './read-sentences.js';
import { coordinates, has } from './visible.js';

export class ReadCase extends Query<CaseView> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

interface Place {
  idUsuario: number;
  personas: number[];
  coordina: boolean;
  asignado: boolean;
  reabriendo: boolean;
}

/** Everything to decide with, in one answer; 404 for a case that does not exist for this user. */
@QueryHandler(ReadCase)
export class ReadCaseHandler implements IQueryHandler<ReadCase> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
    private readonly kinds: CaseKinds,
    private readonly conflicts: Conflicts,
  ) {}

  async execute({ user, id }: ReadCase): Promise<CaseView> {
    const caso = await oneRow(this.em, caseList(user.id), id);
    const place = (await row(
      this.em,
      sql<Place>`
        select c."idUsuario", c.personas, ${coordinates(user.id)} as coordina, ${has(user.id)} as asignado,
               exists (select from evaluation.reapertura r join evaluation.decision d on d.id = r."idDecision"
                       where d."idCaso" = c.id and d.version = c.version and r.estado = 'pedida') as reabriendo
        from evaluation.caso c where c.id = ${id}`,
    ))!;
    const { coordina, asignado, reabriendo, personas } = place;
    const [content, perfil, decisiones, notas, historial, candidatos, panel] = await Promise.all([
      this.kinds.read(caso),
      this.internal.get(ASKS.profile, { idUsuario: place.idUsuario }),
      rows(
        this.em,
        sql<CaseDecisionRow>`
          select d.id, d.version, d.decision, d.resultado, d.hecho, d.motivo, d.observaciones, d.notas, d.apuntes, d.lista, d.quien, d.fecha, ${takenBack} as reabierta
          from evaluation.decision d where d."idCaso" = ${id} order by d.id desc`,
      ),
      rows(
        this.em,
        sql<CaseNote>`
          select n.id, n.version, n.texto, n.quien, n.fecha from evaluation.nota n join evaluation.caso c on c.id = n."idCaso"
          where c.id = ${id} and (n."idUsuario" = ${user.id} or ${readsOthers(user.id)}) order by n.id`,
      ),
      readHistory(this.em, id, { id: user.id, coordina }),
      coordina ? this.conflicts.check(personas).then((checked) => candidates(this.em, { id, ...place }, checked)) : [],
      readCasePanel(this.em, caso, { id: user.id, coordina, asignado }),
    ]);
    if (panel && coordina) panel.porNombrar = await whomToName(this.em, this.internal, id, panel, candidatos);
    const open = !CLOSED.includes(caso.estado);
    const desactualizado = content.version !== caso.version || (content.retirado && caso.estado !== 'retirado');
    const decided = decisiones.some((d) => d.version === caso.version && !d.reabierta) && !desactualizado && !content.retirado;
    const firme = decided && coordina ? content.firme : null;
    const decidir = asignado && !panel && caso.estado === 'asignado' && !desactualizado;
    const plans = panel?.puede.consensuar ?? false;
    return {
      ...caso,
      ...sent(content, caso.version, decisiones),
      opciones: content.opciones,
      desactualizado,
      perfil: applicantProfile(perfil.persona),
      notas,
      decisiones,
      historial,
      candidatos,
      firme,
      reabriendo,
      panel,
      biblioteca: content.ventana && (decidir || plans) ? await readSentences(this.internal, content.ventana) : null,
      puede: {
        asignar: coordina && open,
        excusarse: asignado && open && panel?.propia?.enviada == null,
        anotar: true,
        decidir,
        reabrir: decided && coordina && !waits(caso.estado) && firme === null && !reabriendo,
      },
    };
  }
}

/**
 * The version of the case, and what it says differently from the last that was decided on, or else from the one before.
 */
function sent({ versiones }: CaseContent, version: number, decisiones: CaseDecisionRow[]) {
  const fieldsOf = (which: number | null) => versiones.find((v) => v.version === which)?.campos;
  const campos = fieldsOf(version)!;
  const decided = decisiones.map((d) => d.version).find((v) => v < version);
  const cambiosDesde = decided ?? (version > 1 ? version - 1 : null);
  const before = fieldsOf(cambiosDesde);
  return {
    campos,
    cambios: before ? difference(before, campos) : [],
    cambiosDesde,
    versiones: versiones.map((v) => ({ version: v.version, enviado: v.enviado })).toReversed(),
  };
}
