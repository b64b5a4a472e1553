// npm test -- --changed: what has changed, and the specs that would notice it.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.mjs';

const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/**
 * @returns {string[]} files that differ from the last commit, new ones too, from the root; those of the last commit
 *   where none does
 */
export function changedFiles() {
  const now = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  return now.length ? now : git('diff', '--name-only', 'HEAD~1', 'HEAD');
}

/**
 * What a change asks for: the specs beside it, those of its service that need no product of their own, those that are
 * named like it, and who imports a builder. The architecture always: it is quick and sees everything.
 * @param {string[]} files that changed
 * @param {string[]} [specs] all there are
 * @returns {string[]} paths of specs, from the root
 */
export function specsOf(files, specs = allSpecs()) {
  const wanted = new Set(specs.filter((spec) => spec.startsWith('tests/architecture/')));
  const add = (/** @type {(spec: string) => boolean} */ fits) => specs.filter(fits).forEach((spec) => wanted.add(spec));
  for (const file of files) {
    const [top = '', name = '', , area = ''] = file.split('/');
    if (file.endsWith('.spec.ts')) add((spec) => spec === file);
    else if (top === 'services' && file.endsWith('.ts'))
      add((spec) => spec.startsWith(`${dirname(file)}/`) || (spec.startsWith(`services/${name}/`) && !startsProduct(spec)));
    else if (top === 'packages' && file.endsWith('.ts'))
      add(
        (spec) =>
          spec.startsWith(`${dirname(file)}/`) || (spec.startsWith('services/') && spec.includes(`/${area}/`) && !startsProduct(spec)),
      );
    else if (top === 'web' && name === 'src') add((spec) => spec.startsWith('web/src/') || isJourneyOf(spec, file));
    else if (top === 'tests' && file.endsWith('.ts')) add((spec) => imports(spec, file));
  }
  return [...wanted];
}

const allSpecs = () =>
  git('ls-files', '--cached', '--others', '--exclude-standard', '*.spec.ts').filter((spec) => existsSync(join(root, spec)));

const text = (/** @type {string} */ spec) => readFileSync(join(root, spec), 'utf8');
/** In the text of a spec that starts a product of its own. */
export const STARTS_PRODUCT = /\bstart(Instance|Again|Server|Beside|PrizePanel)\(/;
const startsProduct = (/** @type {string} */ spec) => STARTS_PRODUCT.test(text(spec));
const imports = (/** @type {string} */ spec, /** @type {string} */ file) =>
  text(spec).includes(`/${file.slice(file.lastIndexOf('/') + 1).replace(/\.ts$/, '.js')}'`);

/**
 * Journeys bear names of what they walk through: that of the folder, or of the room of the console.
 * @param {string} spec
 * @param {string} file below web/src
 */
function isJourneyOf(spec, file) {
  const [, , feature = '', room = ''] = file.split('/');
  const words = [feature, feature === 'console' ? room : '']
    .filter((word) => word && word !== 'console')
    .map((word) => word.replace(/s$/, ''));
  return spec.startsWith('tests/journeys/') && words.some((word) => spec.includes(word) || text(spec).includes(`/consola/${word}`));
}
