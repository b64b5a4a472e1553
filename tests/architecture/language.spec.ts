import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root, trackedFiles } from './tracked-files.js';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const files = trackedFiles().filter(
  (file) => /^((packages|services)\/[^/]+|web)\/src\/.+\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file),
);

/** The glossary's words: what data are called, and what the code calls them. */
const glossary = [...read('docs/glossary.md').matchAll(/^\| `([a-z]+)`\s*\| `(\w+)`\s*\|/gm)].map(([, data, structure]) => ({
  data: data!,
  structure: structure!,
}));
const foreign = new Set(
  glossary.filter(({ data, structure }) => data !== structure.toLowerCase()).flatMap(({ data }) => [data, `${data}s`, `${data}es`]),
);

/** 'ESTATUS_BECA', 'EstatusBeca' and 'estatus-beca' are the words estatus and beca. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);
const isForeign = (name: string): boolean => wordsOf(name).some((word) => foreign.has(word));

/** The names of what a source file exports where it declares it. */
function exportsOf(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    read(file),
    ts.ScriptTarget.Latest,
    false,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  return source.statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement) || !ts.getModifiers(statement)?.some((m) => m.kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
    const { name } = statement as ts.DeclarationStatement;
    return name && ts.isIdentifier(name) ? [name.text] : [];
  });
}

/** Structure is English, data is Spanish (rule H-4, docs/glossary.md). */
describe('the language rule', () => {
  const exported = files.flatMap((file) => exportsOf(file).map((name) => ({ file, name })));

  it('the glossary is read', () => {
    expect(glossary.length).toBeGreaterThan(40);
    expect(exported.length).toBeGreaterThan(500);
    expect(['ESTATUS_BECA', 'EstatusBeca', 'read-becas.ts', 'Persona'].filter(isForeign)).toHaveLength(4);
    expect(['CEDULA_MESSAGE', 'TutorController', 'Scholarship', 'read-tutor.ts'].filter(isForeign)).toEqual([]);
  });

  it('no exported class, function, type or constant is named after data', () => {
    expect(exported.filter(({ name }) => isForeign(name))).toEqual([]);
  });

  it('no file or folder is, but the console’s, which bear the name of their resource', () => {
    const named = files.filter((file) => !file.startsWith('web/src/console/'));
    expect(named.filter((file) => isForeign(file.split('/src/')[1]!))).toEqual([]);
  });

  it('what the glossary calls by a class exists', () => {
    const names = new Set(exported.map(({ name }) => name));
    expect(glossary.filter(({ structure }) => /^[A-Z]/.test(structure) && !names.has(structure))).toEqual([]);
  });
});
