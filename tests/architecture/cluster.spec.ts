import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_NAMES } from '@registro/contracts/services';
import { root } from './tracked-files.js';

const FOLDER = 'infra/kubernetes';
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const bytes = (text: string) => Number.parseInt(text, 10);

interface Part {
  kind: string;
  name: string;
  /** as it is written */
  text: string;
}
/** The objects of a file; kustomize puts them together, which is tried where kubectl is. */
const parts = (path: string): Part[] =>
  read(`${FOLDER}/${path}`)
    .split(/^---$/m)
    .map((text) => ({ kind: /^kind: (.+)$/m.exec(text)![1]!, name: /^ {2}name: (.+)$/m.exec(text)?.[1] ?? '', text }));
const base = readdirSync(join(root, FOLDER, 'base'))
  .filter((file) => !['kustomization.yaml', 'service-defaults.yaml'].includes(file))
  .flatMap((file) => parts(`base/${file}`));
const all = (kind: string) => base.filter((part) => part.kind === kind);
const one = (kind: string, name: string) => {
  const found = base.filter((part) => part.kind === kind && part.name === name);
  expect(found).toHaveLength(1);
  return found[0]!.text;
};
const overlay = (name: string) => read(`${FOLDER}/overlays/${name}/kustomization.yaml`);

describe('The cluster', () => {
  it('has every file of the base in it', () => {
    const listed = [...read(`${FOLDER}/base/kustomization.yaml`).matchAll(/^ {2}- ([\w-]+\.yaml)$/gm)].map(([, file]) => file!);
    const there = readdirSync(join(root, FOLDER, 'base')).filter((file) => !['kustomization.yaml', 'service-defaults.yaml'].includes(file));
    expect(listed.toSorted()).toEqual(there.toSorted());
  });

  it.each(SERVICE_NAMES)('finds each pod of %s, so that a read that one does not answer goes to another', (name) => {
    expect(one('Service', name)).toContain('\n  clusterIP: None\n');
  });

  it('lets nginx forget a pod before it stops listening', () => {
    const forgets = /resolver \S+ valid=(\d+)s/.exec(read('infra/nginx/default.conf.template'))![1];
    const defaults = read(`${FOLDER}/base/service-defaults.yaml`);
    const waits = /command: \[sleep, "(\d+)"\]/.exec(defaults)![1];
    const ends = /terminationGracePeriodSeconds: (\d+)/.exec(defaults)![1];
    expect(Number(waits)).toBeGreaterThan(Number(forgets));
    // A process that is told to stop takes ten seconds at most (rule H-23).
    expect(Number(ends)).toBeGreaterThan(Number(waits) + 10);
  });

  it('takes in what nginx takes, as large and as slow as it comes', () => {
    const nginx = read('infra/nginx/default.conf.template');
    const most = (pattern: RegExp) => Math.max(...[...nginx.matchAll(pattern)].map(([, value]) => bytes(value!)));
    const ingress = one('Ingress', 'registro');
    const said = (word: string) => bytes(new RegExp(`nginx.ingress.kubernetes.io/${word}: "?(\\w+)"?`).exec(ingress)![1]!);
    expect(ingress).toMatch(/proxy-body-size: \d+m\n/);
    expect(said('proxy-body-size')).toBe(most(/client_max_body_size (\d+)m;/g));
    expect(said('proxy-read-timeout')).toBe(most(/proxy_read_timeout (\d+)s;/g));
    expect(said('proxy-send-timeout')).toBe(most(/proxy_send_timeout (\d+)s;/g));
    expect(ingress).toMatch(/proxy-buffering: "off"/);
    expect(ingress).toMatch(/\n {2}ingressClassName: /);
  });

  it('lets nobody speak to anybody who is not named', () => {
    expect(one('NetworkPolicy', 'nobody')).toContain('podSelector: {}\n  policyTypes: [Ingress, Egress]\n');
    expect(one('NetworkPolicy', 'nobody')).not.toMatch(/^ {2}(ingress|egress):/m);
    for (const { name, text } of all('NetworkPolicy').filter((part) => part.name !== 'metrics'))
      expect([name, text]).toEqual([name, expect.stringContaining('Egress')]);
    expect(one('NetworkPolicy', 'services-behind-web')).toMatch(
      /egress:\n {4}- to: \[\{ podSelector: \{ matchLabels: \{ app: web \} \} \}\]/,
    );
    expect(one('NetworkPolicy', 'web')).toMatch(
      /egress:\n {4}- to: \[\{ podSelector: \{ matchLabels: \{ registro\/kind: service \} \} \}\]/,
    );
    const outside = [...one('NetworkPolicy', 'stores-and-outside').matchAll(/port: (\d+)/g)].map(([, port]) => Number(port));
    expect(outside.toSorted((a, b) => a - b)).toEqual([443, 465, 587, 3310, 4318, 5432, 6379, 9000]);
  });

  it('lets a Prometheus in where every process has its figures, and nowhere else', () => {
    const port = /METRICS_PORT=(\d+)/.exec(read(`${FOLDER}/base/kustomization.yaml`))![1];
    const defaults = read(`${FOLDER}/base/service-defaults.yaml`);
    expect(defaults).toContain(`{ name: metrics, containerPort: ${port} }`);
    expect(defaults).toContain(`prometheus.io/port: "${port}"`);
    const policy = one('NetworkPolicy', 'metrics');
    expect(policy).toContain('podSelector: { matchLabels: { registro/kind: service } }\n  policyTypes: [Ingress]\n');
    expect([...policy.matchAll(/\bport: (\w+)/g)].map(([, name]) => name)).toEqual(['metrics']);
    expect(policy.match(/- from:|Selector: /g)).toEqual(['Selector: ', '- from:', 'Selector: ']);
    // The proxy in front of people knows nothing of it.
    expect(read('infra/nginx/default.conf.template')).not.toContain(port);
    for (const name of ['production', 'demo']) expect(overlay(name).match(/PROMETHEUS_NAMESPACE=/g)).toHaveLength(1);
  });

  it('scales, spreads and keeps the pages as it does the services', () => {
    const web = one('Deployment', 'web');
    expect(web).toMatch(/topologySpreadConstraints:[\s\S]+topologyKey: kubernetes.io\/hostname/);
    expect(web).not.toMatch(/^ {2}replicas:/m);
    for (const name of [...SERVICE_NAMES, 'web']) {
      const scaler = base.filter((part) => ['HorizontalPodAutoscaler', 'ScaledObject'].includes(part.kind) && part.name === name);
      expect([name, scaler.map(({ text }) => /minReplica(?:s|Count): (\d+)/.exec(text)![1])]).toEqual([name, ['2']]);
      expect(one('PodDisruptionBudget', name)).toContain('minAvailable: 1');
    }
  });

  it('brings the database up to date by a job, and copies it', () => {
    expect(one('Job', 'migrate')).toContain('command: [node, --enable-source-maps, services/all/dist/migrate.js]');
    const backup = one('CronJob', 'backup');
    expect(backup).toContain('command: [node, --enable-source-maps, services/operations/dist/backup.js, /copia]');
    expect(backup).toContain('concurrencyPolicy: Forbid');
    expect(backup).toMatch(/name: DATABASE_URL\n\s+valueFrom: \{ secretKeyRef: \{ name: registro, key: DATABASE_URL_BACKUP \} \}/);
    expect(backup).toContain(`claimName: ${all('PersistentVolumeClaim')[0]!.name}`);
    for (const text of [one('Job', 'migrate'), backup])
      for (const said of ['runAsNonRoot: true', 'readOnlyRootFilesystem: true', 'drop: [ALL]', 'registro/kind: task'])
        expect(text).toContain(said);
  });

  it('knows no domain but the one that an overlay sets, in one place', () => {
    const written = base.filter(({ text }) => /registro\.example/.test(text)).map(({ name }) => name);
    expect([written, read(`${FOLDER}/base/kustomization.yaml`).includes('registro.example')]).toEqual([[], false]);
    for (const name of ['production', 'demo']) {
      const text = overlay(name);
      expect(text.match(/DOMAIN=/g)).toHaveLength(1);
      for (const place of [
        '[data.PUBLIC_URL]',
        '[spec.rules.0.host, spec.tls.0.hosts.0]',
        '[spec.ingressClassName]',
        'SERVICE_SUFFIX',
        'metadata\\.name',
      ])
        expect(text).toContain(place);
    }
  });

  it('asks a demo’s PostgreSQL for no more than it grants: one of each, one more while they are replaced, the migration, and ten to spare', () => {
    expect(overlay('demo')).toMatch(/target: \{ kind: HorizontalPodAutoscaler \}\s+patch: \|-\s+\$patch: delete/);
    expect(overlay('demo')).toMatch(/target: \{ group: keda.sh \}\s+patch: \|-\s+\$patch: delete/);
    const pool = Number(/DATABASE_POOL=(\d+)/.exec(read(`${FOLDER}/base/kustomization.yaml`))![1]);
    const granted = Number(/max_connections=(\d+)/.exec(read(`${FOLDER}/overlays/demo/stores.yaml`))![1]);
    expect((2 * SERVICE_NAMES.length + 1) * pool + 10).toBeLessThanOrEqual(granted);
  });

  /** What the machine has of kubectl: nothing, or what kustomize makes of an overlay. */
  it.each([
    ['production', 'registro', 'registro.example'],
    ['demo', 'registro-demo', 'registro-demo.example'],
  ])('is put together as %s where kubectl is there to do it', (name, namespace, domain) => {
    const { status, stdout, error } = spawnSync('kubectl', ['kustomize', join(root, FOLDER, 'overlays', name)], { encoding: 'utf8' });
    if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return;
    expect(status).toBe(0);
    expect(stdout).not.toContain('registro.invalid');
    const prometheus = /PROMETHEUS_NAMESPACE=(.+)/.exec(overlay(name))![1];
    expect(stdout).toMatch(
      new RegExp(
        `namespaceSelector:\\n\\s+matchLabels:\\n\\s+kubernetes.io/metadata.name: ${prometheus}\\n\\s+ports:\\n\\s+- port: metrics`,
      ),
    );
    for (const said of [`PUBLIC_URL: https://${domain}`, `- host: ${domain}`, `value: .${namespace}.svc.cluster.local`])
      expect(stdout).toContain(said);
    expect([...stdout.matchAll(/^kind: Deployment$/gm)]).toHaveLength(SERVICE_NAMES.length + 1);
    expect([...stdout.matchAll(/^ {2}namespace: (.+)$/gm)].every(([, found]) => found === namespace)).toBe(true);
  });
});
