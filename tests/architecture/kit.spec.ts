import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, trackedFiles } from './tracked-files.js';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('what researchers see is drawn with the kit: only the console has MUI', () => {
  const pages = trackedFiles().filter((file) => /^web\/src\/.*\.tsx?$/.test(file));
  expect(pages.length).toBeGreaterThan(500);
  const drawn = pages.filter((file) => /\bfrom '@mui\//.test(read(file)) && !file.startsWith('web/src/console/'));
  expect(drawn).toEqual([]);
});

test('pages take React Router from one file, with the half of it that they go by: only the console knows it itself', () => {
  const pages = trackedFiles().filter((file) => /^web\/src\/.*\.tsx?$/.test(file));
  const know = pages.filter((file) => /\bfrom 'react-router/.test(read(file)) && !file.startsWith('web/src/console/'));
  expect(know).toEqual(['web/src/ui/router.tsx']);
  // One of these brings all of the other half to every page.
  const dataHalf =
    /\b(create(Browser|Hash|Memory)Router|RouterProvider|ScrollRestoration|use(Blocker|Fetcher|LoaderData|RouteError|Navigation|Revalidator))\b[^;]*from 'react-router/;
  expect(pages.filter((file) => dataHalf.test(read(file)))).toEqual([]);
});

/** Classes that two sheets have on purpose: none. */
const SHARED: Record<string, string[]> = {};

/** The selectors of a sheet's rules, whatever they stand in. */
function selectorsOf(css: string): string[] {
  const heads = [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)].map(([, head]) => head!.trim());
  return heads.filter((head) => !head.startsWith('@')).flatMap((head) => head.split(/,(?![^(]*\))/).map((selector) => selector.trim()));
}

/** The class that a selector is of: one alone, in whatever state, below nothing else. */
const classOf = (selector: string): string | undefined =>
  /^\.([\w-]+)(?:::?[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?|\[[^\]]*\])*$/.exec(selector)?.[1];

test('no two sheets draw the same class: their names are one for all pages, and the sheet that comes last would win', () => {
  const sheets = trackedFiles().filter((file) => /^web\/src\/.*\.css$/.test(file));
  expect(sheets.length).toBeGreaterThan(20);
  const places = new Map<string, Set<string>>();
  for (const sheet of sheets)
    for (const name of selectorsOf(read(sheet)).map(classOf)) if (name) places.set(name, (places.get(name) ?? new Set()).add(sheet));
  const twice = [...places].filter(([, where]) => where.size > 1).map(([name, where]) => [name, [...where].toSorted()]);
  expect(Object.fromEntries(twice)).toEqual(SHARED);
});

/** What of MUI stands over the page, and is left by Escape. */
const OVER = /from '@mui\/material\/(?:Dialog|Drawer|Menu|Modal|Popover|SwipeableDrawer)'/;

test('whatever stands over the console is closed by Back, as by Escape', () => {
  const over = trackedFiles().filter((file) => /^web\/src\/.*\.tsx$/.test(file) && OVER.test(read(file)));
  expect(over.length).toBeGreaterThan(4);
  expect(over.filter((file) => !/\buseStands\(/.test(read(file)))).toEqual([]);
});
