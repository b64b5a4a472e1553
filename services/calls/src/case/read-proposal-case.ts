import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { proposalFields, saidFields, type SentProposalContent } from '@registro/contracts/calls/sent';
import { participation } from '@registro/contracts/calls/member-answer';
import { callName } from '@registro/contracts/calls/call-name';
import type { CaseContent } from '@registro/contracts/evaluation/kind';
import type { CasePanel } from '@registro/contracts/evaluation/panel';
import type { Option } from '@registro/contracts/envelope';
import { numberToCents } from '@registro/contracts/money';
import { caseVersions } from '@registro/platform/applications/case-versions';
import { type Sending, sendingsOf } from '@registro/platform/applications/sendings';
import { rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { Call } from '../call/call.entity.js';
import { Proposal } from '../proposal/proposal.entity.js';
import { PROPOSALS, type SentProposalRecord } from '../sending/programme.js';
import { actedOn } from './acted-on.js';
import { PROPOSAL_CHECKS, proposalChoices } from './case-choices.js';
import { fieldOfKnowledge } from './field-of-knowledge.js';
import { outcomeScreen } from './outcome-screen.js';
import { teamUsers } from './team-users.js';
import { memberRows } from '../team/member-rows.js';

export class ReadProposalCase extends Query<CaseContent> {
  constructor(readonly id: number) {
    super();
  }
}

/**
 * What evaluation needs to know of a proposal: every sending as it was, with whom it has ties, and the panel that its
 * call gives it.
 */
@QueryHandler(ReadProposalCase)
export class ReadProposalCaseHandler implements IQueryHandler<ReadProposalCase> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id }: ReadProposalCase): Promise<CaseContent> {
    const em = this.em.fork();
    const [proposal, sendings, team, answers] = await Promise.all([
      em.findOne(Proposal, { id }),
      sendingsOf(this.em, PROPOSALS, id),
      teamUsers(this.em, id),
      this.openAnswers(id),
    ]);
    const last = sendings.at(-1);
    if (!proposal || !last) notFound();
    const call = await em.findOneOrFail(Call, { id: proposal.idConvocatoria });
    const { programa } = proposal;
    const { datos, preguntas } = last.registro.contenido;
    const fields = proposalFields(programa, preguntas).map(({ campo }) => campo);
    return {
      clase: programa === 'sostenibilidad' ? 'Propuesta de sostenibilidad' : 'Proyecto de innovación',
      idUsuario: proposal.idUsuario,
      personas: [...new Set([proposal.idUsuario, ...team])],
      version: proposal.version,
      retirado: false,
      titulo: String(datos['tituloProyecto']),
      solicitante: { nombre: proposal.nombre, cedula: proposal.cedula },
      resumen: [choice('area', 'Área de conocimiento', datos['areasConocimientos']), choice('motor', 'Motor', datos['motor'])],
      versiones: caseVersions(
        sendings,
        ({ registro }) => saidFields(programa, answered(registro.contenido, answers)),
        call.rubrica.length > 0 ? {} : PROPOSAL_CHECKS,
      ),
      opciones: proposalChoices(call.fases.includes('segundaFase'), fields),
      firme: await actedOn(this.em, proposal),
      resultado: outcomeScreen(call, id),
      consola: `/consola/proyectos/${id}/show`,
      ventana: call.ventana,
      ...(call.rubrica.length > 0 && { panel: panelOf(call, last) }),
    };
  }

  /**
   * How those of the team stand who do not take part, by document: not yet, not any more, or by a link alone
   * (rule V-22).
   */
  private async openAnswers(id: number): Promise<Map<string, string>> {
    const open = await rows(this.em, memberRows().where('m.idProyecto', '=', id).where('m.respuesta', '<>', 'confirmado'));
    return new Map(open.map((member) => [member.cedula, participation(member)]));
  }
}

/**
 * What was sent, with how its team stands today: each sending alike, so that what changed between them is what was
 * changed.
 */
const answered = (content: SentProposalContent, answers: Map<string, string>): SentProposalContent => ({
  ...content,
  equipo: content.equipo.map((member) => ({ ...member, participacion: answers.get(member.cedula) })),
});

const choice = (clave: string, etiqueta: string, said: unknown) => {
  const { value, label } = said as Option;
  return { clave, etiqueta, texto: label, valor: value };
};

function panelOf(call: Call, { registro: { contenido } }: Sending<SentProposalRecord>): CasePanel {
  const { datos, financiacion } = contenido;
  return {
    clave: call.codigo,
    nombre: callName(call),
    rubrica: call.rubrica as CasePanel['rubrica'],
    presupuesto: call.presupuesto,
    estandarizar: call.estandarizarPuntajes,
    diasReconsideracion: call.diasReconsideracion,
    muestraPuesto: call.muestraPuesto,
    monto: financiacion.reduce((sum, { monto }) => sum + (numberToCents(monto) ?? 0), 0),
    tema: { areas: fieldOfKnowledge(datos['areasConocimientos'] as Option), texto: topicOf(contenido) },
  };
}

/** What says in words what it is about. */
function topicOf({ datos }: SentProposalContent): string {
  const told = ['tituloProyecto', 'resumenSostenibilidad', 'objetivoGeneral', 'resultadosEsperados', 'metodologiaSostenibilidad'];
  return told.flatMap((name) => (datos[name] ? [String(datos[name])] : [])).join('\n');
}
