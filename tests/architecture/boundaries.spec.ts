import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = process.cwd();
const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const config = join(root, '.dependency-cruiser.cjs');

interface Report {
  summary: { totalCruised: number; violations: { from: string; to: string; rule: { name: string } }[] };
}

function cruise(folder: string, targets: string[]): Report {
  // Exit code 1 only counts the violations; the report says which.
  const { stdout, stderr } = spawnSync(process.execPath, [program, '--config', config, '--output-type', 'json', ...targets], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser said: ${stderr}`);
  return JSON.parse(stdout) as Report;
}

/** Who imports whom (rule H-5). */
describe('boundaries', () => {
  it('every import of the product stays inside its bounds', () => {
    const { summary } = cruise(root, ['packages', 'services', 'web/src', 'tests', 'infra']);
    expect(summary.totalCruised).toBeGreaterThan(100);
    expect(summary.violations.map((v) => `${v.rule.name}: ${v.from} → ${v.to}`)).toEqual([]);
  });

  describe('each rule bites', () => {
    const folder = mkdtempSync(join(root, 'node_modules/.cache/boundaries-'));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    /** of an import of types alone */
    const TYPE = 'type ';
    const file = (path: string, ...imports: string[]) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      const lines = imports.map((from, i) => {
        const type = from.startsWith(TYPE) ? TYPE : '';
        return `import ${type}{ x as x${i} } from '${from.slice(type.length)}';\n`;
      });
      writeFileSync(join(folder, path), `${lines.join('')}export const x = 1;\n`);
    };
    let broken: string[] = [];

    beforeAll(() => {
      writeFileSync(join(folder, 'tsconfig.json'), '{}');
      file('packages/contracts/src/a.ts', '../../platform/src/a.js');
      file('packages/verify/src/a.ts', '../../contracts/src/a.js');
      file('packages/platform/src/a.ts', '../../../services/one/src/a.js');
      file('services/one/src/a.ts', '../../two/src/a.js');
      file('services/two/src/a.ts', '../../../tests/a.js', './b.js');
      file('services/two/src/b.ts', './a.js', './missing.js');
      file('services/two/src/c.ts', '../../../web/src/b.js');
      file('services/two/src/d.ts', './e.js');
      file('services/two/src/e.ts', 'type ./d.js');
      file('services/evaluation/src/a.ts', '../../../packages/contracts/src/scholarships/a.js');
      file('packages/contracts/src/scholarships/a.ts');
      file('services/all/src/main.ts', '../../two/src/a.js');
      file('web/src/a.ts', '../../packages/platform/src/a.js', '../../packages/contracts/src/a.js');
      file('web/src/b.ts');
      file('web/src/one/a.ts', '../two/a.js', './b.js', '../forms/b.js');
      file('web/src/one/b.ts');
      file('web/src/two/a.ts');
      file('web/src/forms/a.ts', '../one/b.js', './b.js');
      file('web/src/forms/b.ts');
      file('web/src/app/routes.ts', '../one/a.js', '../two/a.js');
      file('web/src/console/ConsoleApp.ts', './one/a.js', './two/a.js');
      file('web/src/console/one/a.ts', '../two/a.js', '../cells.js');
      file('web/src/console/two/a.ts');
      file('web/src/console/cells.ts');
      file('web/src/console/list.ts', './two/a.js');
      file('web/src/console/kit/a.ts', '../two/a.js');
      file('web/src/console/two/b.ts', '../kit/b.js');
      file('web/src/console/kit/b.ts');
      file('tests/a.ts');
      const { summary } = cruise(folder, ['packages', 'services', 'web', 'tests']);
      broken = summary.violations.map((v) => `${v.rule.name}: ${v.from}`);
    });

    it.each([
      ['services-stay-apart: services/one/src/a.ts'],
      ['services-stand-on-platform-and-contracts: services/two/src/c.ts'],
      ['evaluation-knows-no-domain: services/evaluation/src/a.ts'],
      ['web-imports-only-contracts: web/src/a.ts'],
      ['features-stay-apart: web/src/one/a.ts'],
      ['features-stay-apart: web/src/forms/a.ts'],
      ['console-screens-stay-apart: web/src/console/one/a.ts'],
      ['console-screens-stay-apart: web/src/console/list.ts'],
      ['console-screens-stay-apart: web/src/console/kit/a.ts'],
      ['contracts-import-nothing-of-ours: packages/contracts/src/a.ts'],
      ['platform-imports-only-contracts: packages/platform/src/a.ts'],
      ['verify-stands-alone: packages/verify/src/a.ts'],
      ['product-never-imports-tests: services/two/src/a.ts'],
      ['no-circular: services/two/src/a.ts'],
      ['no-circular: services/two/src/d.ts'],
      ['everything-resolves: services/two/src/b.ts'],
    ])('%s', (expected) => expect(broken).toContain(expected));

    it('what is allowed passes', () => {
      expect(broken.filter((line) => line.includes('services/all/'))).toEqual([]);
      expect(broken.filter((line) => line.startsWith('web-imports-only-contracts'))).toHaveLength(1);
      expect(broken.filter((line) => line.startsWith('features-stay-apart'))).toHaveLength(2);
      expect(broken.filter((line) => line.startsWith('console-screens-stay-apart'))).toHaveLength(3);
    });
  });
});
