import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { documentPage, type SaveTerm } from '@registro/contracts/calls/documents';
import { type PublicCall, requirementsOf, START_OF } from '@registro/contracts/calls/public-call';
import { CALL_UNKNOWN, type CallRead } from '@registro/contracts/calls/programme';
import type { Criterion } from '@registro/contracts/evaluation/rubric';
import { fieldsOf } from '@registro/contracts/record/description';
import { SaveMobility } from '@registro/contracts/mobility/mobility';
import { SCHOLARSHIP_FILES } from '@registro/contracts/scholarships/fields';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { labelled } from '../call/headings.js';
import { ReadOutcome } from './read-outcome.js';
import { announced, line, type Stored } from './read-public-calls.js';

type Said = Pick<CallRead, 'montoMaximo' | 'duracionMaxima' | 'permiteRepetir' | 'diasReconsideracion' | 'preguntas'> & {
  presupuesto: number | null;
  rubrica: Criterion[];
  terminos: SaveTerm[];
  rubros: { idRubro: number; tope: number | null }[];
};

/** With `id` null it is a window and nothing else. */
type Found = Stored & (({ id: number } & Said) | { id: null });

/** Of a call that is a window and nothing else. */
const NOTHING: Said = {
  montoMaximo: null,
  duracionMaxima: null,
  permiteRepetir: false,
  diasReconsideracion: 0,
  preguntas: [],
  presupuesto: null,
  rubrica: [],
  terminos: [],
  rubros: [],
};

const RECAUDOS: Partial<Record<PublicCall['programa'], string[]>> = {
  beca: Object.values(SCHOLARSHIP_FILES).map(({ etiqueta }) => etiqueta),
  movilidad: fieldsOf(SaveMobility)
    .filter(({ kind }) => kind === 'file')
    .map(({ label }) => label),
};

const documents = (terminos: SaveTerm[]): PublicCall['documentos'] =>
  terminos.map(({ titulo, url, idArchivo }) => ({
    titulo,
    url: idArchivo ? documentPage(idArchivo) : url!,
    conCuenta: idArchivo !== null,
  }));

export class ReadPublicCall extends Query<PublicCall> {
  constructor(readonly codigo: string) {
    super();
  }
}

/** A call as anybody reads it; 404 where none is announced by that code (rule C-28). */
@QueryHandler(ReadPublicCall)
export class ReadPublicCallHandler implements IQueryHandler<ReadPublicCall> {
  constructor(
    private readonly em: EntityManager,
    private readonly outcomes: ReadOutcome,
  ) {}

  async execute({ codigo }: ReadPublicCall): Promise<PublicCall> {
    const found = (await this.found(codigo)) ?? notFound(CALL_UNKNOWN);
    const known = line(found);
    const { terminos, rubros, preguntas, rubrica, ...plain } = found.id === null ? NOTHING : found;
    const { montoMaximo, duracionMaxima, permiteRepetir, diasReconsideracion, presupuesto } = plain;
    return {
      ...known,
      requisitos: requirementsOf({ programa: known.programa, permiteRepetir }),
      documentos: documents(terminos),
      recaudos: RECAUDOS[known.programa] ?? [],
      montoMaximo,
      duracionMaxima,
      permiteRepetir,
      diasReconsideracion,
      presupuesto,
      rubros: await labelled(this.em, rubros),
      preguntas,
      rubrica,
      resultado: await this.outcomes.of(known, found.id),
      empezar: START_OF[known.programa],
    };
  }

  private found(codigo: string): Promise<Found | null> {
    return row(
      this.em,
      sql<Found>`
        select a.*, c.id, c."montoMaximo"::float8 as "montoMaximo", case when c."publicaPresupuesto" then c.presupuesto::float8 end as presupuesto,
               c."duracionMaxima", c."permiteRepetir", c."diasReconsideracion", c.terminos, c.rubros, c.preguntas, c.rubrica
        from (${announced(sql`x.codigo = ${codigo}`)}) a left join calls.convocatoria c on c.codigo = a.codigo and c.estado <> 'borrador'`,
    );
  }
}
