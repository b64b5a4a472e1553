import { same } from '@registro/contracts/calls/merge';
import { ImpactPlace } from '@registro/contracts/calls/proposal';
import { fieldsOf } from '@registro/contracts/record/description';
import { startingValues } from '@registro/contracts/record/read';
import type { ProposalForm } from '../forms.js';
import type { ProposalRead } from '../queries.js';

type Values = Record<string, unknown>;
const PLACE_FIELDS = new Set(fieldsOf(ImpactPlace).map(({ name }) => name));

/**
 * What the inputs of the first step hold: the fields of the programme's form, empty or as read; months with two digits,
 * as they are asked.
 */
export function dataValues(Form: ProposalForm, read: ProposalRead | null): Values {
  const months = read ? String(read.tiempoProyecto).padStart(2, '0') : null;
  const objectives = read ? read.objetivosEspecificos.map(({ label }) => ({ label })) : [];
  return { ...startingValues(Form as new () => object, read), tiempoProyecto: months, objetivosEspecificos: objectives };
}

/** The fields that were changed since they were read: the others stay as somebody else may have left them. */
export const changedFields = (Form: ProposalForm, before: Values, now: Values): string[] =>
  fieldsOf(Form)
    .map(({ name }) => name)
    .filter((name) => !same(before[name] ?? null, now[name] ?? null));

/** The checked fields as the save takes them: where it has its effect apart from what it is. */
export function dataToSend(values: Values): { datosProyecto: Values; ubicacionImpacto: Values } {
  const entries = Object.entries(values);
  return {
    datosProyecto: Object.fromEntries(entries.filter(([name]) => !PLACE_FIELDS.has(name))),
    ubicacionImpacto: Object.fromEntries(entries.filter(([name]) => PLACE_FIELDS.has(name))),
  };
}

/**
 * What came of a team mate's save while one was writing: the fields that one has not touched take the newer value; the
 * form stands on the newer version unless both changed the same field, which the save is then to ask about.
 */
export function followed(Form: ProposalForm, before: Values, now: Values, newer: Values): { take: Values; agrees: boolean } {
  const theirs = changedFields(Form, before, newer);
  const mine = new Set(changedFields(Form, before, now));
  const take = Object.fromEntries(theirs.filter((name) => !mine.has(name)).map((name) => [name, newer[name]]));
  return { take, agrees: theirs.every((name) => !mine.has(name) || same(now[name], newer[name])) };
}
