import { IsBoolean, Matches, MaxLength, MinLength, ValidateIf } from 'class-validator';
import type { ListName } from '../catalogs/lists.js';
import { IsFileId } from '../documents/file-id.js';
import type { Option } from '../envelope.js';
import type { FileType } from '../files/file-types.js';
import { numberToCents } from '../money.js';
import { PHONE, PHONE_MESSAGE } from '../phone.js';
import {
  Clean,
  CleanAmount,
  CleanDigits,
  CleanId,
  CleanLines,
  CleanName,
  CleanPhone,
  CleanUpper,
  CleanWhole,
  IsDay,
  IsId,
  IsPersonName,
  Required,
  RequiredIf,
  rule,
} from '../validation.js';
import { describeField, type FieldDescription, type FieldKind, fieldOf } from './description.js';

type Test = (record: never) => boolean;

interface Described {
  /** what people call it */
  label: string;
  /** what the form asks, where it asks in other words */
  ask?: string;
  /** it has a column in the table of records; a text is its heading, where that differs from the label */
  column?: true | string;
  /** it has a column in exported sheets, that wide in characters; with a heading, where that differs from the label */
  sheet?: { width: number; heading?: string };
  /** asked for only then; null otherwise, whatever was sent */
  when?: Test;
  /** said when it is missing; left out: it may be */
  required?: string;
  /** required only then, of the times when it is asked for */
  requiredWhen?: Test;
  /** the field of the base class that it precedes */
  before?: string;
}

/** The names of `Read` whose values are a `V`. */
type NamesOf<Read, V> = { [K in keyof Read]-?: Read[K] extends V ? K : never }[keyof Read] & string;
interface ReadAs<Read, V> {
  /** the name that it is read under; left out: it is not read, or not by this name alone */
  read?: NamesOf<Read, V>;
}

type ChoiceRead<Read> = ReadAs<Read, Option | null> | { read?: NamesOf<Read, string | null>; code: NamesOf<Read, number | null> };
type ChoiceField<Read> = Described &
  ChoiceRead<Read> & {
    list: ListName;
    /** the fields that hold the parents of the list */
    under?: string | readonly string[];
    /** said when the value is no entry of its list; `required` unless told */
    message?: string;
    /**
     * said when the list does not offer it (any more); `message` unless told; null: the list only names the codes,
     * which the rules know
     */
    notOffered?: string | null;
    /** its labels are shown in upper case */
    upper?: boolean;
  };
type TextField<Read> = Described &
  ReadAs<Read, string | null> & {
    max?: number;
    /** said past `max`; how many characters it may have, unless told */
    tooLong?: string;
    min?: number;
    tooShort?: string;
    pattern?: RegExp;
    malformed?: string;
    /** upper-cased */
    upper?: boolean;
    /** keeps its line breaks */
    lines?: boolean;
    /** a part of somebody's name */
    name?: boolean;
    /** digits, which survive however they are grouped */
    digits?: boolean;
  };
type WholeField<Read> = Described &
  ReadAs<Read, number | null> & {
    /** most digits */
    digits: number;
    malformed: string;
    tooLong?: string;
  };
type AmountField<Read> = Described &
  ReadAs<Read, number | null> & {
    /** said of what is no amount above zero */
    malformed: string;
  };
type YesNoField<Read> = Described & ReadAs<Read, boolean | null> & { required: string };
type DayField<Read> = Described & ReadAs<Read, string | null> & { malformed: string };
type FileField<Read> = Described & ReadAs<Read, string | null> & { required: string; file: FileType };
type OtherField<Read> = Described &
  ReadAs<Read, string | number | boolean | readonly { label: string }[] | null> & { kind: FieldKind; max?: number };

function cleanerOf(d: Pick<TextField<object>, 'upper' | 'lines' | 'digits' | 'name'>): PropertyDecorator {
  if (d.name) return CleanName();
  return d.upper ? CleanUpper() : d.lines ? CleanLines() : d.digits ? CleanDigits() : Clean();
}

const always = () => true;
const never = () => false;

function description(kind: FieldKind, d: Described & { read?: string }, more: Partial<FieldDescription>): PropertyDecorator {
  const { label, ask = label, column, read = null, when = null, required, requiredWhen } = d;
  const sometimes = isSometimes(d);
  const heading = column === true ? label : (column ?? null);
  const sheet = d.sheet ? { heading: label, ...d.sheet } : null;
  const isRequired = required === undefined ? never : (requiredWhen ?? always);
  const none = { code: null, list: null, under: [], notOffered: null, file: null, max: null, upper: false };
  return describeField({ ...none, kind, label, ask, column: heading, sheet, read, when, isRequired, sometimes, ...more }, d.before);
}

const isSometimes = ({ when, requiredWhen }: Described): boolean => when !== undefined || requiredWhen !== undefined;
const needs =
  ({ when, required, requiredWhen }: Described) =>
  (o: unknown): boolean =>
    required !== undefined && (!when || when(o as never)) && (!requiredWhen || requiredWhen(o as never));

/** Missing is wrong where the field is asked for and required. */
function presence(d: Described): PropertyDecorator | false {
  if (d.required === undefined) return false;
  return isSometimes(d) ? RequiredIf(needs(d), d.required) : Required(d.required);
}

/** Nothing more is asked of what is empty and may be so: for rules that refuse null. */
function mayBeEmpty(d: Described): PropertyDecorator | false {
  if (d.required !== undefined && !isSometimes(d)) return false;
  const needed = needs(d);
  return (target, name) =>
    ValidateIf((o: Record<string | symbol, unknown>) => (o[name] !== null && o[name] !== undefined) || needed(o))(target, name as string);
}

/** One decorator of several, the first being the nearest to the property: what is asked first. */
const all =
  (...decorators: (PropertyDecorator | false)[]): PropertyDecorator =>
  (target, name) => {
    for (const decorate of decorators) if (decorate) decorate(target, name);
  };

/**
 * The decorators that describe the fields of a record and check them. The names under which it is read are those of
 * `Read`, each of the type that its kind of field has. Rules beyond these stand above them as ever, and are asked after
 * them.
 */
export function fields<Read>() {
  return {
    /** An entry of a reference list, by its code. */
    Choice(d: ChoiceField<Read>): PropertyDecorator {
      const message = d.message ?? d.required!;
      const { list, under = [], notOffered = message } = d;
      const code = 'code' in d ? d.code : null;
      return all(
        CleanId(),
        presence(d),
        IsId(message),
        description('choice', d, { list, under: typeof under === 'string' ? [under] : under, notOffered, code, upper: d.upper ?? false }),
      );
    },
    /** A text, cleaned. */
    Text(d: TextField<Read>): PropertyDecorator {
      const { max, min, pattern } = d;
      return all(
        cleanerOf(d),
        mayBeEmpty(d),
        presence(d),
        d.name === true && IsPersonName(),
        pattern !== undefined && (Matches(pattern, { message: d.malformed! }) as PropertyDecorator),
        min !== undefined && (MinLength(min, { message: d.tooShort! }) as PropertyDecorator),
        max !== undefined && (MaxLength(max, { message: d.tooLong ?? `No puede tener más de ${max} caracteres` }) as PropertyDecorator),
        description('text', d, { max: max ?? null, upper: d.upper ?? false }),
      );
    },
    /** A telephone of the country. */
    Phone(d: Described & ReadAs<Read, string | null>): PropertyDecorator {
      return all(
        CleanPhone(),
        mayBeEmpty(d),
        presence(d),
        Matches(PHONE, { message: PHONE_MESSAGE }) as PropertyDecorator,
        description('text', d, {}),
      );
    },
    /** A whole number from zero. */
    Whole(d: WholeField<Read>): PropertyDecorator {
      const { digits, malformed, tooLong = `No puede tener más de ${digits} dígitos` } = d;
      return all(
        CleanWhole(),
        presence(d),
        rule('whole', (v) => v == null || /^\d+$/.test(String(v)), { message: malformed }),
        rule('digits', (v) => v == null || (Number(v) >= 0 && String(v).length <= digits), { message: tooLong }),
        description('text', d, { max: digits }),
      );
    },
    /**
     * An amount of money above zero: a number on the wire; text as it is typed ('1.234,56') is read too, so that a form
     * is checked as it stands.
     */
    Amount(d: AmountField<Read>): PropertyDecorator {
      return all(
        CleanAmount(),
        presence(d),
        rule('amount', (v) => v == null || (typeof v === 'number' && (numberToCents(v) ?? 0) > 0), { message: d.malformed }),
        description('amount', d, {}),
      );
    },
    /** Sí or no. */
    YesNo(d: YesNoField<Read>): PropertyDecorator {
      return all(mayBeEmpty(d), presence(d), IsBoolean({ message: d.required }) as PropertyDecorator, description('yesNo', d, {}));
    },
    /** A day, YYYY-MM-DD. */
    Day(d: DayField<Read>): PropertyDecorator {
      return all(Clean(), presence(d), IsDay(d.malformed), description('day', d, {}));
    },
    /** An uploaded file, by its id. */
    Upload(d: FileField<Read>): PropertyDecorator {
      return all(Clean(), presence(d), IsFileId(), description('file', d, { file: d.file }));
    },
    /** Described and no more: for a field whose rules are all its own and stand above. */
    Field(d: OtherField<Read>): PropertyDecorator {
      return description(d.kind, d, { max: d.max ?? null });
    },
  };
}

/** A choice as another record describes it, and that may be left out here. */
export function LikeChoice(Dto: abstract new () => object): PropertyDecorator {
  return (target, name) => {
    const { list, under, label, notOffered } = fieldOf(Dto, String(name))!;
    fields<object>().Choice({ list: list!, under, label, message: notOffered! })(target, name);
  };
}
