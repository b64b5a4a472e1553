import type { ListName } from '../catalogs/lists.js';
import type { FileType } from '../files/file-types.js';

/** `labels`: a list of `{ label }`. */
export type FieldKind = 'choice' | 'text' | 'yesNo' | 'day' | 'amount' | 'file' | 'labels';

/**
 * What is known of one field of a record, once: the class of its DTO holds it, written by the decorators of fields.ts.
 */
export interface FieldDescription {
  /** under which it is sent, and stored */
  name: string;
  kind: FieldKind;
  /** what people call it */
  label: string;
  /** what the form asks, where it asks in other words than the label */
  ask: string;
  /** the heading of its column, for the few that stand in the table of records */
  column: string | null;
  /** its column in exported sheets: width in characters, and heading */
  sheet: { width: number; heading: string } | null;
  /** under which it is read; null: it is not. Of a choice `{ value, label }`, or with `code` the label alone */
  read: string | null;
  /** of a choice whose label is read apart: under which its code is read */
  code: string | null;
  /** of a choice: its list, and the fields that hold the list's parents, in the order in which they form its key */
  list: ListName | null;
  under: readonly string[];
  /** of a choice: said when the list does not offer it; null: the list is not asked, it only names the codes */
  notOffered: string | null;
  /** of a file: its type */
  file: FileType | null;
  /** it is asked for only then, and null otherwise, whatever was sent */
  when: ((record: never) => boolean) | null;
  /** only some records have it */
  sometimes: boolean;
  /** among the fields that are asked for: must it be filled in? */
  isRequired: (record: never) => boolean;
  /** most characters */
  max: number | null;
  /** upper-cased, as it is typed too; of a choice: as it is shown */
  upper: boolean;
}

type Class = abstract new () => object;
interface Placed {
  field: FieldDescription;
  before: string | undefined;
}

const placed = new WeakMap<object, Placed[]>();
const known = new WeakMap<Class, readonly FieldDescription[]>();

/**
 * Adds a field to the description of the class whose property it decorates.
 * @param before the field of a base class that it precedes
 */
export function describeField(field: Omit<FieldDescription, 'name'>, before?: string): PropertyDecorator {
  return (target, name) => {
    placed.set(target, [...(placed.get(target) ?? []), { field: { ...field, name: String(name) }, before }]);
  };
}

/**
 * The fields of a record in the order of its class, those of its base class first; [] for a class that describes none.
 */
export function fieldsOf(Dto: Class): readonly FieldDescription[] {
  const found = known.get(Dto) ?? collect(Dto.prototype);
  known.set(Dto, found);
  return found;
}

function collect(prototype: object | null): FieldDescription[] {
  if (!prototype) return [];
  const fields = collect(Object.getPrototypeOf(prototype));
  for (const { field, before } of placed.get(prototype) ?? []) {
    const at = fields.findIndex(({ name }) => name === before);
    fields.splice(at < 0 ? fields.length : at, 0, field);
  }
  return fields;
}

/** The field of a record that is sent under a name. */
export const fieldOf = (Dto: Class, name: string): FieldDescription | undefined => fieldsOf(Dto).find((f) => f.name === name);

/** The fields of a record that hold a file. */
export const filesOf = (Dto: Class): readonly FieldDescription[] => fieldsOf(Dto).filter(({ kind }) => kind === 'file');

/** Whether a field is asked for, as the record stands. */
export const isAsked = ({ when }: FieldDescription, record: object): boolean => !when || when(record as never);

/**
 * Empties what the record's own answers do not ask for. What one answer hides may hide others: in the order of the
 * class.
 */
export function clearUnasked(Dto: Class, record: object): void {
  for (const field of fieldsOf(Dto)) if (!isAsked(field, record)) (record as Record<string, unknown>)[field.name] = null;
}
