import { Kysely, PostgresAdapter, DummyDriver, PostgresIntrospector, PostgresQueryCompiler, type RawBuilder, sql } from 'kysely';
import ts from 'typescript';
import { type DeclaredRow, declaredRow } from './declared-rows.js';

export interface ExportedRows {
  name: string;
  declared: DeclaredRow;
  text: string;
}

const writer = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/**
 * The queries that a file of lists or of rows exports, and the rows that they declare; what is only part of a query is
 * left out.
 */
export async function exportedRows(checker: ts.TypeChecker, source: ts.SourceFile): Promise<ExportedRows[]> {
  const exported = (await import(source.fileName)) as Record<string, unknown>;
  return checker.getExportsOfModule(checker.getSymbolAtLocation(source)!).flatMap((symbol) => {
    const made = exported[symbol.name];
    const type = checker.getTypeOfSymbol(symbol);
    const signature = type.getCallSignatures()[0];
    const row = rowOf(checker, signature ? signature.getReturnType() : type);
    const declared = row && declaredRow(checker, row);
    if (!declared) return [];
    const query = signature
      ? (made as (...given: unknown[]) => unknown)(...signature.getParameters().map((p) => sample(checker, p)))
      : made;
    const text = textOf(query);
    return /^\s*(select|with|insert|update|delete)\b/.test(text) ? [{ name: symbol.name, declared, text }] : [];
  });
}

/** Of a query, or of a list's. */
function rowOf(checker: ts.TypeChecker, type: ts.Type): ts.Type | undefined {
  const select = checker.getPropertyOfType(type, 'select');
  const list = select && checker.getPropertyOfType(type, 'resource') ? checker.getTypeOfSymbol(select).getCallSignatures()[0] : undefined;
  const query = list ? list.getReturnType() : type;
  const row = checker.getPropertyOfType(query, 'expressionType');
  return row && checker.getNonNullableType(checker.getTypeOfSymbol(row));
}

function textOf(query: unknown): string {
  if (typeof query === 'object' && query !== null && 'resource' in query) {
    const { from, select } = query as unknown as { from: unknown; select: (from: unknown) => { compile(): { sql: string } } };
    return select(from).compile().sql;
  }
  return compiled(query as RawBuilder<unknown>);
}

/** The text of a query, or of a part of one. */
export const compiled = (query: RawBuilder<unknown>): string => query.compile(writer).sql;

/** Something to call with: a condition where a part of a query is asked for. */
function sample(checker: ts.TypeChecker, parameter: ts.Symbol): unknown {
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(parameter));
  if (checker.getPropertyOfType(type, 'toOperationNode')) return sql`true`;
  return type.flags & ts.TypeFlags.NumberLike ? 1 : undefined;
}
