import 'reflect-metadata';
import { plainToInstance, Transform, Type } from 'class-transformer';
import { Allow, type ValidationError, ValidateBy, ValidateNested, type ValidationOptions, validateSync } from 'class-validator';
import { EMAIL_MESSAGE, isEmail } from './accounts/email.js';
import { isIsoDate } from './dates.js';
import { entered, enteredAll, enteredLine } from './entered.js';
import type { FieldError } from './envelope.js';
import { parseAmount } from './money.js';
import { readPhone } from './phone.js';
import { isPersonName, nameProblem, personName } from './profile/person-name.js';
import { clearUnasked } from './record/description.js';

type Class<T> = new () => T;

/** Beside a text that came as something else. */
export const NOT_TEXT = 'Escriba un texto';

/**
 * Reads `data` as the DTO `Dto` and checks it: the one way server and browser do so. All of its text passes the gate of
 * entered.ts. Answers the value (cleaned: trimmed, upper-cased, empty text as null, what its own answers do not ask for
 * as null) and one error a field, the first that applies.
 */
export function check<T extends object>(Dto: Class<T>, data: unknown): { value: T; errores: FieldError[] } {
  const source = typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {};
  const value = plainToInstance(Dto, enteredAll(source) as object, { exposeDefaultValues: true });
  clearAll(value);
  const found = validateSync(value, { whitelist: true, stopAtFirstError: true, forbidUnknownValues: false });
  return { value, errores: flatten(found) };
}

/** Empties what a record's own answers do not ask for, of the records within it too. */
function clearAll(record: object): void {
  clearUnasked((Object.getPrototypeOf(record) as object).constructor as Class<object>, record);
  for (const inner of Object.values(record).flat()) if (isRecord(inner)) clearAll(inner);
}

/** Told by its prototype: what somebody typed may have a key of any name, 'constructor' too. */
const isRecord = (value: unknown): value is object => isThing(value) && ![Object.prototype, null].includes(Object.getPrototypeOf(value));

function flatten(errors: ValidationError[], parent = ''): FieldError[] {
  return errors.flatMap((e) => {
    const campo = parent ? `${parent}.${e.property}` : e.property;
    const own = Object.values(e.constraints ?? {}).slice(0, 1);
    return [...own.map((mensaje) => ({ campo, mensaje })), ...flatten(e.children ?? [], campo)];
  });
}

/**
 * Reads a text as it enters (entered.ts) in one line, trimmed, without control characters and half characters; empty
 * text is null.
 */
export function Clean(): PropertyDecorator {
  return readText(cleanText);
}

/**
 * As `Clean`, for digits: what separates them (spaces, dots, hyphens of any kind) is dropped; nothing else is, and
 * nothing is cut (rule M-4).
 */
export function CleanDigits(): PropertyDecorator {
  return readText(dropSeparators);
}

/**
 * A number without what separates its digits and what nobody sees of it (marks of direction, joiners: messages and PDFs
 * carry them); any other sign stays, and one before the first (-5), for the contract to refuse.
 */
export const bareNumber = (text: string): string => enteredLine(text).replace(/(?<=[\p{L}\d])[\s.\p{Pd}]+(?=[\p{L}\d])/gu, '');

function dropSeparators(value: unknown): unknown {
  const clean = cleanText(value);
  return typeof clean === 'string' ? bareNumber(clean) || null : clean;
}

/** As `Clean`, in the one form in which names are kept (rule P-8). */
export function CleanName(): PropertyDecorator {
  return readText((value) => {
    const clean = cleanText(value);
    return typeof clean === 'string' ? personName(clean) : clean;
  });
}

/** A telephone however it is written: '+58 414-1234567' → '(414) 123-4567' (rule P-13). */
export function CleanPhone(): PropertyDecorator {
  return readText((value) => {
    const clean = cleanText(value);
    return typeof clean === 'string' ? readPhone(clean) : clean;
  });
}

/** A RIF however it is grouped: 'j-00701338-0' → 'J007013380'. */
export function CleanRif(): PropertyDecorator {
  return readText((value) => {
    const clean = dropSeparators(value);
    return typeof clean === 'string' ? clean.toUpperCase() : clean;
  });
}

/**
 * Reads an amount as people write it ('1.234,56', '1234.5') into the number of the wire; what is no amount becomes NaN,
 * for a rule to refuse.
 */
export function CleanAmount(): PropertyDecorator {
  return read((value) =>
    typeof value === 'string' ? (enteredLine(value) === '' ? null : (parseAmount(value) ?? Number.NaN)) : (value ?? null),
  );
}

/** Digits, as `Clean` reads them, become a whole number; anything else stays, for a rule to refuse. */
export function CleanWhole(): PropertyDecorator {
  return read((value) => {
    const clean = typeof value === 'number' ? value : cleanText(value);
    return typeof clean === 'string' && /^\d{1,15}$/.test(clean) ? Number(clean) : clean;
  });
}

/** As `Clean`, and upper-cases (rule W-9: titles in words). */
export function CleanUpper(): PropertyDecorator {
  return readText((value) => {
    const clean = cleanText(value);
    return typeof clean === 'string' ? clean.toLocaleUpperCase('es') : clean;
  });
}

/** As `Clean`, and keeps the line breaks of a longer text (no more than one empty line in a row). */
export function CleanLines(): PropertyDecorator {
  return readText((value) => {
    if (typeof value !== 'string') return cleanText(value);
    const text = entered(value)
      .split('\n')
      .map(enteredLine)
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
    return text === '' ? null : text;
  });
}

function cleanText(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? enteredLine(value) || null : (value ?? null);
}

/** A list of which rows may stand empty: those go. */
export function CleanList(): PropertyDecorator {
  return read((value) => (Array.isArray(value) ? value.filter((one) => one !== null && one !== '') : value));
}

/** A select's value: '' and undefined become null, digits become a number. */
export function CleanId(): PropertyDecorator {
  return read((value) => {
    const clean = typeof value === 'string' ? cleanText(value) : (value ?? null);
    return typeof clean === 'string' && /^\d{1,9}$/.test(clean) ? Number(clean) : clean;
  });
}

/** Reads a property with `how`; one that is read belongs to the form, also where no rule checks it. */
function read(how: (value: unknown) => unknown): PropertyDecorator {
  return (target, property) => {
    Transform(({ value }) => how(value))(target, property);
    Allow()(target, property as string);
  };
}

/** As `read`; what is no text is refused, whatever else is asked of the field: whoever handles it relies on that. */
function readText(how: (value: unknown) => unknown): PropertyDecorator {
  return (target, property) => {
    rule('text', (value) => value == null || typeof value === 'string', { message: NOT_TEXT })(target, property);
    read(how)(target, property);
  };
}

/** Not null, not undefined, not ''. Stands nearest to the property, so that it is asked first. */
export function Required(message: string): PropertyDecorator {
  return rule('required', (value) => value !== null && value !== undefined && value !== '', { message });
}

/** Required only where `when` holds for the whole object. */
export function RequiredIf<T>(when: (o: T) => boolean, message: string): PropertyDecorator {
  return rule<T>('requiredIf', (value, o) => !when(o) || (value !== null && value !== undefined && value !== ''), { message });
}

/** A positive whole number that a reference list can hold; null passes (pair with `Required`). */
export function IsId(message: string): PropertyDecorator {
  return rule(
    'isId',
    (value) => value == null || (Number.isInteger(value) && (value as number) > 0 && (value as number) <= 2_147_483_647),
    { message },
  );
}

/** YYYY-MM-DD and a real date; null passes. */
export function IsDay(message: string): PropertyDecorator {
  return rule('isDay', (value) => value == null || isIsoDate(value), { message });
}

/** A part of somebody's name, or the character that it does not take; null passes. */
export function IsPersonName(): PropertyDecorator {
  return rule('isPersonName', (value) => value == null || isPersonName(String(value)), {
    message: ({ value }) => nameProblem(String(value)),
  });
}

/** An address that mail may be sent to; null passes. */
export function IsMail(): PropertyDecorator {
  return rule('isEmail', (value) => value == null || isEmail(value), { message: EMAIL_MESSAGE });
}

/**
 * A list of things of one class, each checked by it. What is no list, or holds anything else (null, a list), is refused
 * first: whatever else is asked of the list looks into its things. Stands nearest to the property, but for `Required`.
 */
export function ListOf(of: () => Class<object>, message: string): PropertyDecorator {
  return (target, property) => {
    rule('listOf', (value) => Array.isArray(value) && value.every(isThing), { message })(target, property);
    ValidateNested({ each: true, message })(target, property as string);
    Type(of)(target, property);
  };
}

const isThing = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Any rule on the value and its object, by name. `test` true = good. */
export function rule<T = object>(
  name: string,
  test: (value: unknown, object: T) => boolean,
  options: ValidationOptions & { message: NonNullable<ValidationOptions['message']> },
): PropertyDecorator {
  return ValidateBy({ name, validator: { validate: (value, args) => test(value, args!.object as T) } }, options) as PropertyDecorator;
}
