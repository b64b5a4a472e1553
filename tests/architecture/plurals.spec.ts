import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, trackedFiles } from './tracked-files.js';

/** The one place where one and many part; and what react-admin says, which parts them in its own way. */
const HOMES = ['packages/contracts/src/count.ts', 'web/src/console/admin/mensajes-es.ts'];
/** Words that are chosen by whether something is one; a plural's own ending too. */
const BY_HAND = /(?:(?:===?|!==?) 1\s*\?\s*\(?\s*(?:['"`]|<>|\w+ : \w+\b(?![.(]))|[=<>!] ?[12] \? '(?:e?s)?')[^\n]*/g;
/**
 * A number before a plural, in a template or on a screen, which may be 1. A constant in capitals is a limit, and more;
 * a limit of letters is too. What the functions are given is theirs, and what stands behind an attribute is another
 * one.
 */
const BEFORE_PLURAL =
  /(?<!(?:agreed|countOf)\([^\n]*)(?<!=)\$?\{(?!(?:showCount\()?[A-Z][A-Z_\d]+\b)[^{}\n'=<]*\} (?!caracteres\b|dígitos\b|mientras\b|antes\b|files\b|satisfies\b)[a-záéíóúñ]{3,}[aeiouáéíóú]s\b/g;

/**
 * 1 is a code, a place or a version here, and one kind the other; amounts are of bolívares, and sizes of megabytes,
 * always many.
 */
const MEANT = [
  'packages/contracts/src/profile/study.ts',
  'packages/platform/src/tracing/app.ts',
  'services/documents/src/pdf/receipt.ts',
  'web/src/calls/progress/QuarterCard.tsx',
  'web/src/calls/progress/spending-text.ts',
  'web/src/console/home/StoresNotice.tsx',
  'web/src/console/invariantes/StoresPanel.tsx',
  'web/src/console/pagos/OutcomeDialog.tsx',
  'web/src/files/FileInput.tsx',
  'web/src/profile/study/study-facts.ts',
];

const words = (text: string): string[] => [BY_HAND, BEFORE_PLURAL].flatMap((pattern) => text.match(pattern) ?? []);

test.each([
  "rows === 1 ? 'una fila' : 'filas'",
  'n === 1 ? one : many',
  'left === 1\n  ? `Queda ${left}`',
  "`${name}${rows > 1 ? 's' : ''}`",
  '`Son ${rows.length} filas`',
  '<p>{total} registradas</p>',
])('%j is found', (text) => expect(words(text)).toHaveLength(1));

test.each(["agreed(n, 'falta un dato', `faltan ${showCount(n)} datos`)", '`hasta ${ROWS_MAX} filas`', 'step === 1 ? next() : back()'])(
  '%j is meant',
  (text) => expect(words(text)).toEqual([]),
);

test('one and many part in one function, with the number as Spanish writes it', () => {
  const files = trackedFiles().filter(
    (file) => /^(packages|services|web\/src)\/.*\.tsx?$/.test(file) && !/\.spec\.ts$|seed-demo|\/Kit/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files
    .filter((file) => !HOMES.includes(file))
    .flatMap((file) => words(readFileSync(join(root, file), 'utf8')).map((text) => ({ file, text: text.slice(0, 160) })));
  expect(found.filter(({ file }) => !MEANT.includes(file))).toEqual([]);
  expect(MEANT.filter((file) => !found.some((one) => one.file === file))).toEqual([]);
});
