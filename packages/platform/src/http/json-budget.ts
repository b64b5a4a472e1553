import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import {
  JSON_BUDGET,
  type JsonBudget,
  TOO_DEEP,
  TOO_MANY_ITEMS,
  TOO_MANY_KEYS,
  UNKNOWN_KEY,
  UNREADABLE_TEXT,
} from '@registro/contracts/json-budget';
import { HttpProblem, invalid } from '../errors.js';

/** What a route's configuration holds. */
export interface BudgetConfig {
  json?: JsonBudget;
  /** it takes what a form sends (application/x-www-form-urlencoded), as one text */
  form?: true;
}

/** A route that takes what a form sends, as one text; everywhere else that is 415. */
export const TakesForm = () => RouteConfig({ form: true } satisfies BudgetConfig);

/** A route whose JSON body may be more than others', or is kept as it was typed. */
export const Budget = (more: Partial<JsonBudget>) =>
  applyDecorators(RouteConfig({ json: { ...JSON_BUDGET, ...more } } satisfies BudgetConfig));

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const BACKSLASH = 92;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125];
/** Stands for an object among the counts of open lists. */
const OBJECT = -1;

/**
 * Throws 422 where `json` is deeper, or has more fields or longer lists, than its budget: one pass over the text,
 * before anything is made of it. Whether it is JSON at all its reader will tell.
 */
export function assertBudget(json: string, budget: JsonBudget): void {
  /** entries so far of each open list */
  const open: number[] = [];
  let keys = 0;
  for (let i = 0; i < json.length; i++) {
    const code = json.charCodeAt(i);
    if (code === QUOTE) i = endOfText(json, i);
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (open.push(code === OPEN_LIST ? 1 : OBJECT) > budget.depth) over(TOO_DEEP);
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) open.pop();
    else if (code === COLON && ++keys > budget.keys) over(TOO_MANY_KEYS);
    else if (code === COMMA && open.length && open.at(-1) !== OBJECT && ++open[open.length - 1]! > budget.items) over(TOO_MANY_ITEMS);
  }
}

function endOfText(json: string, start: number): number {
  for (let i = start + 1; i < json.length; i++) {
    const code = json.charCodeAt(i);
    if (code === BACKSLASH) i += 1;
    else if (code === QUOTE) return i;
  }
  return json.length;
}

function over(mensaje: string): never {
  throw new HttpProblem(422, mensaje);
}

/**
 * Throws 422 beside the field where a text, wherever it stands in what was sent, holds NUL or half a surrogate pair,
 * which no column keeps and libraries fail on; or where a field has a name that every object is born with (`toString`),
 * which turns it into something that fails later.
 */
export function assertStorable(value: unknown, campo = 'datos'): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) invalid({ campo, mensaje: UNREADABLE_TEXT });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const list = Array.isArray(value);
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) invalid({ campo, mensaje: UNREADABLE_TEXT });
    if (!list && key in Object.prototype) invalid({ campo: key, mensaje: UNKNOWN_KEY });
    assertStorable(inner, list ? campo : key);
  }
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
