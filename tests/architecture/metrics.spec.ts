import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registry, watchConnections } from '../../packages/platform/src/metrics.js';
import { root } from './tracked-files.js';

const read = (file: string) => readFileSync(join(root, 'infra/prometheus', file), 'utf8');
const expressions: Record<string, string[]> = {
  'alerts.yml': [...read('alerts.yml').matchAll(/^ +expr: (.+)$/gm)].map(([, expr]) => expr!),
  'dashboard.json': (JSON.parse(read('dashboard.json')) as { panels: { targets: { expr: string }[] }[] }).panels.flatMap(({ targets }) =>
    targets.map(({ expr }) => expr),
  ),
};

/** What Prometheus makes by itself of each target. */
const ITS_OWN = ['up'];

/**
 * The names and labels of what an expression asks for: what stands before a brace, a bracket, a comparison or the end,
 * and is no function.
 */
const namesIn = (expr: string) => [
  ...new Set(
    [...expr.replaceAll(/\{[^}]*\}|"[^"]*"|\bby \([^)]*\)/g, ' ').matchAll(/\b([a-z][a-z\d_]*_[a-z\d_]+|up)\b(?!\s*\()/g)].map(
      ([, name]) => name!,
    ),
  ),
];

describe.each(Object.keys(expressions))('%s', (file) => {
  it('asks only for what the product measures', async () => {
    watchConnections(() => ({ en_uso: 0, libre: 0, espera: 0 }));
    const measured = (await registry.getMetricsAsJSON()).flatMap(({ name, type }) =>
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    );
    const asked = expressions[file]!.flatMap(namesIn);
    expect(asked.length).toBeGreaterThanOrEqual(expressions[file]!.length);
    expect(asked.filter((name) => ![...measured, ...ITS_OWN].includes(name))).toEqual([]);
  });
});
