import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CaseContent } from '@registro/contracts/evaluation/kind';
import { SCHOLARSHIP_STATUS } from '@registro/contracts/scholarships/status';
import { caseVersions } from '@registro/platform/applications/case-versions';
import { sendingsOf } from '@registro/platform/applications/sendings';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { SCHOLARSHIPS } from '../scholarship/programme.js';
import { SCHOLARSHIP_WINDOW } from '../scholarship/scholarship.entity.js';
import { scholarshipRows } from '../scholarship/scholarship-rows.js';
import { SCHOLARSHIP_CHECKS, SCHOLARSHIP_CHOICES } from './case-choices.js';
import { actedOn } from './undoable.js';

/**
 * The kind of case that a scholarship is: `objeto` of its events, and the last part of the address where it answers.
 */
export const SCHOLARSHIP_CASE = 'beca';

export class ReadScholarshipCase extends Query<CaseContent> {
  constructor(readonly id: number) {
    super();
  }
}

/** What evaluation needs to know of an application. */
@QueryHandler(ReadScholarshipCase)
export class ReadScholarshipCaseHandler implements IQueryHandler<ReadScholarshipCase> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id }: ReadScholarshipCase): Promise<CaseContent> {
    const [stored, sendings] = await Promise.all([row(this.em, scholarshipRows(sql`b.id = ${id}`)), sendingsOf(this.em, SCHOLARSHIPS, id)]);
    if (!stored || !sendings.length) notFound();
    return {
      clase: 'Solicitud de beca',
      idUsuario: stored.idUsuario,
      personas: [stored.idUsuario],
      version: stored.version,
      retirado: stored.idEstatusBeca === SCHOLARSHIP_STATUS.WITHDRAWN,
      titulo: stored.otroPostgrado ?? stored.postgrado,
      solicitante: { nombre: stored.nombre, cedula: stored.cedula },
      resumen: [
        { clave: 'nivel', etiqueta: 'Nivel', texto: stored.grado, valor: stored.idGrado },
        {
          clave: 'idUniversidad',
          etiqueta: 'Universidad',
          texto: stored.otroUniversidad ?? stored.universidad,
          valor: stored.idUniversidad,
        },
        { clave: 'idArea', etiqueta: 'Área de interés', texto: stored.area, valor: stored.idAreaInteres },
      ],
      versiones: caseVersions(sendings, ({ registro }) => SCHOLARSHIPS.said(registro), SCHOLARSHIP_CHECKS),
      opciones: SCHOLARSHIP_CHOICES,
      firme: await actedOn(this.em, stored),
      consola: `/consola/becas/${id}/show`,
      ventana: SCHOLARSHIP_WINDOW,
    };
  }
}
