import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import type { ScholarshipPage } from '@registro/contracts/scholarships/console-rows';
import { SCHOLARSHIP_FIELDS } from '@registro/contracts/scholarships/fields';
import { sendingsOf, versionsOf } from '@registro/platform/applications/sendings';
import { Internal } from '@registro/platform/auth/internal';
import { row } from '@registro/platform/database/database';
import { oneRow } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { scholarshipList } from './console.list.js';
import { SCHOLARSHIPS } from './programme.js';
import { progressOf } from './read-progress.js';
import type { Scholarship } from './scholarship.entity.js';

export class ReadScholarshipPage extends Query<ScholarshipPage> {
  constructor(readonly id: number) {
    super();
  }
}

type Told = Pick<Scholarship, 'motivoRechazo' | 'observacionesRechazo' | 'notas'>;

/**
 * An application for operators: its row, what it says, where it stands, what its applicant was told, and every sending
 * with its receipt.
 */
@QueryHandler(ReadScholarshipPage)
export class ReadScholarshipPageHandler implements IQueryHandler<ReadScholarshipPage> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ id }: ReadScholarshipPage): Promise<ScholarshipPage> {
    const listed = await oneRow(this.em, scholarshipList, id);
    const [sendings, told, progress, casos] = await Promise.all([
      sendingsOf(this.em, SCHOLARSHIPS, id),
      row(this.em, sql<Told>`select "motivoRechazo", "observacionesRechazo", notas from scholarships.beca where id = ${id}`),
      progressOf(this.em, this.internal, id, sql`b.id = ${id}`),
      this.internal.get(ASKS.casesOf, { objetos: SCHOLARSHIPS.objeto, idObjeto: id }).catch(() => []),
    ]);
    return {
      ...listed,
      // Of its files operators read the names.
      campos: SCHOLARSHIPS.said(sendings.at(-1)!.registro).map(({ archivo: _, ...field }) => field),
      decision: decisionOf(told!),
      pasos: progress!.pasos,
      casos,
      envios: versionsOf(SCHOLARSHIPS, sendings),
    };
  }
}

function decisionOf({ motivoRechazo: motivo, observacionesRechazo: observaciones, notas }: Told): ScholarshipPage['decision'] {
  if (motivo === null && observaciones === null && notas.length === 0) return null;
  return { motivo, observaciones, notas: notas.map(({ campo, nota }) => ({ etiqueta: SCHOLARSHIP_FIELDS[campo], nota })) };
}
