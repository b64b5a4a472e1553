import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Config } from './config.js';

/** What the configuration asks the environment for, and what the example offers. */
function asked(): Set<string> {
  const names = new Set<string>();
  const values: Record<string, string> = {
    DATABASE_URL: 'postgres://localhost/x',
    REDIS_URL: 'redis://localhost',
    SECRET: 's'.repeat(40),
    OIDC_DISCOVERY_URL: 'https://sso.example',
    OIDC_CLIENT_ID: 'x',
    OIDC_CLIENT_SECRET: 'x',
    ORCID_CLIENT_ID: 'x',
    ORCID_CLIENT_SECRET: 'x',
  };
  const env = new Proxy(values, {
    get: (target, name: string) => {
      names.add(name);
      return target[name];
    },
  });
  expect(new Config(env).oidc).not.toBeNull();
  return names;
}

const lines = readFileSync(join(process.cwd(), '.env.example'), 'utf8').split('\n');
const pairs = lines.flatMap((line) => {
  const [, name, value] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
  return name ? [[name, value!] as const] : [];
});

describe('.env.example', () => {
  it('names every setting that a process reads, once, and no other', () => {
    expect(pairs.map(([name]) => name).toSorted()).toEqual([...asked()].toSorted());
  });

  it('can be taken as it is, with a secret, and says the defaults', () => {
    const required = { DATABASE_URL: 'postgres://localhost/x', REDIS_URL: 'redis://localhost', SECRET: 's'.repeat(40) };
    expect(new Config({ ...Object.fromEntries(pairs), ...required, PUBLIC_URL: '' })).toEqual(new Config(required));
  });
});
