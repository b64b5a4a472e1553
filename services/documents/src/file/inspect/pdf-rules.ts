import { FILTERS, isAction, isSubtype, NEVER } from './pdf-allowed.js';
import { decodeText, isHarmlessLink, isHarmlessPath } from './pdf-link.js';
import type { PdfLexer, Token } from './pdf-lexer.js';
import type { Fault } from './verdict.js';

/** What matters of one object. */
export interface ObjectFacts {
  /** where reading stopped, and the keyword there ('' when the value was whole or the bytes ended) */
  end: number;
  word: string;
  /** its first token, a string with its text */
  head: Token | null;
  /** the values of every /S in it: the types of its actions, if it is one; and 'Next' when it goes on with another */
  actions: Set<string>;
  /** the token after each name of the outermost dictionary that matters; a second one for the same name is kept too */
  entries: Map<string, Token[]>;
  /** names inside the array of the outermost /Filter */
  filters: string[];
}

/** What a value, or the object that it refers to, is refused for. */
type Rule = (value: Value) => Fault | null;
/** What rules ask of a value, or of the whole of an object. */
interface Value extends Pick<Token, 'kind' | 'text'> {
  /** types of the action that it is, if it is one */
  actions: readonly string[];
  /** the same of all that stands in it */
  inside: ReadonlySet<string>;
  /** a stream or a font, which readers take for nothing else */
  drawn: boolean;
}
const HIDDEN = 'elsewhere';
const NOTHING: Value = { kind: 'word', text: 'null', actions: [], inside: new Set(), drawn: false };

const subtype: Rule = ({ kind, text }) => (kind === 'name' && !isSubtype(text) ? 'activo' : null);
/** A bare word stands there only where a string never ends, and readers take it for text. */
const textThat =
  (harmless: (text: string) => boolean): Rule =>
  ({ kind, text }) =>
    (kind === 'text' && !harmless(text)) || (kind === 'word' && text !== 'null') ? 'afuera' : null;
/** A dictionary of actions or of files. Glyphs, fonts and pictures may have such a name. */
const notDictionary: Rule = ({ kind, drawn }) => (kind === 'name' || kind === '>>' || kind === ']' || drawn ? null : 'activo');
/** What opens with a document may choose the page and nothing else; what it refers to must be there. */
const opening: Rule = (value) => (value === NOTHING || [...value.inside].some((type) => type !== 'GoTo') ? 'activo' : null);
const action: Rule = ({ actions }) => (actions.every(isAction) ? null : 'activo');

const NONE: string[] = [];
/**
 * The names that a key has. `hidden`: what stands in place of a reference: nobody writes an action's type elsewhere,
 * but who hides it.
 */
const named = (entries: ObjectFacts['entries'], key: string, hidden?: string): string[] =>
  entries.get(key)?.flatMap(({ kind, text }) => (kind === 'name' ? text : kind === 'number' && hidden ? hidden : [])) ?? NONE;

/** By the name before a value, in any dictionary. */
const RULES = new Map<string, Rule>([
  ['Subtype', subtype],
  ['A', action],
  ['PA', action],
  ['Next', action],
  ['OpenAction', opening],
  ['AA', notDictionary],
  ['EF', notDictionary],
  ['JS', ({ kind }) => (kind === 'name' || kind === '>>' || kind === ']' ? null : 'activo')],
  ['URI', textThat(isHarmlessLink)],
  ['Base', textThat(isHarmlessLink)],
  ...['F', 'UF', 'DOS', 'Mac', 'Unix'].map((key): [string, Rule] => [key, textThat(isHarmlessPath)]),
  ['FS', ({ kind, text }) => (kind === 'name' && text === 'URL' ? 'afuera' : null)],
]);
/** Keys of a stream whose content stands elsewhere, or is a program of a printer's. */
const FOREIGN: Record<string, Fault> = {
  F: 'afuera',
  FFilter: 'afuera',
  FDecodeParms: 'afuera',
  Ref: 'afuera',
  PS: 'activo',
  Subtype2: 'activo',
};

/**
 * Judges all that is read of one document: what stands in it at once, what refers to another object when all are known.
 */
export class PdfRules {
  /** every name anywhere */
  readonly names = new Set<string>();
  private readonly faults = new Set<Fault>();
  /** all that ever bore a number: which of them is in force is for readers to disagree about */
  private readonly objects = new Map<number, Value[]>();
  private readonly references = new Map<string, Set<number>>();

  /** A name and what follows it, in any dictionary, which the lexer has just read. */
  pair(key: string, { kind, text }: Token, lexer: PdfLexer): void {
    const rule = RULES.get(key);
    if (rule) this.found(rule({ ...NOTHING, kind, text: kind === 'text' ? decodeText(lexer.raw()) : text }));
  }

  /** A reference where a value of this key may stand. */
  refersTo(key: string, number: number): void {
    if (!RULES.has(key)) return;
    const known = this.references.get(key);
    if (known) known.add(number);
    else this.references.set(key, new Set([number]));
  }

  /** The type of an action, where one stands. */
  action({ kind, text }: Token): void {
    if (!isAction(kind === 'name' ? text : HIDDEN)) this.found('activo');
  }

  /** A whole object. */
  object(number: number, { head, word, actions, entries, filters }: ObjectFacts): void {
    const stream = word === 'stream';
    if (stream) this.stream(entries, [...filters, ...named(entries, 'Filter')]);
    if (!head || Number.isNaN(number)) return;
    const drawn = stream || named(entries, 'Type').includes('Font');
    const value = { kind: head.kind, text: head.text, actions: named(entries, 'S', HIDDEN), inside: actions, drawn };
    const known = this.objects.get(number);
    if (known) known.push(value);
    else this.objects.set(number, [value]);
  }

  /** The gravest fault of the whole document, which is complete; null: none. */
  verdict(): Fault | null {
    for (const [key, numbers] of this.references)
      for (const number of numbers) for (const value of this.objects.get(number) ?? [NOTHING]) this.found(RULES.get(key)!(value));
    if (this.names.has('Encrypt')) return 'cifrado';
    if ([...NEVER].some((name) => this.names.has(name))) return 'activo';
    return (['activo', 'afuera', 'danado'] as const).find((fault) => this.faults.has(fault)) ?? null;
  }

  private stream(entries: ObjectFacts['entries'], filters: string[]): void {
    for (const [key, fault] of Object.entries(FOREIGN))
      if (entries.get(key)?.some(({ kind }) => key === 'Subtype2' || (kind !== 'name' && kind !== '>>'))) this.found(fault);
    if (filters.some((filter) => !FILTERS.has(filter))) this.found('danado');
  }

  found(fault: Fault | null): void {
    if (fault) this.faults.add(fault);
  }
}
