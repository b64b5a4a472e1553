import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { alive } from '../../infra/embedded/processes.mjs';
import { newDataDir, type Server, startServer } from '../setup/start-server.mjs';

const firstLine = (path: string) => Number(readFileSync(path, 'utf8').split('\n')[0]);
const storesOf = (dataDir: string) => ({
  postgres: firstLine(join(dataDir, 'postgres/postmaster.pid')),
  redis: firstLine(join(dataDir, 'redis/redis.pid')),
});

/** What the demo's people do after the start is another's to prove. */
const QUIET = { DEMO_PLAYS: 'false' };

/**
 * What npm start promises whatever happened before (rule H-17): one data folder through crashes, cuts and second
 * starts.
 */
describe('npm start', () => {
  const dataDir = newDataDir();
  let server: Server;

  const query = async (text: string) => {
    const { postgres } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as {
      postgres: { port: number; password: string };
    };
    const client = new pg.Client({ host: '127.0.0.1', user: 'postgres', database: 'registro', ...postgres });
    await client.connect();
    try {
      return (await client.query(text)).rows as Record<string, unknown>[];
    } finally {
      await client.end();
    }
  };

  beforeAll(async () => {
    server = await startServer({ dataDir, env: QUIET });
    await query('create table public.prueba (valor text)');
  });
  afterAll(() => server.stop());

  it('says where it runs when it is started again in the same folder', async () => {
    await expect(startServer({ dataDir })).rejects.toThrow(`El registro ya está en marcha en ${server.url} (proceso ${server.pid})`);
    expect((await fetch(`${server.url}/api/salud/listo`)).status).toBe(200);
  });

  it('names PORT when another program has the port', async () => {
    const { port } = new URL(server.url);
    await expect(startServer({ env: { PORT: port } })).rejects.toThrow(`Otro programa ocupa el puerto ${port}`);
  });

  it('gives its stores ports that no outgoing connection is given', () => {
    const { postgres, redis } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, { port: number }>;
    for (const { port } of [postgres!, redis!]) expect([port > 1023, port < 32_768]).toEqual([true, true]);
  });

  it('is no demo on a database that a file names', async () => {
    const file = join(dataDir, 'url');
    writeFileSync(file, 'postgresql://u:palabra-secreta@127.0.0.1:1/x\n');
    const refused = await startServer({ env: { DATABASE_URL_FILE: file, DEMO: 'true' } }).catch((error: Error) => error.message);
    expect(refused).toContain('DATABASE_URL indica una base de datos propia');
    expect(refused).not.toContain('palabra-secreta');
  });

  it('prints one sentence for a bad setting, and no stack', async () => {
    const stores = { databaseUrl: 'postgresql://u:palabra-secreta@127.0.0.1:1/x', redisUrl: 'redis://127.0.0.1:1' };
    const refused = await startServer({ stores, env: { DEMO: 'false' } }).catch((error: Error) => error.message);
    expect(refused).toContain('El servidor PostgreSQL que indica DATABASE_URL no se puede usar');
    expect(refused).not.toMatch(/palabra-secreta|\n\s+at /);
  });

  it('is no demo on a database that DATABASE_URL names, whatever DEMO says', async () => {
    const { postgres, redis } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Record<
      string,
      { port: number; password: string }
    >;
    const stores = {
      databaseUrl: `postgresql://postgres:${postgres!.password}@127.0.0.1:${postgres!.port}/registro`,
      redisUrl: `redis://:${redis!.password}@127.0.0.1:${redis!.port}/1`,
    };
    // A folder that knows nothing of these stores is what every other machine has.
    const EMBEDDED_STORES = newDataDir();
    await expect(startServer({ stores, env: { EMBEDDED_STORES, DEMO: 'true' } })).rejects.toThrow(
      'DEMO=true no se puede usar aquí: DATABASE_URL indica una base de datos propia',
    );
    await expect(startServer({ stores, env: { EMBEDDED_STORES } })).rejects.toThrow("The database of DATABASE_URL was a demo's");
  });

  it.each([
    [{ NODE_ENV: 'production' }, 'NODE_ENV es production'],
    [{ PUBLIC_URL: 'https://registro.example' }, 'PUBLIC_URL es una dirección https'],
  ])('is no demo in production (%j), and says so before it starts anything', async (env, reason) => {
    await expect(startServer({ env: { ...env, DEMO: 'true' } })).rejects.toThrow(`DEMO=true no se puede usar aquí: ${reason}`);
    await expect(startServer({ env })).rejects.toThrow('SMTP_URL is required in production');
  });

  it('after SIGKILL it takes over its own stores, with all that was confirmed', async () => {
    await query("insert into public.prueba values ('confirmado')");
    const left = storesOf(dataDir);
    await server.kill('SIGKILL');
    expect([alive(left.postgres), alive(left.redis)]).toEqual([true, true]);
    server = await startServer({ dataDir, env: QUIET });
    expect([alive(left.postgres), alive(left.redis)]).toEqual([false, false]);
    expect(await query('select valor from public.prueba')).toEqual([{ valor: 'confirmado' }]);
  });

  it('after a power cut it starts over lock files whose numbers are now a stranger’s, and leaves the stranger alone', async () => {
    const left = storesOf(dataDir);
    await server.kill('SIGKILL');
    // A power cut takes the stores too, at once.
    for (const pid of Object.values(left)) process.kill(pid, 'SIGKILL');
    const stranger = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 600000)'], { stdio: 'ignore' });
    try {
      const lock = join(dataDir, 'postgres/postmaster.pid');
      writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, String(stranger.pid)));
      writeFileSync(join(dataDir, 'redis/redis.pid'), `${stranger.pid}\n`);
      writeFileSync(join(dataDir, 'registro.pid'), JSON.stringify({ pid: stranger.pid, url: 'http://localhost:1' }));
      server = await startServer({ dataDir, env: QUIET });
      expect(alive(stranger.pid!)).toBe(true);
      expect(await query('select valor from public.prueba')).toEqual([{ valor: 'confirmado' }]);
    } finally {
      stranger.kill('SIGKILL');
    }
  });

  it('moves its store to another port where a program has taken the one it had', async () => {
    await server.stop();
    const { postgres } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, { port: number }>;
    const stranger = createServer().listen(postgres!.port, '127.0.0.1');
    try {
      await once(stranger, 'listening');
      server = await startServer({ dataDir, env: QUIET });
      expect(await query('select valor from public.prueba')).toEqual([{ valor: 'confirmado' }]);
    } finally {
      stranger.close();
    }
  });

  it('refuses the data of another PostgreSQL, and says what to do', async () => {
    await server.stop();
    const version = join(dataDir, 'postgres/PG_VERSION');
    const own = readFileSync(version, 'utf8');
    writeFileSync(version, '15\n');
    await expect(startServer({ dataDir })).rejects.toThrow(/son de PostgreSQL 15 y este programa trae PostgreSQL 18.*pg_dump/s);
    writeFileSync(version, own);
    server = await startServer({ dataDir, env: QUIET });
  });

  it('SIGTERM ends it and everything it started', async () => {
    const left = storesOf(dataDir);
    expect(await server.kill('SIGTERM')).toBe(0);
    expect([alive(left.postgres), alive(left.redis)]).toEqual([false, false]);
    expect(server.output()).toContain('Detenido. Los datos quedan guardados.');
  });
});
