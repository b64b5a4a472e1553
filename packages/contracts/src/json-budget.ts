/** How much a JSON body may be, looked at before it is read (rule A-9). */
export interface JsonBudget {
  /** bytes, as sent */
  bytes: number;
  /** objects and lists within each other */
  depth: number;
  /** fields, of all its objects together */
  keys: number;
  /** entries of one list */
  items: number;
  /** what people typed and have not sent: whatever its texts hold is kept */
  asTyped?: boolean;
}

/** Of every route that says nothing else: the largest form has some 50 fields and a few pages of text. */
export const JSON_BUDGET: JsonBudget = { bytes: 64 * 1024, depth: 12, keys: 1_000, items: 1_000 };
/** Lists in an address (`filter`, `sort`, `range`), which has 16 KB at most anyway. */
export const QUERY_BUDGET: JsonBudget = { ...JSON_BUDGET, depth: 4 };
/** A question of one service to another: it may name thousands of people. */
export const INTERNAL_BUDGET: JsonBudget = { bytes: 1024 * 1024, depth: 12, keys: 100_000, items: 100_000 };

export const TOO_DEEP = 'Los datos enviados tienen demasiados niveles';
export const TOO_MANY_KEYS = 'Los datos enviados tienen demasiados campos';
export const TOO_MANY_ITEMS = 'Los datos enviados tienen una lista demasiado larga';
/** Beside the field whose text holds NUL or half a character. */
export const UNREADABLE_TEXT = 'El texto tiene caracteres que no se pueden guardar. Bórrelo y escríbalo de nuevo';
export const UNKNOWN_KEY = 'El campo no existe';
