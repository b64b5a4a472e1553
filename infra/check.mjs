// npm run check: types, lint, format, what nothing uses. Each is a test of its own in the last line's count.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { capture } from './children.mjs';
import { root } from './paths.mjs';
import { Stop, step } from './progress.mjs';

const bin = (/** @type {string} */ path) => join(root, 'node_modules', path);

// The compiler of version 7 needs half of the processor's time; the one before it stays for what asks its checker
// (infra/answers.mjs).
const checks = [
  { name: 'Tipos (tsc)', script: bin('typescript-7/bin/tsc'), args: ['--noEmit', '--pretty', 'false'] },
  { name: 'Tipos de infra (tsc)', script: bin('typescript-7/bin/tsc'), args: ['-p', 'infra', '--noEmit', '--pretty', 'false'] },
  { name: 'Reglas del código (oxlint)', script: bin('oxlint/bin/oxlint'), args: ['--deny-warnings'] },
  { name: 'Sin uso (knip)', script: bin('knip/bin/knip.js'), args: ['--no-progress', '--no-config-hints'] },
  { name: 'Formato (biome)', script: bin('@biomejs/biome/bin/biome'), args: ['format', '--max-diagnostics=20', '--colors=off'] },
];

/**
 * Runs them all side by side, each failure with what its tool said.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function check() {
  const counts = { passed: 0, failed: 0 };
  const env = { ...process.env, NO_COLOR: '1' };
  const look = async (/** @type {typeof checks[number]} */ { name, script, args }) => {
    try {
      await step(name, async () => {
        const { code, output } = await capture(process.execPath, [script, ...args], { cwd: root, env });
        if (code !== 0) throw new Stop(output.trim().split('\n').slice(0, 200).join('\n'));
      });
      counts.passed++;
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      console.log(`\n${error.message}\n`);
      counts.failed++;
    }
  };
  await Promise.all(checks.map(look));
  return counts;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { passed, failed } = await check();
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed ? 1 : 0);
}
