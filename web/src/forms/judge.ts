/*
 * Stands in the browser where the server has class-validator, class-transformer and reflect-metadata
 * (web/vite.config.ts, decision 105): the same decorators, judged in the same order with the same words, by a tenth of
 * their weight. tests/architecture/judge.spec.ts compares the two.
 */
type Class = new () => Record<string, unknown>;
type Test = (value: unknown, args: { value: unknown; object: object }) => boolean;
type Reading = (given: { value: unknown; obj: object }) => unknown;
interface Options {
  message: string | ((args: { value: unknown }) => string);
  each?: boolean;
}
interface Rule {
  kind: 'test' | 'nested' | 'when' | 'known';
  test: Test;
  options?: Options;
}

/** As class-validator says what is wrong with a property, and with those within it. */
interface Wrong {
  property: string;
  constraints: Record<string, string>;
  children: Wrong[];
}

/** What the decorators of one class say of each of its properties, in the order in which they were applied. */
interface Own {
  rules: Rule[];
  readings: Reading[];
  type?: () => Class;
}
const known = new Map<unknown, Map<string, Own>>();

function ownOf(target: object, name: string | symbol): Own {
  const of = known.get(target.constructor) ?? new Map<string, Own>();
  known.set(target.constructor, of);
  const own = of.get(name as string) ?? { rules: [], readings: [] };
  of.set(name as string, own);
  return own;
}

/** A class and those that it extends, nearest first. */
function lineOf(of: unknown): Map<string, Own>[] {
  const line: Map<string, Own>[] = [];
  for (let one = of; typeof one === 'function'; one = Object.getPrototypeOf(one)) line.push(known.get(one) ?? new Map());
  return line;
}

const adds =
  (rule: Rule): PropertyDecorator =>
  (target, name) =>
    void ownOf(target, name).rules.push(rule);
const passes = () => true;

export const ValidateBy = ({ validator }: { validator: { validate: Test } }, options: Options) =>
  adds({ kind: 'test', test: validator.validate, options });
export const ValidateIf = (when: (o: object, value: unknown) => boolean) =>
  adds({ kind: 'when', test: (value, { object }) => when(object, value) });
export const ValidateNested = (options: Options) => adds({ kind: 'nested', test: passes, options });
export const Allow = () => adds({ kind: 'known', test: passes });
export const Transform =
  (how: Reading): PropertyDecorator =>
  (target, name) =>
    void ownOf(target, name).readings.unshift(how);
export const Type =
  (type: () => Class): PropertyDecorator =>
  (target, name) =>
    void (ownOf(target, name).type = type);

const asks =
  <A extends unknown[]>(test: (value: unknown, ...args: A) => boolean) =>
  (...args: [...A, Options]): PropertyDecorator =>
    ValidateBy({ validator: { validate: (value) => test(value, ...(args.slice(0, -1) as A)) } }, args.at(-1) as Options);

/** Characters as people count them: a sign of two halves is one, what only says how to draw one is none. */
const lengthOf = (text: string): number =>
  text.replace(/([^\uFE0F\uFE0E])[\uFE0F\uFE0E]/g, '$1').replace(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g, 'x').length;
const isText = (value: unknown): value is string => typeof value === 'string';

export const MaxLength = asks((value, max: number) => isText(value) && lengthOf(value) <= max);
export const MinLength = asks((value, min: number) => isText(value) && lengthOf(value) >= min);
export const Matches = asks((value, pattern: RegExp) => isText(value) && value.match(pattern) !== null);
export const IsIn = asks((value, those: readonly unknown[]) => those.includes(value));
export const IsBoolean = asks((value) => typeof value === 'boolean');
export const IsInt = asks(Number.isInteger);
export const Max = asks((value, max: number) => typeof value === 'number' && value <= max);
export const Min = asks((value, min: number) => typeof value === 'number' && value >= min);
export const IsArray = asks(Array.isArray);
export const ArrayMaxSize = asks((value, max: number) => Array.isArray(value) && value.length <= max);
export const IsObject = asks((value) => typeof value === 'object' && value !== null && !Array.isArray(value));
export const IsUUID = asks<[version: undefined]>(
  (value) =>
    isText(value) &&
    /^([\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}|0{8}-(0{4}-){3}0{12}|f{8}-(f{4}-){3}f{12})$/i.test(value),
);

const LETTER = '\\u00A1-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFEF';
const NAME = new RegExp(`^[a-z\\d!#$%&'*+\\-/=?^_\`{|}~${LETTER}]+$`, 'i');
const QUOTED = new RegExp(
  `^"([\\s\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f\\x21\\x23-\\x5b\\x5d-\\x7e\\u00A0${LETTER}]|\\\\[\\x01-\\x09\\x0b\\x0c\\x0d-\\x7f\\u00A0${LETTER}])*"$`,
  'i',
);
const PART = /^(?!-)[a-z\d\u00a1-\uff00\uff5f-\uffff-]{1,63}(?<!-)$/i;
const LAST = /^([a-z\u00A1-\u00A8\u00AA-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF]{2,}|xn[a-z\d-]{2,})$/i;

export const IsEmail = asks<[options: object]>((value) => {
  if (!isText(value) || value.length > 254) return false;
  const at = value.lastIndexOf('@');
  const [user, host] = [value.slice(0, Math.max(at, 0)), value.slice(at + 1).split('.')];
  const bytes = new TextEncoder().encode(user).length;
  if (bytes > 64 || host.length < 2 || !LAST.test(host.at(-1)!) || /\s/.test(host.at(-1)!) || !host.every((part) => PART.test(part)))
    return false;
  return /^".*"$/s.test(user) && user.length > 1 ? QUOTED.test(user) : user.split('.').every((part) => NAME.test(part));
});

/**
 * A form as it came, as the class of its contract: defaults where nothing was sent, each property read by its own
 * readings and then its bases'.
 */
export function plainToInstance(of: Class | undefined, from: unknown): unknown {
  if (Array.isArray(from)) return from.map((one) => plainToInstance(of, one));
  if (typeof from !== 'object' || from === null) return from;
  const value = of ? new of() : {};
  const line = lineOf(of);
  for (const [name, given] of Object.entries(from)) {
    if (name === '__proto__' || name === 'constructor' || typeof value[name] === 'function') continue;
    const owns = line.flatMap((one) => one.get(name) ?? []);
    const inner = plainToInstance(owns.find(({ type }) => type)?.type?.(), given);
    const read = () => owns.flatMap(({ readings }) => readings).reduce((so, how) => how({ value: so, obj: from }), inner);
    value[name] = given === undefined ? value[name] : read();
  }
  return value;
}

/** Takes away what no rule knows, and says of each property the first thing that is wrong with it. */
export function validateSync(value: object): Wrong[] {
  const object = value as Record<string, unknown>;
  const rules = rulesOf(object.constructor);
  for (const name of Object.keys(object)) if (!rules.has(name)) delete object[name];
  return [...rules].flatMap(([property, of]) => judge(object, object[property], property, of));
}

/**
 * One's own properties first, then those of each base; of what both say the same kind of thing about, one's own alone.
 */
function rulesOf(of: unknown): Map<string, Rule[]> {
  const [own = new Map<string, Own>(), ...bases] = lineOf(of);
  const found = new Map([...own].filter(([, { rules }]) => rules.length).map(([name, { rules }]) => [name, [...rules]]));
  for (const [name, { rules }] of bases.toReversed().flatMap((base) => [...base])) {
    const kinds = own.get(name)?.rules.map(({ kind }) => kind) ?? [];
    const added = rules.filter(({ kind }) => !kinds.includes(kind));
    if (added.length) found.set(name, [...(found.get(name) ?? []), ...added]);
  }
  return found;
}

function judge(object: object, value: unknown, property: string, rules: Rule[]): Wrong[] {
  const of = (kind: Rule['kind']) => rules.filter((rule) => rule.kind === kind);
  const error: Wrong = { property, constraints: {}, children: [] };
  const says = (options: Options | undefined) => {
    const message = options?.message ?? '';
    error.constraints = { first: typeof message === 'function' ? message({ value }) : message };
    return [error];
  };
  if (!of('when').every(({ test }) => test(value, { object, value }))) return [];
  for (const { test, options } of of('test')) {
    const those = options?.each && Array.isArray(value) ? value : [value];
    if (!those.every((one) => test(one, { object, value }))) return says(options);
  }
  const nested = of('nested');
  if (!nested.length || value === undefined) return [];
  if (Array.isArray(value)) error.children = value.flatMap((one, at) => judge(value, one, String(at), nested));
  else if (typeof value === 'object' && value !== null) error.children = validateSync(value);
  else return says(nested[0]!.options);
  return error.children.length ? [error] : [];
}
