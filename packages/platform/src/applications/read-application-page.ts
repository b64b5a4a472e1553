import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ApplicationPage, ApplicationStanding } from '@registro/contracts/applications/application-page';
import type { SaidField } from '@registro/contracts/applications/said';
import { ASKS } from '@registro/contracts/asks';
import type { AskableObject } from '@registro/contracts/conversations/conversation';
import { waits } from '@registro/contracts/evaluation/case';
import type { CaseProgress } from '@registro/contracts/evaluation/case-progress';
import { EVALUATED, type ProgressStep, QUEUED } from '@registro/contracts/scholarships/progress';
import { Internal } from '../auth/internal.js';
import { notFound } from '../errors.js';
import type { Applied, Programme } from './programme.js';
import { sendingsOf, versionsOf } from './sendings.js';

/** A programme whose applications have the page of the console that all have (decision 170). */
export interface ShownProgramme<Application extends Applied = any> extends Programme<any, Application> {
  objeto: AskableObject;
  standing(application: Application): ApplicationStanding;
}

export class ReadApplicationPage extends Query<ApplicationPage> {
  constructor(
    readonly programme: ShownProgramme,
    readonly id: number,
  ) {
    super();
  }
}

/**
 * An application for operators, of whatever programme (rule B-33): how it stands, what it says, its way, and every
 * sending with its receipt.
 */
@QueryHandler(ReadApplicationPage)
export class ReadApplicationPageHandler implements IQueryHandler<ReadApplicationPage> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ programme, id }: ReadApplicationPage): Promise<ApplicationPage> {
    const { objeto } = programme;
    const [own, sendings] = await Promise.all([
      this.em.fork().findOne(programme.application, { id }) as Promise<Applied | null>,
      sendingsOf(this.em, programme, id),
    ]);
    const last = sendings.at(-1);
    if (!own || !last) notFound(programme.notFound);
    // Evaluation that is away costs what it would say, and not the page.
    const [progress, casos] = await Promise.all([
      this.internal.find(ASKS.caseProgress, { objeto, idObjeto: id }).catch(() => undefined),
      this.internal.get(ASKS.casesOf, { objetos: objeto, idObjeto: id }).catch(() => []),
    ]);
    const standing = programme.standing(own);
    const { nombre, cedula, titulo, estado, caso } = standing;
    const said = programme.said(last.registro);
    return {
      id,
      objeto,
      idUsuario: own.idUsuario,
      nombre,
      cedula,
      titulo,
      estado,
      caso,
      hechos: programme.printed(last.registro).filas.flat(),
      // Of its files operators read the names.
      campos: said.map(({ archivo: _, ...field }) => field),
      decision: decisionOf(standing, said),
      pasos: stepsOf(standing, last.acuse.fecha, progress),
      casos,
      envios: versionsOf(programme, sendings),
    };
  }
}

function decisionOf({ motivo, observaciones, notas }: ApplicationStanding, said: SaidField[]): ApplicationPage['decision'] {
  if (motivo === null && observaciones === null && notas.length === 0) return null;
  const called = new Map(said.map(({ campo, etiqueta }) => [campo, etiqueta]));
  return { motivo, observaciones, notas: notas.map(({ campo, nota }) => ({ etiqueta: called.get(campo) ?? campo, nota })) };
}

/** @param progress null: its case is not opened yet; undefined: evaluation is away */
function stepsOf(
  { estado, caso, aprobada, sigue }: ApplicationStanding,
  fecha: string,
  progress: CaseProgress | null | undefined,
): ProgressStep[] {
  const sent: ProgressStep = { nombre: 'Enviada', estado: 'hecho', fecha };
  const queued = progress !== undefined && !progress?.asignado;
  if (waits(caso)) {
    const now = { nombre: queued ? QUEUED : EVALUATED, estado: 'actual', fecha: queued ? fecha : (progress?.asignado ?? null) } as const;
    return [sent, now, ...sigue.map(([nombre]) => ({ nombre, estado: 'pendiente' as const, fecha: null }))];
  }
  const over = { nombre: estado, estado: caso === 'devuelto' ? 'actual' : 'hecho', fecha: aprobada ?? progress?.decidido ?? null } as const;
  if (caso !== 'aprobado') return [sent, over];
  const now = sigue.findIndex(([, done]) => done === null);
  const after = sigue.map(([nombre, done], i): ProgressStep => {
    return { nombre, estado: done ? 'hecho' : i === now ? 'actual' : 'pendiente', fecha: done };
  });
  return [sent, over, ...after];
}
