import { wrap } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  APPEAL_DAYS_NOWHERE,
  CALL_EXISTS,
  CALL_FIXED,
  CALL_FIXED_MESSAGE,
  CALL_NOT_FOUND,
  type CreateCall,
  RUBRIC_FIXED_MESSAGE,
  SCHOLARSHIP_FIXED,
  type SaveCall,
} from '@registro/contracts/calls/call';
import { same } from '@registro/contracts/calls/merge';
import type { Programme } from '@registro/contracts/calls/programme';
import type { Criterion } from '@registro/contracts/evaluation/rubric';
import { numberToCents } from '@registro/contracts/money';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { Internal } from '@registro/platform/auth/internal';
import { whenViolated } from '@registro/platform/database/constraint';
import { transaction } from '@registro/platform/database/database';
import { Once } from '@registro/platform/database/once';
import { lockedRow } from '@registro/platform/database/locked-row';
import { assertFresh } from '@registro/platform/database/version';
import { invalid, refuse } from '@registro/platform/errors';
import { Call } from '../call/call.entity.js';
import { Proposal } from '../proposal/proposal.entity.js';
import { judgedRubric } from './judged-rubric.js';
import { checkDocuments, keepDocuments } from './keep-documents.js';
import { makeCall } from './make-call.js';
import { proposeDocuments } from './propose-documents.js';
import { tellPanel } from './tell-panel.js';

export class SaveCallCommand extends Command<number> {
  /** `id` null: a new one */
  constructor(
    readonly operator: SessionUser,
    readonly id: number | null,
    readonly data: SaveCall | CreateCall,
  ) {
    super();
  }
}

/**
 * An operator writes a call, or changes one; what its proposals stand on stays as it is (rules V-14, V-15), and of an
 * open one's documents what binds waits for another's word (C-24). Answers its id.
 */
@CommandHandler(SaveCallCommand)
export class SaveCallHandler implements ICommandHandler<SaveCallCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  @Once()
  async execute({ operator, id, data }: SaveCallCommand): Promise<number> {
    const nuevos = await checkDocuments(this.em.fork(), this.internal, operator.id, id, data.terminos);
    const used = id === null ? null : await this.used(id, data.rubrica);
    const saved = transaction(this.em, async (em) => {
      if (id === null) {
        const { codigo, programa } = data as CreateCall;
        assertAppealed(programa, data);
        return makeCall(em, operator.id, { ...valuesOf(data), codigo, programa }, { accion: 'crear', nuevos });
      }
      const call = await lockedRow(em, Call, { id }, CALL_NOT_FOUND);
      const values = valuesOf(data);
      assertAppealed(call.programa, data);
      // What it asks stands in a form of its own: what were written here would do nothing.
      if (call.programa === 'beca' && changed(call, values, SCHOLARSHIP_OWN).length) refuse(SCHOLARSHIP_FIXED);
      assertFresh(data.version, call);
      if (await em.count(Proposal, { idConvocatoria: id })) assertUnchanged(call, values);
      if (used && !same(sorted(used), sorted(values.rubrica))) invalid({ campo: 'rubrica', mensaje: RUBRIC_FIXED_MESSAGE });
      const antes = wrap(call).toPOJO();
      em.assign(call, { ...values, terminos: await proposeDocuments(em, call, values.terminos, operator) });
      await em.flush();
      await keepDocuments(em, call, operator.id, nuevos);
      if (call.rubrica.length && !same(antes, wrap(call).toPOJO())) await tellPanel(em, id);
      await audit(em, {
        idUsuario: operator.id,
        accion: 'editar',
        objeto: 'convocatoria',
        idObjeto: id,
        antes,
        despues: wrap(call).toPOJO(),
      });
      return id;
    });
    return saved.catch(whenViolated('convocatoria_codigo_unico', () => invalid({ campo: 'codigo', mensaje: CALL_EXISTS })));
  }

  /**
   * The rubric that was judged by, asked before the transaction, and only where another is written: evaluation may be
   * away.
   */
  private async used(id: number, rubrica: SaveCall['rubrica']): Promise<Criterion[] | null> {
    const call = await this.em.fork().findOne(Call, { id });
    const may = call !== null && (call.rubrica.length > 0 || rubrica.length > 0) && !same(sorted(call.rubrica), sorted(plain(rubrica)));
    return may ? judgedRubric(this.internal, call.codigo) : null;
  }
}

/** The columns of what an operator wrote. */
function valuesOf(data: SaveCall) {
  const cents = (amount: number | null) => (amount === null ? null : numberToCents(amount));
  const {
    nombre,
    anio,
    descripcion,
    duracionMaxima,
    permiteRepetir,
    diasReconsideracion,
    diasRecurso,
    desvioGastos,
    estandarizarPuntajes,
    muestraPuesto,
    publicaPresupuesto,
    fases,
  } = data;
  return {
    nombre,
    anio,
    descripcion,
    duracionMaxima,
    permiteRepetir,
    diasReconsideracion,
    diasRecurso,
    desvioGastos,
    estandarizarPuntajes,
    muestraPuesto,
    publicaPresupuesto,
    fases: [...new Set(fases)],
    montoMaximo: cents(data.montoMaximo),
    presupuesto: cents(data.presupuesto),
    terminos: data.terminos.map(({ uso, titulo, url, idArchivo }) => ({ uso, titulo, idArchivo, url: idArchivo ? null : url })),
    rubros: plain(data.rubros),
    preguntas: plain(data.preguntas),
    rubrica: plain(data.rubrica),
    frases: plain(data.frases),
  };
}

/** Without the classes that checked it, as it is stored. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

type Values = ReturnType<typeof valuesOf>;

/** All of the scholarship's call but its documents, its sentences and whether one may try again. */
const SCHOLARSHIP_OWN = [
  ...CALL_FIXED,
  'nombre',
  'anio',
  'diasReconsideracion',
  'desvioGastos',
  'estandarizarPuntajes',
  'muestraPuesto',
  'publicaPresupuesto',
  'presupuesto',
  'rubrica',
] as const;

/** Of the calls of vertex 3 a decision is reconsidered (E-26) and not appealed: days said there would do nothing. */
function assertAppealed(programa: Programme, { diasRecurso }: SaveCall): void {
  if (programa !== 'beca' && diasRecurso !== null) invalid({ campo: 'diasRecurso', mensaje: APPEAL_DAYS_NOWHERE });
}

function assertUnchanged(call: Call, values: Values): void {
  const wrong = changed(call, values, CALL_FIXED);
  if (wrong.length) invalid(...wrong.map((campo) => ({ campo, mensaje: CALL_FIXED_MESSAGE })));
}

/** Which of `columns` would change. */
function changed<K extends keyof Values & keyof Call>(call: Call, values: Values, columns: readonly K[]): K[] {
  const stable = (value: unknown) => (Array.isArray(value) ? value.map((one: unknown) => sorted(one)) : (value ?? null));
  return columns.filter((campo) => !same(stable(call[campo]), stable(values[campo])));
}

/** PostgreSQL gives keys back in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, sorted(v)]),
  );
}
