import { join } from 'node:path';
import ts from 'typescript';
import { root, trackedFiles } from '../tracked-files.js';

/**
 * What a column of a row may hold, by its declaration. `json` stands for objects and lists, `any` for what is declared
 * unknown.
 */
export interface Declared {
  kind: 'boolean' | 'number' | 'string' | 'json' | 'any';
  /** null may stand there */
  empty: boolean;
  /** the column may be missing */
  optional: boolean;
}
export type DeclaredRow = Map<string, Declared>;

/** The services' and the platform's sources as the compiler understands them. */
export function openSources(): { program: ts.Program; sources: ts.SourceFile[] } {
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)).config as object;
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
  const files = trackedFiles().filter((file) => /^(services|packages\/platform)\/.+\.ts$/.test(file) && !file.endsWith('.spec.ts'));
  const program = ts.createProgram(
    files.map((file) => join(root, file)),
    { ...options, noEmit: true, incremental: false, tsBuildInfoFile: undefined },
  );
  return { program, sources: files.map((file) => program.getSourceFile(join(root, file))!) };
}

/** The columns of a row by its type; null for a type that is no row (a number, a condition, unknown). */
export function declaredRow(checker: ts.TypeChecker, type: ts.Type): DeclaredRow | null {
  const row = checker.getNonNullableType(type);
  if (!(row.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) || checker.isArrayType(row)) return null;
  const properties = checker.getPropertiesOfType(row);
  if (!properties.length) return null;
  return new Map(
    properties.map((property) => {
      const held = checker.getTypeOfSymbol(property);
      const optional = Boolean(property.flags & ts.SymbolFlags.Optional);
      return [property.name, { kind: kindOf(checker, held), empty: mayBeNull(held), optional }];
    }),
  );
}

const mayBeNull = (type: ts.Type): boolean =>
  Boolean(type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Any | ts.TypeFlags.Unknown)) || (type.isUnion() && type.types.some(mayBeNull));

function kindOf(checker: ts.TypeChecker, held: ts.Type): Declared['kind'] {
  if (held.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return 'any';
  const type = checker.getNonNullableType(held);
  const parts = type.isUnion() ? type.types : [type];
  const all = (flags: ts.TypeFlags) => parts.every((part) => part.flags & flags);
  if (all(ts.TypeFlags.BooleanLike)) return 'boolean';
  if (all(ts.TypeFlags.NumberLike)) return 'number';
  if (all(ts.TypeFlags.StringLike)) return 'string';
  return 'json';
}
